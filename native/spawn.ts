/** Starts the threads and processes behind the app: worker threads where memory is shared, child processes where a crash must stay outside. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parentPort, Worker } from 'node:worker_threads';
import { leave } from './endProcess.ts';
import type { Endpoint } from './workerRpc.ts';

/** Entry files, named without extension; each is its own input of the build and lies beside the others. */
export type WorkerEntry = 'searchWorker' | 'scanWorker' | 'ingestWorker' | 'decodeWorker' | 'starterWorker' | 'clapWorker' | 'engineWorker';

/** Starts one entry as a child process. Injected, so that Electron can give a utility process in place of a fork. */
export type SpawnProcess = (entry: WorkerEntry, data: unknown) => Endpoint;

/** The entry's file: TypeScript when run from source, the built file beside this one otherwise. */
export function entryUrl(entry: WorkerEntry): URL {
  return new URL(import.meta.url.endsWith('.ts') ? `./${entry}.ts` : `./${entry}.js`, import.meta.url);
}

/** A folder that is listed has sixteen looks at files in flight: on a drive that answers slowly they occupy as many threads. */
const LISTING_THREADS = 48;

/**
 * The environment of an entry. The process that lists folders gets threads enough that two slow drives leave some for the others: with
 * Node's four, a drive of 100 ms a look held up 400 files of another for 6 s instead of 40 ms.
 */
export function environmentOf(entry: WorkerEntry, own: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return entry === 'ingestWorker' ? { UV_THREADPOOL_SIZE: String(LISTING_THREADS), ...own } : own;
}

/** A Node child process; `data` reaches it as one JSON argument. */
export const forkProcess: SpawnProcess = (entry, data) => {
  const child: ChildProcess = fork(fileURLToPath(entryUrl(entry)), [JSON.stringify(data)], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
    env: environmentOf(entry),
    // A process group of its own: Ctrl-C in a terminal reaches every process of the group, and would end it in the middle of a write.
    detached: process.platform !== 'win32',
  });
  return {
    post: (message) => {
      // A send to a child that has just gone must not throw: its exit rejects the calls in flight.
      if (child.connected) child.send(message as object, () => {});
    },
    onMessage: (listener) => child.on('message', listener),
    onExit: (listener) => {
      child.once('exit', (code, signal) => listener(signal ?? `exit code ${code}`));
      child.once('error', (error) => listener(error.message));
    },
    kill: () => child.kill('SIGKILL'),
    pid: () => child.pid,
  };
};

/**
 * Megabytes. A query makes some of garbage and leaves nothing: with V8's own 48 a thread grew to 200 MB while it was asked without a pause,
 * with these to 50, in the same time.
 */
const YOUNG_GENERATION_MB = 12;

/**
 * A worker thread of this process; `data` is its `workerData`. One that was told to end and hasn't after `endWaitMs` is stopped, and one that
 * can't even be stopped, since a drive holds it, is left behind.
 */
export function startThread(entry: WorkerEntry, data: unknown, endWaitMs = END_WAIT_MS): Endpoint {
  const worker = new Worker(entryUrl(entry), { workerData: data, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB } });
  return {
    post: (message) => worker.postMessage(message),
    onMessage: (listener) => worker.on('message', listener),
    onExit: (listener) => {
      worker.once('exit', (code) => listener(`exit code ${code}`));
      // An error is followed by `exit`; without a listener it would end the app.
      worker.on('error', () => {});
    },
    kill: () => void worker.terminate(),
    end: () => endThread(worker, endWaitMs),
  };
}

/** What tells a thread to end by itself. */
const END = 'end of thread';
/** A thread that is stopped inside a native call can take the whole process with it, so it gets this long to come out of it. */
const END_WAIT_MS = 10_000;
/** A thread that was told to end has told its answers by then, or has nobody to tell them. */
const LEAVE_MS = 2000;
/** A stop waits for reads under way, and a drive that hangs ends none. */
const STOP_WAIT_MS = 1000;

function endThread(worker: Worker, waitMs: number): Promise<void> {
  return new Promise((gone) => {
    if (worker.threadId < 0) return gone();
    let timer = setTimeout(() => {
      void worker.terminate();
      timer = setTimeout(gone, STOP_WAIT_MS);
    }, waitMs);
    worker.once('exit', () => {
      clearTimeout(timer);
      gone();
    });
    worker.postMessage(END);
  });
}

type ElectronParentPort = { postMessage(message: unknown): void; on(event: 'message', listener: (event: { data: unknown }) => void): void };

/** The worker's own side of the channel, whatever started it. A child process ends when its parent is gone. */
export function ownPort(): Pick<Endpoint, 'post' | 'onMessage'> {
  const utility = (process as { parentPort?: ElectronParentPort }).parentPort;
  if (utility) {
    return { post: (m) => utility.postMessage(m), onMessage: (listener) => utility.on('message', (event) => listener(event.data)) };
  }
  if (parentPort) {
    const port = parentPort;
    port.on('message', (message) => {
      if (message !== END) return;
      port.close();
      // A question that hangs outside this thread would keep it; in between two steps of its own a thread can be left.
      setTimeout(() => process.exit(), LEAVE_MS).unref();
    });
    return { post: (m) => port.postMessage(m), onMessage: (listener) => void port.on('message', listener) };
  }
  process.once('disconnect', () => leave(0));
  return {
    post: (m) => {
      // A parent that has just gone takes the message with it: `disconnect` ends this process.
      if (process.connected) process.send?.(m as object, () => {});
    },
    onMessage: (listener) => void process.on('message', listener),
  };
}
