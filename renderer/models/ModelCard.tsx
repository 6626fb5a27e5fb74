import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isUnderWay, type JobView } from '../../main/contract/jobs.ts';
import type { ModelRow } from '../../main/contract/models.ts';
import { useDesk, useDeskState } from '../DeskContext.tsx';
import { FolderField } from '../library/FolderField.tsx';
import { JobProgress } from './JobProgress.tsx';
import { installJob, modelMegabytes, modelState } from './modelWords.ts';

type Asked = 'install' | 'import' | 'remove' | null;
type Props = { row: ModelRow; onRows: (rows: readonly ModelRow[]) => void };

/** One model: what it is, what it takes, and what can be done with it. What costs something is asked first. */
export function ModelCard({ row, onRows }: Props) {
  const [asked, setAsked] = useState<Asked>(null);
  const jobs = useDeskState((state) => state.jobs);
  const modelJobs = useDeskState((state) => state.modelJobs);
  const job = installJob(row.name, { jobs, modelJobs });
  const installing = job !== null && isUnderWay(job);
  const state = modelState(row, installing);
  return (
    <article className="model" aria-label={row.name}>
      <header>
        <b className="truncate">{row.title}</b>
        <code>{row.name}</code>
        <span className={`chip chip-${state.tone}`}>{state.words}</span>
        {row.recommended ? <span className="chip">usual choice</span> : null}
        <span className="spacer" />
        <span className="num muted" title={row.license}>
          {row.state === 'absent' ? 'about ' : ''}
          {modelMegabytes(row.bytes)}
        </span>
      </header>
      <p className="hint-text">{row.purpose}</p>
      {row.problem === null ? null : <p className="bad-text">{row.problem}</p>}
      {installing ? <JobProgress job={job} title={`Installing ${row.name}`} /> : null}
      {job?.state === 'failed' ? <Failed job={job} /> : null}
      {installing || asked !== null ? null : <Acts row={row} onAsk={setAsked} onRows={onRows} />}
      {installing ? null : <Question row={row} asked={asked} onEnd={() => setAsked(null)} />}
      {row.state === 'absent' && row.files.every(({ sha256 }) => sha256 === null) ? null : <Files row={row} />}
    </article>
  );
}

function Acts({ row, onAsk, onRows }: Props & { row: ModelRow; onAsk: (asked: Asked) => void }) {
  const { actions } = useDesk();
  const use = async (): Promise<void> => {
    const rows = await actions.activateModel(row.name);
    if (rows) onRows(rows);
  };
  const isWhole = row.state === 'installed' || row.state === 'active';
  return (
    <p className="model-acts">
      {row.state === 'installed' ? <Act label="Use" name={row.name} onClick={() => void use()} /> : null}
      {isWhole ? null : <Act label={row.state === 'damaged' ? 'Mend…' : 'Install…'} name={row.name} onClick={() => onAsk('install')} />}
      {isWhole ? null : <Act label="From a folder…" name={row.name} onClick={() => onAsk('import')} />}
      {row.state === 'absent' ? null : <Act label="Remove…" name={row.name} onClick={() => onAsk('remove')} />}
    </p>
  );
}

function Act({ label, name, onClick }: { label: string; name: string; onClick: () => void }) {
  return (
    <button type="button" className="button button-small" aria-label={`${label} ${name}`} onClick={onClick}>
      {label}
    </button>
  );
}

function Question({ row, asked, onEnd }: { row: ModelRow; asked: Asked; onEnd: () => void }) {
  const { actions } = useDesk();
  const [folder, setFolder] = useState('');
  const install = async (from: string | null): Promise<void> => {
    if (await actions.installModel({ model: row.name, folder: from })) onEnd();
  };
  switch (asked) {
    case null:
      return null;
    case 'install':
      return (
        <Confirm action={`Fetch ${modelMegabytes(row.bytes)}`} onConfirm={() => void install(null)} onCancel={onEnd}>
          <p>
            About {modelMegabytes(row.bytes)} are fetched from the model hub, once, and kept in the data folder. It can be cancelled, and
            goes on where it was cut. Licence: {row.license}.
          </p>
        </Confirm>
      );
    case 'import':
      return (
        <Confirm action="Import" disabled={folder.trim() === ''} onConfirm={() => void install(folder.trim())} onCancel={onEnd}>
          <FolderField label="Folder with its files" folder={folder} onChange={setFolder} note={`Needed: ${filesNeeded(row)}.`} />
        </Confirm>
      );
    case 'remove':
      return (
        <Confirm action="Remove model" danger onConfirm={() => void actions.removeModel(row.name).then(onEnd)} onCancel={onEnd}>
          <p>
            Its files leave the disk ({modelMegabytes(row.bytes)}). What it heard is kept until another model has listened.
            {row.state === 'active' ? ' Searches go by words alone until another model is used.' : ''}
          </p>
        </Confirm>
      );
  }
}

type ConfirmProps = {
  action: string;
  disabled?: boolean;
  danger?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  children: ReactNode;
};

function Confirm({ action, disabled = false, danger = false, onConfirm, onCancel, children }: ConfirmProps) {
  return (
    <div className="model-question">
      {children}
      <p className="model-acts">
        <button type="button" className={`button ${danger ? 'button-danger' : 'button-primary'}`} disabled={disabled} onClick={onConfirm}>
          {action}
        </button>
        <button type="button" className="button" onClick={onCancel}>
          Cancel
        </button>
      </p>
    </div>
  );
}

/** Why the last install ended; files that differ from those seen first are taken only when a person says so. */
function Failed({ job }: { job: JobView }) {
  const { actions } = useDesk();
  const install = useDeskState((state) => state.modelJobs[job.job_id]);
  if (install === undefined || job.error === null) return null;
  return (
    <p className="bad-text">
      {job.error.message}{' '}
      {job.error.code === 'model_mismatch' ? (
        <button type="button" className="button button-small" onClick={() => void actions.installModel(install, true)}>
          Take the changed files
        </button>
      ) : null}
    </p>
  );
}

function Files({ row }: { row: ModelRow }) {
  return (
    <details className="model-files">
      <summary>
        <ChevronRight size={13} aria-hidden="true" /> Files and their SHA-256, as they were first seen
      </summary>
      <ul>
        {row.files.map(({ path, bytes, sha256, from }) => (
          <li key={path}>
            <code>{path}</code> <span className="num muted">{modelMegabytes(bytes)}</span>
            <code className="model-hash">{sha256 ?? 'pinned when it is first seen'}</code>
            {from === null ? null : <small className="muted">{from}</small>}
          </li>
        ))}
      </ul>
    </details>
  );
}

function filesNeeded(row: ModelRow): string {
  return row.files.map(({ path }) => path).join(', ');
}
