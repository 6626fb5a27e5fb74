import { RotateCw, Square } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { PaidQuestion } from '../../main/contract/paid.ts';
import type { ReadableRun, ReplayResult } from '../../main/contract/runs.ts';
import { useDesk, useDeskState } from '../DeskContext.tsx';
import { PaidButtons, PaidText } from '../paid/PaidQuestion.tsx';
import { jobShare } from '../state/jobList.ts';
import type { ReplayAsk } from '../state/runActions.ts';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { replayEvents, replayHead, replayNotes } from './replayWords.ts';
import { dollars } from './runWords.ts';

type Standing =
  | { kind: 'idle' }
  | { kind: 'running'; jobId: string | null }
  | { kind: 'needsPassage'; message: string }
  | { kind: 'needsConsent'; question: PaidQuestion; ask: ReplayAsk }
  | { kind: 'result'; result: ReplayResult };

/** Finds again what a run found, over the library of today, and shows what is different. */
export function ReplayPanel({ run }: { run: ReadableRun }) {
  const { actions } = useDesk();
  const [standing, setStanding] = useState<Standing>({ kind: 'idle' });
  const replay = async (ask: ReplayAsk): Promise<void> => {
    setStanding({ kind: 'running', jobId: null });
    const answer = await actions.replay(ask, (jobId) => setStanding({ kind: 'running', jobId }));
    if (answer.kind === 'needsConsent') setStanding({ ...answer, ask });
    else setStanding(answer.kind === 'none' ? { kind: 'idle' } : answer);
  };
  const stop = (): void => setStanding({ kind: 'idle' });
  const first = (): void => void replay({ runId: run.run_id });
  switch (standing.kind) {
    case 'idle':
      return (
        <p className="run-replay">
          <button type="button" className="button" disabled={run.status === 'running'} onClick={first}>
            <RotateCw size={13} aria-hidden="true" /> Find again and compare
          </button>
          <span className="hint-text">The same passage and settings over the library as it is now. Your session stays as it is.</span>
        </p>
      );
    case 'running':
      return <Running jobId={standing.jobId} />;
    case 'needsPassage':
      return <AskPassage message={standing.message} onAnswer={(passage) => void replay({ runId: run.run_id, passage })} onCancel={stop} />;
    case 'needsConsent':
      return (
        <div className="run-question" role="alert">
          <PaidText question={standing.question} about="replay" />
          <p className="run-buttons">
            <PaidButtons onCancel={stop} onAgree={() => void replay({ ...standing.ask, allowPaid: true })} />
          </p>
        </div>
      );
    case 'result':
      return <Differences result={standing.result} onAgain={first} />;
  }
}

function Running({ jobId }: { jobId: string | null }) {
  const { actions } = useDesk();
  const job = useDeskState((state) => state.jobs.find((other) => other.job_id === jobId));
  return (
    <div className="run-replay">
      <ProgressBar share={job === undefined ? null : jobShare(job)} label="Finding again" />
      <span className="num muted">{job?.progress.label ?? 'Finding again'}</span>
      {jobId === null ? null : (
        <button type="button" className="button" onClick={() => void actions.cancelJob(jobId)}>
          <Square size={12} aria-hidden="true" /> Stop
        </button>
      )}
    </div>
  );
}

type AskProps = { message: string; onAnswer: (passage: string) => void; onCancel: () => void };

function AskPassage({ message, onAnswer, onCancel }: AskProps) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onAnswer(text);
  };
  return (
    <form className="run-question" onSubmit={submit}>
      <label className="field">
        <span>{message}</span>
        <textarea className="input run-passage" rows={4} value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <p className="run-buttons">
        <button type="submit" className="button button-primary" disabled={text.trim() === ''}>
          Find again with it
        </button>
        <button type="button" className="button" onClick={onCancel}>
          Cancel
        </button>
      </p>
    </form>
  );
}

function Differences({ result, onAgain }: { result: ReplayResult; onAgain: () => void }) {
  const changed = replayEvents(result.events).filter(({ change }) => change !== 'same');
  return (
    <section className="run-differences" aria-label="What has changed">
      <p className="run-replay" role="status">
        <strong>{replayHead(result)}</strong>
        {result.spent_usd > 0 ? <span className="muted">Spent {dollars(result.spent_usd)}.</span> : null}
        <button type="button" className="button" onClick={onAgain}>
          <RotateCw size={13} aria-hidden="true" /> Again
        </button>
      </p>
      {replayNotes(result).map((note) => (
        <p key={note} className="hint-text">
          {note}
        </p>
      ))}
      {changed.map(({ key, change, title, lines }) => (
        <div key={key} data-change={change}>
          <h4>{title}</h4>
          <ul>
            {lines.map((line) => (
              <li key={line.key}>
                <span className="run-sign" aria-hidden="true">
                  {line.sign}
                </span>
                {line.text}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
