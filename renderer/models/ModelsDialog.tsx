import type { DoctorCheck } from '../../main/contract/jobs.ts';
import { isUnderWay } from '../../main/contract/jobs.ts';
import type { ModelRow } from '../../main/contract/models.ts';
import { useDesk, useDeskState } from '../DeskContext.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { JobProgress } from './JobProgress.tsx';
import { ModelCard } from './ModelCard.tsx';
import { listeningTitle, otherInstalls } from './modelWords.ts';
import { useModels } from './useModels.ts';

/** Models that listen: which there are, which is active, and how far it has listened to the library. */
export function ModelsDialog({ onClose }: { onClose: () => void }) {
  const { rows, failed, processor, show } = useModels();
  const active = rows?.find(({ state }) => state === 'active') ?? null;
  return (
    <Dialog title="Models that listen" onClose={onClose} wide>
      <p className="hint-text">
        Words find what was named well; a model finds what it sounds like. It runs on this machine, and no sound or text leaves it. None is
        needed: without one, sounds are found by words alone.
      </p>
      {rows === null ? <Waiting failed={failed} /> : null}
      {active ? <Listening model={active} processor={processor} onRows={show} /> : null}
      <OtherInstalls />
      {rows ? (
        <section aria-label="Models" className="model-list">
          {rows.map((row) => (
            <ModelCard key={row.name} row={row} onRows={show} />
          ))}
        </section>
      ) : null}
    </Dialog>
  );
}

function Waiting({ failed }: { failed: boolean }) {
  return failed ? <p>The models could not be read. Close this and try again.</p> : <ProgressBar share={null} label="Looking for models" />;
}

function OtherInstalls() {
  const jobs = useDeskState((state) => state.jobs);
  const modelJobs = useDeskState((state) => state.modelJobs);
  return otherInstalls({ jobs, modelJobs }).map((job) => <JobProgress key={job.job_id} job={job} title={job.title} />);
}

type ListeningProps = { model: ModelRow; processor: DoctorCheck | null; onRows: (rows: readonly ModelRow[]) => void };

/** What the active model has listened to, what it runs on, and why. */
function Listening({ model, processor, onRows }: ListeningProps) {
  const { actions } = useDesk();
  const job = useDeskState((state) => state.jobs.findLast((other) => other.kind === 'embed' && isUnderWay(other)));
  const told = useDeskState((state) => state.status?.models.find(({ id }) => id === model.name));
  const withoutModel = async (): Promise<void> => {
    const rows = await actions.activateModel(null);
    if (rows) onRows(rows);
  };
  return (
    <section aria-label="Active model" className="model-active">
      <h3>{model.title}</h3>
      {model.problem === null ? null : <p className="bad-text">{model.problem} Words go on finding.</p>}
      {job ? (
        <JobProgress job={job} title={listeningTitle(job)} />
      ) : (
        <p>{told ? `${told.detail.charAt(0).toUpperCase()}${told.detail.slice(1)}.` : null}</p>
      )}
      {processor ? (
        <p className="hint-text">
          {processor.detail} {processor.fix}
        </p>
      ) : null}
      <p className="model-acts">
        {job || model.problem !== null ? null : (
          <button type="button" className="button" onClick={() => void actions.listen()}>
            Listen to what is new
          </button>
        )}
        <button type="button" className="button" onClick={() => void withoutModel()}>
          Search by words alone
        </button>
      </p>
    </section>
  );
}
