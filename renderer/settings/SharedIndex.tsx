import { useEffect, useState } from 'react';
import { EngineAddress, type EngineView, type Publication } from '../../main/contract/engines.ts';
import { isUnderWay, type JobView } from '../../main/contract/jobs.ts';
import type { Settings } from '../../main/contract/settings.ts';
import { useDesk, useDeskState } from '../DeskContext.tsx';
import { FolderField } from '../library/FolderField.tsx';
import { JobProgress } from '../models/JobProgress.tsx';
import type { EngineAct, EngineAsk } from '../state/engineActions.ts';
import { answeredWords, publicationFacts } from './engineWords.ts';

/** One index for a team: which engine answers, how the shared one stands, and what can be done with it. */
export function SharedIndex({ settings }: { settings: Settings }) {
  const { actions } = useDesk();
  const [address, setAddress] = useState(settings.engine ?? settings.published ?? '');
  const [asked, setAsked] = useState(actions.askedEngine());
  const { view, look } = useEngine(settings);
  const running = useDeskState((state) => state.jobs.findLast((job) => job.kind === 'engine' && isUnderWay(job)));
  const failed = useDeskState((state) => state.jobs.find((job) => job.job_id === asked?.jobId && job.state === 'failed'));
  const start = async (act: EngineAct, at: string | null): Promise<void> => {
    setAsked(null);
    setAsked(await actions.startEngine(act, at));
  };
  return (
    <>
      <Answering view={view} onLook={look} onStop={running === undefined ? () => void start('search', null) : null} />
      <FolderField
        label="Shared index"
        folder={address}
        onChange={setAddress}
        placeholder="/mnt/team/foley or s3://bucket/foley"
        note="A folder that everybody reaches, or s3://BUCKET/FOLDER with its keys in the environment that the app was started in."
      />
      {running === undefined ? (
        <Acts view={view} typed={address} onStart={(act, at) => void start(act, at)} />
      ) : (
        <JobProgress job={running} title={running.title} />
      )}
      {failed === undefined || asked === null || running !== undefined ? null : (
        <Failed job={failed} asked={asked} onReplace={() => void start('replace', asked.address)} />
      )}
    </>
  );
}

/** Asked when it is first shown, when what is used or published becomes another, and on demand. */
function useEngine({ engine, published }: Settings): { view: EngineView | null; look: () => void } {
  const { actions } = useDesk();
  const [view, setView] = useState<EngineView | null>(null);
  const [turn, setTurn] = useState(0);
  const ended = useDeskState((state) => state.jobs.filter((job) => job.kind === 'engine' && !isUnderWay(job)).length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changed is the reason to ask again.
  useEffect(() => {
    let shown = true;
    setView(null);
    void actions.engineStatus().then((found) => {
      if (shown) setView(found);
    });
    return () => {
      shown = false;
    };
  }, [actions, engine, published, ended, turn]);
  return { view, look: () => setTurn(turn + 1) };
}

/** `onStop` is null while a job runs. */
type AnsweringProps = { view: EngineView | null; onLook: () => void; onStop: (() => void) | null };

function Answering({ view, onLook, onStop }: AnsweringProps) {
  if (view === null) return <p className="hint-text">Asking the engines…</p>;
  return (
    <>
      <p>{answeredWords(view)}</p>
      {view.shared === null ? null : <Published publication={view.shared} isUsed={view.address !== null} onLook={onLook} onStop={onStop} />}
      {view.installed ? null : (
        <p className="hint-text">
          LanceDB, the engine of a shared index, is not installed. <code>npm install --include=optional</code> in the folder of the app adds
          it.
        </p>
      )}
    </>
  );
}

type PublishedProps = Omit<AnsweringProps, 'view'> & { publication: Publication; isUsed: boolean };

function Published({ publication, isUsed, onLook, onStop }: PublishedProps) {
  const { address, reason } = publication;
  const facts = publicationFacts(publication);
  return (
    <div className="shared-index">
      <header>
        <code className="truncate" title={address}>
          {address}
        </code>
        <span className={`chip ${reason === null ? 'chip-good' : 'chip-bad'}`}>{reason === null ? 'answers' : 'can’t be asked'}</span>
        {isUsed ? <span className="chip">in use</span> : null}
      </header>
      {reason === null ? null : <p className="bad-text">{sentence(reason)}</p>}
      {facts.length === 0 ? null : (
        <dl className="shared-index-facts">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="model-acts">
        <button type="button" className="button button-small" onClick={onLook}>
          Look again
        </button>
        {isUsed ? (
          <button type="button" className="button button-small" disabled={onStop === null} onClick={() => onStop?.()}>
            Search on this machine again
          </button>
        ) : null}
      </p>
    </div>
  );
}

const acts: readonly { act: EngineAct; label: string; title: string }[] = [
  {
    act: 'publish',
    label: 'Publish this library',
    title: 'Whole the first time, later what has changed. Readers see it when it is complete.',
  },
  { act: 'search', label: 'Search there', title: 'Words and meanings; what is shown is what your own folders have.' },
  { act: 'take over', label: 'Take over what was heard', title: 'Nobody listens again to sounds that this library has as well.' },
];

type ActsProps = { view: EngineView | null; typed: string; onStart: (act: EngineAct, address: string) => void };

function Acts({ view, typed, onStart }: ActsProps) {
  const address = typed.trim();
  const isAddress = EngineAddress.safeParse(address).success;
  return (
    <>
      {address === '' || isAddress ? null : <small className="bad-text">The whole path of a folder, or s3://BUCKET/FOLDER.</small>}
      <p className="model-acts">
        {acts.map(({ act, label, title }) => (
          <button
            key={act}
            type="button"
            className="button"
            title={title}
            disabled={!isAddress || view?.installed === false || (act === 'search' && view?.address === address)}
            onClick={() => onStart(act, address)}
          >
            {label}
          </button>
        ))}
      </p>
    </>
  );
}

/** Why the last act ended; what another library published is replaced only when a person says so. */
function Failed({ job, asked, onReplace }: { job: JobView; asked: EngineAsk; onReplace: () => void }) {
  const { error } = job;
  if (error === null) return null;
  return (
    <p className="bad-text">
      {error.message}{' '}
      {error.code === 'engine_foreign' && asked.act === 'publish' ? (
        <button type="button" className="button button-small button-danger" onClick={onReplace}>
          Replace what is there
        </button>
      ) : null}
    </p>
  );
}

/** A reason as it stands beside results, as a sentence of its own. */
function sentence(reason: string): string {
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1).replace(/\.$/, '')}.`;
}
