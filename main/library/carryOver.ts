/** How the index learns what desk.db holds already. */
import type { IngestHandlers } from '../../native/ingestHandlers.ts';
import { Failure } from '../contract/failures.ts';
import type { IngestClient } from './ingestClient.ts';

type Name = keyof IngestHandlers & string;

export type CarryOver = <N extends Name>(name: N, params: Parameters<IngestHandlers[N]>[0]) => Promise<void>;

/** An ingest process that was lost is started again by the next call; one that is lost each time fails for good. */
const TURNS = 3;

/**
 * Calls that whoever asked can no longer take back: not their signal but the app's ends them, and a process that was lost meanwhile is
 * asked again. For calls that come to the same when they are made twice.
 */
export function createCarryOver(ingest: Pick<IngestClient, 'call'>, signal: AbortSignal): CarryOver {
  return async (name, params) => {
    for (let turn = 1; ; turn += 1) {
      try {
        await ingest.call(name, params, signal);
        return;
      } catch (error) {
        const again = error instanceof Failure && error.code === 'worker_lost' && turn < TURNS && !signal.aborted;
        if (!again) throw error;
      }
    }
  };
}
