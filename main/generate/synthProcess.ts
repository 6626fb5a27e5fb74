/** The way to the process that synthesises: started when first asked, ended when nobody has asked for a while. */
import type { SpawnProcess } from '../../native/spawn.ts';
import type { StarterHandlers } from '../../native/starterHandlers.ts';
import { connectWorker, type WorkerClient } from '../../native/workerRpc.ts';

export type SynthProcess = { call: WorkerClient<StarterHandlers>['call']; close(): void };

/** A process costs 50 MB, and the next sound waits a moment for a new one. */
const IDLE_MS = 30_000;

export function createSynthProcess(spawn: SpawnProcess, idleMs = IDLE_MS): SynthProcess {
  let running: WorkerClient<StarterHandlers> | null = null;
  let calls = 0;
  let idle: NodeJS.Timeout | null = null;

  function worker(): WorkerClient<StarterHandlers> {
    if (running) return running;
    const started = connectWorker<StarterHandlers>(spawn('starterWorker', {}));
    started.onLost(() => {
      if (running === started) running = null;
    });
    running = started;
    return started;
  }

  function close(): void {
    if (idle) clearTimeout(idle);
    running?.close();
    running = null;
  }

  return {
    call(name, params, signal) {
      if (idle) clearTimeout(idle);
      calls += 1;
      return worker()
        .call(name, params, signal)
        .finally(() => {
          calls -= 1;
          if (calls === 0) idle = setTimeout(close, idleMs).unref();
        });
    },
    close,
  };
}
