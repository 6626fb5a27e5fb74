/** `npm run bench -- NAME`: one JSON line a figure on stdout, progress on stderr. `--write` keeps the result as the baseline, where there is one. */
import { benchmarks } from './benchmarks/benchmarks.ts';
import { namedRun, untilStopped } from './namedRun.ts';
import { stopSignal } from './stopSignal.ts';

const named = namedRun(process.argv.slice(2), benchmarks, (text) => console.error(text));
const stop = stopSignal();
process.exitCode = named
  ? await untilStopped(stop, async () => {
      const progress = (line: string) => console.error(line);
      for (const figure of await named.row.run({ signal: stop, progress, write: named.write })) console.log(JSON.stringify(figure));
      return 0;
    })
  : 2;
