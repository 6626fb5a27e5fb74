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

export function waitForStarter(client: Client, output: ProgressOutput, signal: AbortSignal): Promise<void> {
  return shown(output, (show) => awaitStarter(client, show, signal));
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
  return (job) => err(`\r\u001b[K${textOf(job)}`);
}

/** Quiet for what is over at once; whoever waits longer sees that something moves. */
function linesNowAndThen({ err }: ProgressOutput): (job: JobView) => void {
  let toldMs = performance.now();
  return (job) => {
    if (performance.now() - toldMs < LINE_EVERY_MS) return;
    toldMs = performance.now();
    err(`${job.title}: ${textOf(job)}\n`);
  };
}

function textOf({ progress: { done, total, label } }: JobView): string {
  return `${total === null ? done : `${done}/${total}`} ${shownText(lineText(label.slice(0, 60)))}`;
}
