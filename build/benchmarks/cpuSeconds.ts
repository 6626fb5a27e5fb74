/** CPU time of this process, all its threads. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const USUAL_TURNS = 4;

/**
 * Least CPU seconds of each piece of work: the first turns compile, and others may be disturbed. They take turns, each over a heap that was
 * just collected: to clear away what one leaves is not the other's cost.
 */
export async function leastCpuSeconds(works: readonly (() => Promise<unknown>)[], turns = USUAL_TURNS): Promise<number[]> {
  const collect = garbageCollector();
  const least = works.map(() => Number.POSITIVE_INFINITY);
  for (let turn = 0; turn < turns; turn++) {
    for (const [i, work] of works.entries()) {
      collect();
      least[i] = Math.min(least[i] ?? 0, await cpuSeconds(work));
    }
  }
  return least;
}

export async function cpuSeconds(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  return () => {
    if (typeof collect === 'function') collect();
  };
}
