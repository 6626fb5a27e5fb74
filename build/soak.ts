/** `npm run soak -- NAME`: one JSON line with the sums on stdout, progress and breaches on stderr; exit 1 on any breach. */
import { namedRun, untilStopped } from './namedRun.ts';
import { soaks } from './soaks/soaks.ts';
import { stopSignal } from './stopSignal.ts';

const SEED = 1;
const named = namedRun(process.argv.slice(2), soaks, (text) => console.error(text));
const stop = stopSignal();
process.exitCode = named
  ? await untilStopped(stop, async () => {
      const { row, count } = named;
      const progress = (line: string) => console.error(line);
      const startedMs = performance.now();
      const { breaches, ...sums } = await row.run({ count: count ?? row.count, seed: SEED, signal: stop, progress });
      for (const breach of breaches) console.error(breach);
      const seconds = Math.round((performance.now() - startedMs) / 1000);
      console.log(JSON.stringify({ soak: row.name, ...sums, breaches: breaches.length, seed: SEED, seconds }));
      return breaches.length > 0 ? 1 : 0;
    })
  : 2;
