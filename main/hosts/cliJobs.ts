/** Jobs in the terminal: progress on standard error, Ctrl-C as cancel, the job's own result as the answer. */
import type { Client } from '../contract/commands.ts';
import type { JobView } from '../contract/jobs.ts';
import { lineText, shownText } from './terminalText.ts';

export type ProgressOutput = {
  err(text: string): void;
  /** True where a line on standard error may be rewritten. */
  live: boolean;
};

/** Between two lines where lines can't be rewritten: a log, a pipe. */
const LINE_EVERY_MS = 5000;

/** A new data folder fills itself first: a search in between would miss what is about to be there. */
export async function waitForStarter(client: Client, output: ProgressOutput, signal: AbortSignal): Promise<void> {
  const jobs = await client.call('jobs.list', {}, signal);
  const starter = jobs.find((job) => job.kind === 'starter' && job.state === 'running');
  if (starter) await followJob(client, starter.job_id, output, signal);
}

/** Rejects as the job failed; an abort of `signal` cancels the job and waits for its end. */
export async function followJob(client: Client, jobId: string, output: ProgressOutput, signal: AbortSignal): Promise<unknown> {
  const show = output.live ? rewrittenLine(output) : linesNowAndThen(output);
  const unsubscribe = client.subscribe((notice) => {
    if (notice.type === 'job.changed' && notice.job.job_id === jobId && notice.job.state === 'running') show(notice.job);
  });
  const cancel = () => void client.call('jobs.cancel', { job_id: jobId }).catch(() => {});
  signal.addEventListener('abort', cancel, { once: true });
  if (signal.aborted) cancel();
  try {
    return (await client.call('jobs.wait', { job_id: jobId })).result;
  } finally {
    signal.removeEventListener('abort', cancel);
    unsubscribe();
    if (output.live) output.err('\r\u001b[K');
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
