import { History } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { failureWords } from '../../main/contract/failureWords.ts';
import type { ReadableRun, RunSummary } from '../../main/contract/runs.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { RunDetail } from './RunDetail.tsx';
import { costWords, duration, eventCounts, localTime, runKind, runStates, runTitle } from './runWords.ts';
import { type RunList, useRuns } from './useRuns.ts';

/** What finds have done: the list of them, and one step by step. */
export function RunsDialog({ runId, onClose }: { runId: string | null; onClose: () => void }) {
  const list = useRuns();
  const [asked, setAsked] = useState(runId);
  const rows = list.runs ?? [];
  const open = rows.find((row) => row.run_id === asked) ?? (asked === null || asked !== runId ? (rows[0] ?? null) : null);
  if (list.runs?.length === 0) {
    return (
      <Dialog title="Runs" onClose={onClose} wide>
        <EmptyState icon={History} title="No runs yet">
          <p>Every find leaves one: what was searched for, what the licences kept out, how each sound was judged, and what it cost.</p>
        </EmptyState>
      </Dialog>
    );
  }
  return (
    <Dialog title="Runs" onClose={onClose} full>
      <div className="runs">
        <nav className="runs-list" aria-label="Runs">
          <Listed list={list} open={open} onOpen={setAsked} />
        </nav>
        <section className="runs-detail" aria-label="Run">
          {open === null ? null : <RunDetail key={open.run_id} run={open} onOpen={setAsked} />}
        </section>
      </div>
    </Dialog>
  );
}

type ListedProps = { list: RunList; open: RunSummary | null; onOpen: (runId: string) => void };

function Listed({ list: { runs, total, keep, error, more }, open, onOpen }: ListedProps) {
  const rows = useRef<HTMLUListElement>(null);
  const isListed = runs !== null;
  // The arrows go through the list from the start.
  useEffect(() => {
    if (isListed) rows.current?.querySelector<HTMLElement>('.run-row[aria-current="true"]')?.focus();
  }, [isListed]);
  if (error !== null) return <p className="bad-text runs-note">{error}</p>;
  if (runs === null) return <ProgressBar share={null} label="Reading the runs" />;
  return (
    <>
      <ul ref={rows} onKeyDown={moveAmongRows}>
        {runs.map((run) => (
          <li key={run.run_id}>
            <button
              type="button"
              className="run-row"
              aria-current={run.run_id === open?.run_id}
              onClick={() => onOpen(run.run_id)}
              onFocus={() => onOpen(run.run_id)}
            >
              {run.state === 'damaged' ? <DamagedRow modifiedAt={run.modified_at} /> : <RunRow run={run} />}
            </button>
          </li>
        ))}
      </ul>
      {runs.length < total ? (
        <button type="button" className="button" onClick={more}>
          Show more
        </button>
      ) : null}
      <p className="hint-text runs-note num">
        {runs.length.toLocaleString('en')} of {total.toLocaleString('en')}. The last {keep.toLocaleString('en')} are kept.
      </p>
    </>
  );
}

function RunRow({ run }: { run: ReadableRun }) {
  const state = runStates[run.status];
  const cost = costWords(run);
  const kind = runKind(run);
  const failed = run.status === 'failed' && run.error !== null ? failureWords(run.error) : null;
  const told = [failed, eventCounts(run), cost, run.duration_ms === null ? null : duration(run.duration_ms)].filter(
    (part) => part !== null,
  );
  return (
    <>
      <span className={run.passage_words === null ? 'run-words muted' : 'run-words'}>{runTitle(run)}</span>
      <span className="run-when num">
        {localTime(run.created_at)}
        {kind === null ? null : <span className="chip">{kind}</span>}
        <span className={state.chip}>{state.label}</span>
      </span>
      <span className="run-told muted num">{told.join(' · ')}</span>
    </>
  );
}

function DamagedRow({ modifiedAt }: { modifiedAt: string }) {
  return (
    <>
      <span className="run-words muted">A manifest that cannot be read</span>
      <span className="run-when num">
        {localTime(modifiedAt)}
        <span className="chip chip-bad">Damaged</span>
      </span>
    </>
  );
}

/** The arrows go from run to run, Home and End to the first and last. */
function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('.run-row')];
  const focused = document.activeElement;
  const at = focused instanceof HTMLButtonElement ? rows.indexOf(focused) : -1;
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  const row = to === undefined ? undefined : rows[to];
  if (row === undefined) return;
  event.preventDefault();
  row.focus();
}
