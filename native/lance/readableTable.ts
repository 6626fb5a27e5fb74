/** Whether the files of a table are there and whole, as far as that can be told without reading them all. */
import { wordColumns } from '../../main/library/matchTree.ts';
import { lost } from './engineFailures.ts';
import type { Lance, Table } from './lanceModule.ts';

/**
 * Reads one column of all files, one row of all columns, and asks each index over words. Fails with `engine_unreachable`, with the reason of
 * the engine, for a table that can't be read.
 */
export async function makeSureReadable({ lance, table, address }: { lance: Lance; table: Table; address: string }): Promise<void> {
  try {
    const counted = await table.countRows();
    const { numRows } = await table.query().select(['row']).toArrow();
    if (numRows !== counted) throw new Error(`${numRows} rows of ${counted} are there`);
    await table.query().limit(1).toArray();
    const indexed = new Set((await table.listIndices()).flatMap(({ columns }) => columns));
    for (const column of wordColumns.filter((name) => indexed.has(name))) {
      await table.query().fullTextSearch(new lance.MatchQuery('door', column)).select(['id']).limit(1).toArray();
    }
  } catch (error) {
    throw lost(address, error);
  }
}
