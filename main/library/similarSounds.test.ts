import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { never } from '../../e2e/fixtures/scanBench.ts';
import { descriptorNames } from '../../native/analysis/descriptors.ts';
import { ANALYSIS_VERSION } from '../../native/fileAnalysis.ts';
import { openDatabase } from '../../native/openDatabase.ts';
import { commands, type Params } from '../contract/commands.ts';
import { Failure } from '../contract/failures.ts';
import type { LegState } from '../contract/search.ts';
import { createDuplicatesStore } from './duplicatesStore.ts';
import type { IndexReader } from './librarySearch.ts';
import { createMeasurementsStore } from './measurementsStore.ts';
import { createSearchStore } from './searchStore.ts';
import { similarSounds } from './similarSounds.ts';
import { createSimilarStore } from './similarStore.ts';
import { createSoundRowsStore } from './soundRowsStore.ts';
import { createSampleLibrary, type SampleLibrary, type SampleSound, sampleId } from './testing/sampleLibraryStore.ts';

let library: SampleLibrary;
let reader: IndexReader;
beforeEach(() => {
  library = createSampleLibrary();
  const { db } = library;
  reader = {
    search: createSearchStore(db),
    rows: createSoundRowsStore(db),
    duplicates: createDuplicatesStore(db),
    similar: createSimilarStore(db),
  };
});
afterEach(() => library.dispose());

const noModel: LegState = { status: 'not_run', reason: 'no model installed' };

/** A sound that differs from others in its brightness alone; without one it has not been measured. */
function add(
  caption: string,
  brightness: number | null,
  { version = ANALYSIS_VERSION, ...more }: Partial<SampleSound> & { version?: number } = {},
) {
  const row = library.addSound({ caption, ...more });
  const numbers = Float32Array.from(descriptorNames, (name) => (name === 'brightness' ? (brightness ?? 0) : 0.5));
  if (brightness !== null) createMeasurementsStore(library.db).setDescriptors(row, version, numbers);
  return row;
}
const ask = (caption: string, changes: Partial<Params<'similar'>> = {}) =>
  similarSounds(reader, { sound_id: sampleId(caption), k: 10, where: {}, vector: noModel, ...changes }, never);
const captions = async (caption: string, changes: Partial<Params<'similar'>> = {}) =>
  (await ask(caption, changes)).results.map(({ sound }) => sound.caption);
const failureOf = async (work: () => Promise<unknown>) => {
  try {
    return await work();
  } catch (error) {
    return error instanceof Failure ? [error.code, error.message] : error;
  }
};

