import { Copy, Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { failureWords } from '../../main/contract/failureWords.ts';
import type { RunSummary, RunView } from '../../main/contract/runs.ts';
import { modelCalls, runTree } from '../../main/contract/runTree.ts';
import { useDesk } from '../DeskContext.tsx';
import { saveDocument } from '../saveDocument.ts';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { ModelCalls } from './ModelCalls.tsx';
import { ReplayPanel } from './ReplayPanel.tsx';
import { RunEventTree } from './RunEventTree.tsx';
import { costWords, duration, eventCounts, localTime, runStates, runTitle } from './runWords.ts';
import { useRun } from './useRuns.ts';

type Props = { run: RunSummary; onOpen: (runId: string) => void };

/** One run: what it was, what it did for each event, and what it would find today. */
export function RunDetail({ run, onOpen }: Props) {
  const { view, error } = useRun(run.state === 'damaged' ? null : run.run_id, run.state === 'damaged' ? null : run.status);
  if (run.state === 'damaged') {
    return (
      <>
        <h3>A manifest that cannot be read</h3>
        <p className="bad-text">{run.reason}</p>
        <p className="hint-text">
          It is the file <code>runs/{run.run_id}.json</code> of the data folder. Nothing else needs it: it can be removed.
        </p>
      </>
    );
  }
  if (error !== null) return <p className="bad-text">{error}</p>;
  if (view === null) return <ProgressBar share={null} label="Reading the run" />;
  return <Opened view={view} onOpen={onOpen} />;
}

function Opened({ view, onOpen }: { view: RunView; onOpen: (runId: string) => void }) {
  const { summary, manifest } = view;
  const events = useMemo(() => runTree(view), [view]);
  const calls = useMemo(() => modelCalls(manifest), [manifest]);
  const state = runStates[summary.status];
  return (
    <>
      <header className="run-head">
        <h3 className={summary.passage_words === null ? 'muted' : ''}>{runTitle(summary)}</h3>
        <p className="run-when num">
          {localTime(summary.created_at)} <span className={state.chip}>{state.label}</span>
          {summary.session === null ? null : <span className="muted">session {summary.session}</span>}
        </p>
        <Failed view={view} />
        <RunButtons view={view} />
      </header>
      <Facts view={view} onOpen={onOpen} />
      {summary.op === 'find' || summary.op === 'replay' ? <ReplayPanel run={summary} /> : null}
      {calls.length > 0 ? <ModelCalls calls={calls} /> : null}
      {events.length === 0 ? <p className="muted">{nothingHeard(view)}</p> : null}
      {events.map((event) => (
        <RunEventTree key={event.index} event={event} />
      ))}
    </>
  );
}

/** Why it failed: the sentence that was told then, where the desk has kept it, else what its code is called. */
function Failed({ view: { summary, kept } }: { view: RunView }) {
  const { error, status } = summary;
  if (error === null || status !== 'failed') return null;
  return (
    <p className="bad-text" title={`Code: ${error}`}>
      {kept?.result.error?.message ?? `It failed: ${failureWords(error)}.`}
    </p>
  );
}

function nothingHeard({ summary }: RunView): string {
  if (summary.status === 'running') return 'The passage is being read.';
  if (summary.op === 'generate') return 'It ended before anything was made.';
  return summary.status === 'ok' ? 'No sound events were found in this passage.' : 'It ended before any event was found.';
}

const makers: Readonly<Record<string, string>> = {
  procedural: 'Foley Desk synthesis',
  elevenlabs: 'ElevenLabs',
  'stable-audio': 'Stable Audio',
};

/** Models where any were asked; else who did it by name, or rules. */
function readerOf({ summary: { models, op }, manifest: { params } }: RunView): string {
  if (models.length > 0) return models.join(', ');
  return op === 'generate' && typeof params['backend'] === 'string' ? (makers[params['backend']] ?? params['backend']) : 'rules';
}

function Facts({ view, onOpen }: { view: RunView; onOpen: (runId: string) => void }) {
  const { summary, manifest } = view;
  const cost = costWords(summary);
  const found = eventCounts(summary);
  const text = { off: 'nothing', full: 'the text itself', hash: 'digest and length' }[String(manifest.params['redaction'] ?? 'hash')];
  return (
    <dl className="run-facts num">
      {found === null ? null : <Fact name="Found" value={found} />}
      {summary.duration_ms === null ? null : <Fact name="Took" value={duration(summary.duration_ms)} />}
      <Fact name={summary.op === 'generate' ? 'Made by' : 'Read by'} value={readerOf(view)} />
      {cost === null ? null : <Fact name="Cost" value={cost} />}
      <Fact name="Of your words it keeps" value={text ?? 'digest and length'} />
      <Fact name="Foley Desk" value={manifest.foley_version} />
      {manifest.trace_ref === null ? null : <Fact name="Trace" value={manifest.trace_ref} />}
      {summary.replay_of === null ? null : (
        <div>
          <dt>Finds again</dt>
          <dd>
            <button type="button" className="button button-link" onClick={() => onOpen(summary.replay_of ?? '')}>
              {summary.replay_of.slice(0, 8)}
            </button>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function RunButtons({ view: { manifest } }: { view: RunView }) {
  const { actions } = useDesk();
  const [copied, setCopied] = useState(false);
  const text = (): string => `${JSON.stringify(manifest, null, 2)}\n`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text());
      setCopied(true);
    } catch {
      actions.warn('The clipboard cannot be reached here. Save the manifest instead.');
    }
  };
  return (
    <p className="run-buttons">
      <button type="button" className="button" onClick={() => void copy()}>
        <Copy size={13} aria-hidden="true" /> {copied ? 'Copied' : 'Copy JSON'}
      </button>
      <button
        type="button"
        className="button"
        onClick={() => saveDocument({ file_name: `run-${manifest.run_id.slice(0, 8)}.json`, media_type: 'application/json', text: text() })}
      >
        <Download size={13} aria-hidden="true" /> Save JSON
      </button>
    </p>
  );
}
