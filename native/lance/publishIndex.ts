/**
 * Publishes an index at an address: whole into a table of its own, which readers see when it is complete, and later on only what has changed.
 * A run that is cut short at any instant leaves readers with what they had, and the next one goes on there.
 */
import { randomBytes } from 'node:crypto';
import { Failure } from '../../main/contract/failures.ts';
import type { Progress } from '../../main/contract/jobs.ts';
import { wordColumns } from '../../main/library/matchTree.ts';
import type { PublishStore, SharedRow } from '../../main/library/publishStore.ts';
import { type EmbeddingModel, modelKey } from '../clapProtocol.ts';
import { busy, lost } from './engineFailures.ts';
import { type Head, newHead, type Published, readHead, readReplaced, writeHead } from './head.ts';
import { type Arrow, type Connection, type Lance, loadLance, type Table } from './lanceModule.ts';
import { makeSureReadable } from './readableTable.ts';
import type { SharedFolder } from './sharedFolder.ts';
import { arrowTable, BATCH_ROWS, wordIndex } from './sharedTable.ts';

export type Publishing = {
  folder: SharedFolder;
  store: PublishStore;
  /** Whose vectors; null for the model of the newest ones. */
  model: EmbeddingModel | null;
  /** Takes the place of what was published there, by whomever, whole. */
  replace: boolean;
  onProgress(progress: Progress): void;
  now(): Date;
  /** Rows from which a search needs an index over vectors; a smaller table is compared row by row, exactly. */
  indexFrom?: number;
  batchRows?: number;
  /** Rows that are compared one by one beside the indexes, until these are made anew. */
  mostLoose?: number;
};

/** `whole`: all rows were written, not only what had changed. */
export type PublishedResult = { sounds: number; embedded: number; written: number; whole: boolean };

/** Below this a scan of all vectors takes less than a tenth of a second. */
const INDEX_FROM = 20_000;
const MOST_LOOSE = 2000;
/** A table is written anew when a tenth of it was written since, and no small one all the time. */
const MOST_GROWN = { rows: 20_000, share: 0.1 };

type Open = Publishing & {
  lance: Lance;
  arrow: Arrow;
  connection: Connection;
  target: EmbeddingModel;
  head: Head;
  tag: string;
  signal: AbortSignal;
};

/**
 * Fails with `engine_missing`, `engine_unreachable`, `engine_refused`, `engine_unsafe`, `engine_foreign`, `engine_busy`, `vectors_missing` or
 * `cancelled`.
 */
export async function publishIndex(publishing: Publishing, signal: AbortSignal): Promise<PublishedResult> {
  const { folder, store, replace } = publishing;
  const target = publishing.model ?? store.newestModel();
  if (target === null || store.counts(target).embedded === 0) throw nothingHeard();
  const { lance, arrow } = loadLance();
  publishing.onProgress({ done: 0, total: null, label: 'Looking at what is there' });
  await folder.probe(signal);
  const found = await (replace ? readReplaced : readHead)(folder, signal);
  const before = found?.head ?? null;
  if (before !== null && before.library !== store.uuid() && !replace) throw foreign(folder.uri);
  const head = before?.library === store.uuid() ? before : { ...newHead(store.uuid()), previous: before?.published?.table ?? null };
  const tag = await writeHead(folder, head, found?.tag ?? null, signal);
  const connection = await reached(folder.uri, lance.connect(folder.uri, { storageOptions: folder.storageOptions }));
  const open: Open = { ...publishing, lance, arrow, connection, target, head, tag, signal };
  try {
    return (await canFollow(open)) ? await follow(open) : await writeWhole(open);
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof Failure ? error : lost(folder.uri, error);
  } finally {
    connection.close();
  }
}

/** Whether what has changed since the last time is known, and what was published then is still whole. */
async function canFollow(open: Open): Promise<boolean> {
  const { head, store, target, replace } = open;
  const { published, building } = head;
  if (replace || building !== null || published === null) return false;
  if (published.grown > Math.max(MOST_GROWN.rows, published.sounds * MOST_GROWN.share)) return false;
  if (modelKey(published.model) !== modelKey(target) || !store.reaches(published.position)) return false;
  return isReadable(open, published.table);
}

/** A table that isn't is written anew, under another name; a drive that is gone fails that as well. */
async function isReadable({ lance, connection, folder }: Open, name: string): Promise<boolean> {
  try {
    const table = await connection.openTable(name);
    await makeSureReadable({ lance, table, address: folder.uri });
    return true;
  } catch {
    return false;
  }
}

async function follow(open: Open): Promise<PublishedResult> {
  const { head, store, target, connection, mostLoose = MOST_LOOSE } = open;
  if (head.published === null) throw busy(open.folder.uri);
  const { table: name, position } = head.published;
  const table = await connection.openTable(name);
  const { written, upTo } = await takeChanges(open, table, position);
  const [total, grown] = [head.published.loose + written, head.published.grown + written];
  const isLoose = total >= mostLoose;
  if (isLoose) await makeIndexes(open, table);
  const loose = isLoose ? 0 : total;
  const published = { ...head.published, ...store.counts(target), position: upTo, at: open.now().toISOString(), loose, grown };
  await writeHead(open.folder, { ...head, published }, open.tag, open.signal);
  return { sounds: published.sounds, embedded: published.embedded, written, whole: false };
}

