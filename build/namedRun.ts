/** The rows of a table of long runs (benchmarks, soaks) by name, for the command lines that start them. */
import { parseArgs } from 'node:util';

type Row = { name: string; doc: string };

/** What stands on a command line: one name of the table, `--count N` and `--write`. */
export type NamedRun<T> = { row: T; count: number | null; write: boolean };

/** Null when no row is named, or when a word is not understood; `explain` gets what to print then. */
export function namedRun<T extends Row>(argv: readonly string[], rows: readonly T[], explain: (text: string) => void): NamedRun<T> | null {
  const list = ['Name one of:', ...rows.map(({ name, doc }) => `  ${name.padEnd(10)} ${doc}`)].join('\n');
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { count: { type: 'string' }, write: { type: 'boolean' } },
    });
    const row = rows.find(({ name }) => name === positionals[0]);
    const count = values.count === undefined ? null : Number(values.count);
    if (row && positionals.length === 1 && (count === null || (Number.isInteger(count) && count > 0)))
      return { row, count, write: values.write === true };
    explain(list);
  } catch {
    explain(list);
  }
  return null;
}

/** The exit status of a long run: its own, or the shells' 130 when a person stopped it. */
export async function untilStopped(stop: AbortSignal, run: () => Promise<number>): Promise<number> {
  try {
    return await run();
  } catch (error) {
    if (!stop.aborted) throw error;
    return 130;
  }
}
