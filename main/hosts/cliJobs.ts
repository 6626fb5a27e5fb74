/** Jobs in the terminal: progress on standard error, Ctrl-C as cancel, the job's own result as the answer. */
import type { Client } from '../contract/commands.ts';
import type { JobView } from '../contract/jobs.ts';
import { awaitJob, awaitStarter } from './awaitJob.ts';
import { lineText, shownText } from './terminalText.ts';

export type ProgressOutput = {
  err(text: string): void;
  /** True where a line on standard error may be rewritten. */
  live: boolean;
};

/** Between two lines where lines can't be rewritten: a log, a pipe. */
const LINE_EVERY_MS = 5000;

/** Rejects as the job failed; an abort of `signal` cancels the job and waits for its end. */
export function followJob(client: Client, jobId: string, output: ProgressOutput, signal: AbortSignal): Promise<unknown> {
  return shown(output, (show) => awaitJob(client, jobId, show, signal));
}

/** Said at once, since the first command of all takes long, and with how long it still takes. */
export function waitForStarter(client: Client, output: ProgressOutput, signal: AbortSignal): Promise<void> {
  let isTold = false;
  return shown(output, (show) =>
    awaitStarter(
      client,
      (job) => {
        if (!isTold) output.err('The sounds that come with Foley Desk are made first; this happens once.\n');
        isTold = true;
        show(job);
      },
      signal,
    ),
  );
}

async function shown<T>(output: ProgressOutput, work: (show: (job: JobView) => void) => Promise<T>): Promise<T> {
  let wrote = false;
  const show = output.live ? rewrittenLine(output) : linesNowAndThen(output);
  try {
    return await work((job) => {
      wrote = true;
      show(job);
    });
  } finally {
    if (output.live && wrote) output.err('\r\u001b[K');
  }
}

function rewrittenLine({ err }: ProgressOutput): (job: JobView) => void {
  const left = timeLeft();
  return (job) => err(`\r\u001b[K${textOf(job)}${left(job)}`);
}

/** Quiet for what is over at once; whoever waits longer sees that something moves. What a model is fetched from, and what fails of that, is told at once. */
function linesNowAndThen({ err }: ProgressOutput): (job: JobView) => void {
  let toldMs = performance.now();
  const left = timeLeft();
  const told = new Set<string>();
  return (job) => {
    const words = left(job);
    const isNew = job.kind === 'model' && !told.has(job.progress.label);
    if (!isNew && performance.now() - toldMs < LINE_EVERY_MS) return;
    toldMs = performance.now();
    told.add(job.progress.label);
    err(`${job.title}: ${textOf(job, LOG_CHARS)}${words}\n`);
  };
}

/** How long a job still takes, by how it went since it was first looked at; '' until that can be told. */
function timeLeft(): (job: JobView) => string {
  let first: { done: number; atMs: number; total: number | null } | null = null;
  return ({ progress: { done, total } }) => {
    const atMs = performance.now();
    // a job that goes on to other work counts anew
    if (first === null || first.total !== total || done < first.done) first = { done, atMs, total };
    return total === null ? '' : leftWords({ done: done - first.done, left: total - done, ms: atMs - first.atMs });
  };
}

const LEAST_MS = 2000;

/** `, about 40 s left`; '' while too little was done to tell, and at the end. */
export function leftWords({ done, left, ms }: { done: number; left: number; ms: number }): string {
  if (done <= 0 || left <= 0 || ms < LEAST_MS) return '';
  const seconds = (left * ms) / done / 1000;
  if (seconds < 60) return `, about ${Math.max(5, Math.ceil(seconds / 5) * 5)} s left`;
  return `, about ${Math.ceil(seconds / 60)} min left`;
}

/** Of a label: what fits into a line that is rewritten, and into one of a log. */
const LINE_CHARS = 60;
const LOG_CHARS = 200;

function textOf({ kind, progress: { done, total, label } }: JobView, chars = LINE_CHARS): string {
  const count = (value: number) => (kind === 'model' ? Math.round(value / 1e6) : value);
  const counted = total === null ? `${count(done)}` : `${count(done)}/${count(total)}`;
  return `${counted}${kind === 'model' ? ' MB' : ''} ${shownText(lineText(label.slice(0, chars)))}`;
}