async function writeWhole(open: Open): Promise<PublishedResult> {
  const { store, target, head, connection, folder, signal, batchRows = BATCH_ROWS } = open;
  const begun = head.building;
  const names = await connection.tableNames();
  const goesOn =
    !open.replace &&
    begun !== null &&
    modelKey(begun.model) === modelKey(target) &&
    names.includes(begun.table) &&
    store.reaches(begun.position) &&
    (await isReadable(open, begun.table));
  const building = goesOn ? begun : { table: `sounds_${randomBytes(6).toString('hex')}`, model: target, position: store.position() };
  open.tag = await writeHead(folder, { ...head, building }, open.tag, signal);
  let table = goesOn ? await connection.openTable(building.table) : null;
  const { sounds } = store.counts(target);
  let done = table === null ? 0 : await table.countRows();
  let after = table === null ? 0 : await lastRow(table);
  for (;;) {
    signal.throwIfAborted();
    open.onProgress({ done, total: Math.max(sounds, done), label: 'Publishing sounds' });
    const rows = store.rowsAfter(target, after, batchRows);
    const last = rows.at(-1);
    if (last === undefined) break;
    if (table === null) table = await connection.createTable(building.table, arrowTable(open.arrow, rows));
    else await table.add(arrowTable(open.arrow, rows));
    after = last.row;
    done += rows.length;
  }
  if (table === null) throw nothingHeard();
  const { upTo } = await takeChanges(open, table, building.position);
  await packFiles(open, table);
  await makeIndexes(open, table);
  const published: Published = {
    table: building.table,
    model: target,
    position: upTo,
    at: open.now().toISOString(),
    ...store.counts(target),
    loose: 0,
    grown: 0,
  };
  const previous = head.published?.table ?? head.previous;
  await writeHead(folder, { ...head, published, building: null, previous }, open.tag, signal);
  const kept = [published.table, previous];
  for (const name of names) if (/^sounds_[0-9a-f]{12}$/.test(name) && !kept.includes(name)) await connection.dropTable(name);
  return { sounds: published.sounds, embedded: published.embedded, written: done, whole: true };
}

/** Rows come in their order, so what is there is the beginning of them. */
async function lastRow(table: Table): Promise<number> {
  const rows: { row: bigint }[] = await table.query().select(['row']).toArray();
  return rows.reduce((most, { row }) => Math.max(most, Number(row)), 0);
}

async function takeChanges({ store, target, arrow, signal, onProgress }: Open, table: Table, since: Published['position']) {
  const { upTo, rows, slots } = store.atOnce(() => ({ upTo: store.position(), ...store.changedSince(target, since) }));
  const changed = new Set(rows);
  for (const some of chunks(slots, BATCH_ROWS)) {
    const held: { row: bigint }[] = await table
      .query()
      .where(`slot in (${some.join(',')})`)
      .select(['row'])
      .toArray();
    for (const { row } of held) changed.add(Number(row));
  }
  let written = 0;
  for (const some of chunks([...changed], BATCH_ROWS)) {
    signal.throwIfAborted();
    onProgress({ done: written, total: changed.size, label: 'Publishing what has changed' });
    const there: SharedRow[] = store.rowsOf(target, some);
    const found = new Set(there.map(({ row }) => row));
    if (there.length > 0) {
      await table.mergeInsert('row').whenMatchedUpdateAll().whenNotMatchedInsertAll().execute(arrowTable(arrow, there));
    }
    const gone = some.filter((row) => !found.has(row));
    if (gone.length > 0) await table.delete(`row in (${gone.join(',')})`);
    written += some.length;
  }
  return { written, upTo };
}

/**
 * Many small files become few, of a table that nobody reads yet. It must not have an index over words then, nor later be packed again: Lance
 * can't carry over one that knows the places of words (lance-format/lance#7653), and fails for good once it is large.
 */
async function packFiles({ onProgress, now, signal }: Open, table: Table): Promise<void> {
  signal.throwIfAborted();
  onProgress({ done: 0, total: null, label: 'Packing what was written' });
  for (const { name } of await table.listIndices()) await table.dropIndex(name);
  await table.optimize({ cleanupOlderThan: now() });
}

/** Over all rows as they are now. Those over words take seconds, and are each replaced at once; one over vectors is kept, and new rows are compared one by one. */
async function makeIndexes({ lance, onProgress, indexFrom = INDEX_FROM, signal }: Open, table: Table): Promise<void> {
  const rows = await table.countRows();
  const has = new Set((await table.listIndices()).flatMap(({ columns }) => columns));
  const wanted = [...wordColumns, ...(rows >= indexFrom && !has.has('vector') ? ['vector'] : [])];
  for (const [done, column] of wanted.entries()) {
    signal.throwIfAborted();
    onProgress({ done, total: wanted.length, label: `Making the index over ${column}` });
    await table.createIndex(column, { config: column === 'vector' ? vectorIndex(lance, rows) : wordIndex(lance), replace: true });
  }
}

/**
 * The defaults train for minutes on a small machine. With their 32 codes a vector, what is compared again with whole vectors lacks 3 of 100 of the
 * nearest ten among 30,000 sounds, and 10 among 100,000.
 */
function vectorIndex(lance: Lance, rows: number) {
  const numPartitions = Math.max(1, Math.min(512, Math.round(rows / 4096)));
  return lance.Index.ivfPq({ distanceType: 'dot', maxIterations: 15, sampleRate: 64, numPartitions, numSubVectors: 64 });
}

function chunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size));
}

async function reached<T>(address: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw lost(address, error);
  }
}

function nothingHeard(): Failure {
  const message = 'No sound of this library was listened to yet, so there is nothing to share. Install a model and let it listen first.';
  return new Failure('vectors_missing', message, { cause: 'no sound is embedded' });
}

function foreign(address: string): Failure {
  const message = 'Another library is published there. Name another address, or add --replace to put this library in its place.';
  return new Failure('engine_foreign', message, { address, cause: 'another library is published there' });
}
