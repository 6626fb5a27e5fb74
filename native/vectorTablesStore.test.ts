import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openIndexParts } from './indexParts.ts';
import { createVectorLibrary, source, type VectorLibrary } from './testing/vectorLibrary.ts';
import { isTableLost, mendVectorTables } from './vectorTablesStore.ts';

let library: VectorLibrary;
beforeEach(() => {
  library = createVectorLibrary();
  library.embed(library.addSound({ caption: 'a' }), source.sound(1));
});
afterEach(() => {
  library.dispose();
  rmSync(library.folder, { recursive: true, force: true });
});
const schema = () => library.db.prepare("select name, sql from sqlite_master where name not like 'sqlite_%' order by name").all();

it('leaves whole tables alone', () => {
  const before = library.db.prepare('select uuid from index_identity').pluck().get();
  expect(mendVectorTables(library.db)).toBe(false);
  expect(library.db.prepare('select uuid from index_identity').pluck().get()).toBe(before);
});

it('makes of an index that lost any of them the schema of a new one, when it is opened', () => {
  const whole = schema();
  for (const table of ['embeddings', 'embedding_models', 'embedding_gaps', 'index_identity', 'embedding_crashes']) {
    library.db.pragma('foreign_keys = off');
    library.db.exec(`drop table ${table}`);
    openIndexParts(library.path).db.close();
    expect(schema(), table).toEqual(whole);
    expect(library.db.prepare('select count(*) from embeddings').pluck().get(), table).toBe(0);
  }
});

it('tells a lost table of vectors from other errors', () => {
  expect(['no such table: embeddings', 'no such table: main.index_identity'].every((text) => isTableLost(new Error(text)))).toBe(true);
  expect(['no such table: sounds', 'no such column: embeddings'].some((text) => isTableLost(new Error(text)))).toBe(false);
});
