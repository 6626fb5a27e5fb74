/** `npm run bench -- NAME`: one JSON line a figure on stdout, progress on stderr. */
import { benchmarks } from './benchmarks/benchmarks.ts';
import { namedRun } from './namedRun.ts';
import { stopSignal } from './stopSignal.ts';

const named = namedRun(process.argv.slice(2), benchmarks, (text) => console.error(text));
if (named) {
  const progress = (line: string) => console.error(line);
  for (const figure of await named.row.run({ signal: stopSignal(), progress })) console.log(JSON.stringify(figure));
} else {
  process.exitCode = 2;
}