describe('similar sounds', () => {
  it('say that a model is missing where meaning alone was asked for', async () => {
    add('A', 0.5);
    await expect(ask('A', { by: 'meaning' })).rejects.toMatchObject({ code: 'model_missing' });
    const vector: LegState = { status: 'not_run', reason: 'no sound is embedded yet' };
    await expect(similarSounds(reader, { sound_id: sampleId('A'), k: 10, where: {}, vector, by: 'meaning' }, never)).rejects.toMatchObject({
      code: 'sound_not_found',
    });
  });

  it('are the nearest ones, not the sound itself, ungated, and say how they were found', async () => {
    for (const [caption, brightness] of [
      ['A', 0.5],
      ['Far', 0.9],
      ['Near', 0.55],
      ['Middle', 0.3],
    ] as const)
      add(caption, brightness);
    const answer = await ask('A');
    expect(commands.similar.result.omit({ ms: true }).parse(answer)).toEqual(answer);
    expect(answer.results.map(({ sound }) => sound.caption)).toEqual(['Near', 'Middle', 'Far']);
    expect(answer).toMatchObject({
      sound_id: sampleId('A'),
      by: 'acoustic descriptors',
      total: 3,
      legs: { vector: noModel, descriptors: { status: 'ok', reason: null } },
    });
    expect(answer.results[0]).toMatchObject({ origin: 'retrieved', license_ok: null, clap_score: null, rrf_score: null });
    expect(answer.results[0]?.distance).toBeGreaterThan(0);
    expect(await captions('A', { k: 1 })).toEqual(['Near']);
  });

  it('leave out what has the same samples, and show other samples that sound the same', async () => {
    add('A', 0.5);
    add('Same samples at another rate', 0.5, { soundId: sampleId('A'), sampleRate: 44_100, relPath: 'b.wav' });
    add('Other file that sounds the same', 0.5);
    expect(await captions('A')).toEqual(['Other file that sounds the same']);
  });

  it('are those that are there and pass the filter', async () => {
    add('A', 0.5);
    add('Gone', 0.5, { live: false });
    add('No licence', 0.5, { license: 'unknown' });
    add('Free', 0.9);
    expect(await captions('A')).toEqual(['No licence', 'Free']);
    expect(await captions('A', { where: { commercial_ok: true } })).toEqual(['Free']);
  });

  it('are compared by numbers of one version only, and tied ones come in the order of their ids', async () => {
    add('A', 0.5);
    add('Old', 0.5, { version: ANALYSIS_VERSION - 1 });
    for (const caption of ['X', 'Y', 'Z']) add(caption, 0.7);
    const ids = (await ask('A')).results.map(({ sound }) => sound.id);
    expect(ids).toEqual(['X', 'Y', 'Z'].map(sampleId).sort());
  });

  it('are asked for by any id of the sound, and include what was indexed since the last question', async () => {
    const row = add('A', 0.5);
    add('B', 0.6);
    expect(await captions('A', { sound_id: sampleId('A').slice(0, 8) })).toEqual(['B']);
    const other = createSampleLibraryWriter(library.path);
    other.insert(row);
    other.close();
    expect(await captions('A')).toEqual(['B', 'Added']);
  });

  it('are of what stands in the index now: measured anew, or taken away and its row given to another', async () => {
    add('A', 0.5);
    const moved = add('Moved', 0.55);
    const gone = add('Gone', 0.9);
    expect(await captions('A')).toEqual(['Moved', 'Gone']);
    const { setDescriptors } = createMeasurementsStore(library.db);
    const numbersAt = (brightness: number) => Float32Array.from(descriptorNames, (name) => (name === 'brightness' ? brightness : 0.5));
    setDescriptors(moved, ANALYSIS_VERSION, numbersAt(1));
    expect(await captions('A')).toEqual(['Gone', 'Moved']);
    setDescriptors(gone, ANALYSIS_VERSION, null);
    expect(await captions('A')).toEqual(['Moved']);
    setDescriptors(gone, ANALYSIS_VERSION, numbersAt(0.5));
    expect(await captions('A')).toEqual(['Gone', 'Moved']);
  });

  it('asked for at once read the index once', async () => {
    add('A', 0.5);
    for (let i = 0; i < 30; i++) add(`Near ${i}`, 0.5 + i / 100);
    const [first, second] = await Promise.all([ask('A', { k: 40 }), ask('A', { k: 40 })]);
    expect(first).toEqual(second);
    expect(first.total).toBe(30);
  });

  it('by what was measured say that the model was not asked', async () => {
    add('A', 0.5);
    const vector = { status: 'ok', reason: null } as const;
    const { legs } = await similarSounds(reader, { sound_id: sampleId('A'), k: 1, where: {}, by: 'acoustic', vector }, never);
    expect(legs.vector).toEqual({ status: 'not_run', reason: 'compared by acoustic descriptors' });
  });

  it('of unknown, unmeasured and silent sounds are a failure that says why', async () => {
    add('Waiting', null);
    const silent = add('Silent', null);
    library.db.prepare('update sounds set silent = 1 where id = ?').run(silent);
    expect(await failureOf(() => ask('nobody'))).toEqual(['sound_not_found', expect.stringContaining('not in the library')]);
    expect(await failureOf(() => ask('Waiting'))).toEqual(['sound_not_found', expect.stringContaining('not been measured yet')]);
    expect(await failureOf(() => ask('Silent'))).toEqual(['sound_not_found', expect.stringContaining('silent')]);
    expect(await failureOf(() => similarSounds(null, { sound_id: 'x', k: 1, where: {}, vector: noModel }, never))).toMatchObject([
      'sound_not_found',
      expect.any(String),
    ]);
  });
});

/** Another connection, as the ingest process has one. */
function createSampleLibraryWriter(path: string) {
  const db = openDatabase(path, { kind: 'library' });
  return {
    insert(like: number): void {
      db.transaction(() => {
        db.prepare(
          `insert into sounds (key, sound_id, caption, license, commercial_ok, embed_ok, standalone_ok, training_ok, attribution, rights_verified, voice, trademark)
           select 'KADDED', 'added', 'Added', license, commercial_ok, embed_ok, standalone_ok, training_ok, attribution, rights_verified, voice, trademark
           from sounds where id = ?`,
        ).run(like);
        db.prepare(
          `insert into descriptors (sound, version, numbers, change)
           select (select id from sounds where key = 'KADDED'), ?, zeroblob(?), (select max(change) + 1 from descriptors)`,
        ).run(ANALYSIS_VERSION, descriptorNames.length * 4);
      })();
    },
    close: () => db.close(),
  };
}
