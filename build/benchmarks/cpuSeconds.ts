/** CPU time of this process, all its threads. */

const TURNS = 4;

/** Least CPU seconds of each piece of work: the first turn compiles, and others may be disturbed. They take turns. */
export async function leastCpuSeconds(works: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const least = works.map(() => Number.POSITIVE_INFINITY);
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [i, work] of works.entries()) least[i] = Math.min(least[i] ?? 0, await cpuSeconds(work));
  }
  return least;
}

export async function cpuSeconds(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
