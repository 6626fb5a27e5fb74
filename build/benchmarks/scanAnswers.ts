/** How long commands take while a scan runs, beside the same commands on the same app at rest; and what the app holds of memory. */
import { askDuringScan, type Latencies } from './askedApp.ts';
import { type BenchOptions, type Figure, figure, percentile } from './figure.ts';

const questions = {
  status: 'answer to status',
  search: 'answer to a search',
  common: 'answer to a search for common words',
  keystroke: 'answer to a letter that is typed',
  timer: 'delay of a timer in the app',
  probe: 'delay of a timer in a process that does nothing,',
} as const satisfies Record<keyof Latencies, string>;

export async function answersDuringScan(folder: string, deskFolder: string, { signal, progress }: BenchOptions): Promise<Figure[]> {
  const { busy, idle, rss } = await askDuringScan({ folder, deskFolder, progress }, signal);
  const names = Object.keys(questions) as (keyof Latencies)[];
  return [
    ...names.flatMap((name) => latencyFigures(questions[name], busy[name], idle[name])),
    figure({
      bench: 'ingest',
      figure: 'memory of the app process during the scan',
      value: Math.max(...rss) / 1e6,
      unit: 'MB',
      baseline: { name: 'at its start', value: (rss[0] ?? 0) / 1e6 },
    }),
  ];
}

function latencyFigures(question: string, busy: number[], idle: number[]): Figure[] {
  return [50, 95, 99, 100].map((p) =>
    figure({
      bench: 'ingest',
      figure: `${question} during a scan, ${p === 100 ? 'worst' : `p${p}`} of ${busy.length}`,
      value: percentile(busy, p),
      unit: 'ms',
      baseline: { name: 'the same at rest', value: idle.length > 0 ? percentile(idle, p) : null },
    }),
  );
}
