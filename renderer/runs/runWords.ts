import type { ReadableRun, RunState } from '../../main/contract/runs.ts';

/** Fractions of a cent only where that is all there is. */
export function dollars(usd: number): string {
  return `$${usd > 0 && usd < 0.01 ? usd.toFixed(4) : usd.toFixed(2)}`;
}

export function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;
}

/** In the person's own time zone. */
export function localTime(iso: string): string {
  return new Date(iso).toLocaleString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' });
}

/** How a run ended, and the colour of its chip. */
export const runStates: Readonly<Record<RunState, { label: string; chip: string }>> = {
  running: { label: 'Running', chip: 'chip' },
  ok: { label: 'Done', chip: 'chip chip-good' },
  cancelled: { label: 'Stopped', chip: 'chip chip-warn' },
  failed: { label: 'Failed', chip: 'chip chip-bad' },
  interrupted: { label: 'Interrupted', chip: 'chip chip-warn' },
};

/** Null for a run that reads no passage. */
export function eventCounts({ op, events: { found, used, dropped } }: Pick<ReadableRun, 'op' | 'events'>): string | null {
  if (op === 'generate') return null;
  if (found === 0) return 'no events';
  return [`${found} ${found === 1 ? 'event' : 'events'}`, `${used} with a sound`, ...(dropped > 0 ? [`${dropped} silent`] : [])].join(', ');
}

/** Null where nothing was paid for. */
export function costWords({ cost }: Pick<ReadableRun, 'cost'>): string | null {
  const parts = [
    ...(cost.spent_usd > 0 ? [dollars(cost.spent_usd)] : []),
    ...(cost.reserved_usd > 0 ? [`up to ${dollars(cost.reserved_usd)} for calls that failed`] : []),
    ...(cost.unknown_calls > 0 ? [`${cost.unknown_calls} calls of unknown cost`] : []),
  ];
  return parts.length === 0 ? null : parts.join(' and ');
}

/** What stands for a passage in a list. */
export function runTitle({ passage_words: words, op }: Pick<ReadableRun, 'passage_words' | 'op'>): string {
  return words ?? (op === 'generate' ? 'A sound to be made' : 'Its passage is not kept');
}

/** What kind of run it was, for a chip; null for a find. */
export function runKind({ op }: Pick<ReadableRun, 'op'>): string | null {
  if (op === 'find') return null;
  return { replay: 'Found again', generate: 'Made' }[op] ?? op;
}
