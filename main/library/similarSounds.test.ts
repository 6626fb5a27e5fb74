import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
  similarSounds(reader, { sound_id: sampleId(caption), k: 10, where: {}, ...changes }, noModel);
const captions = (caption: string, changes: Partial<Params<'similar'>> = {}) =>
  ask(caption, changes).results.map(({ sound }) => sound.caption);
const failureOf = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    return error instanceof Failure ? [error.code, error.message] : error;
  }
};

describe('similar sounds', () => {
  it('are the nearest ones, not the sound itself, ungated, and say how they were found', () => {
    for (const [caption, brightness] of [
      ['A', 0.5],
      ['Far', 0.9],
      ['Near', 0.55],
      ['Middle', 0.3],
    ] as const)
      add(caption, brightness);
    const answer = ask('A');
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
    expect(captions('A', { k: 1 })).toEqual(['Near']);
  });

  it('leave out what has the same samples, and show other samples that sound the same', () => {
    add('A', 0.5);
    add('Same samples at another rate', 0.5, { soundId: sampleId('A'), sampleRate: 44_100, relPath: 'b.wav' });
    add('Other file that sounds the same', 0.5);
    expect(captions('A')).toEqual(['Other file that sounds the same']);
  });

  it('are those that are there and pass the filter', () => {
    add('A', 0.5);
    add('Gone', 0.5, { live: false });
    add('No licence', 0.5, { license: 'unknown' });
    add('Free', 0.9);
    expect(captions('A')).toEqual(['No licence', 'Free']);
    expect(captions('A', { where: { commercial_ok: true } })).toEqual(['Free']);
  });

  it('are compared by numbers of one version only, and tied ones come in the order of their ids', () => {
    add('A', 0.5);
    add('Old', 0.5, { version: ANALYSIS_VERSION - 1 });
    for (const caption of ['X', 'Y', 'Z']) add(caption, 0.7);
    const ids = ask('A').results.map(({ sound }) => sound.id);
    expect(ids).toEqual(['X', 'Y', 'Z'].map(sampleId).sort());
  });

  it('are asked for by any id of the sound, and include what was indexed since the last question', () => {
    const row = add('A', 0.5);
    add('B', 0.6);
    expect(captions('A', { sound_id: sampleId('A').slice(0, 8) })).toEqual(['B']);
    const other = createSampleLibraryWriter(library.path);
    other.insert(row);
    other.close();
    expect(captions('A')).toEqual(['B', 'Added']);
  });

  it('of a model that is there say that it was not asked', () => {
    add('A', 0.5);
    const { legs } = similarSounds(reader, { sound_id: sampleId('A'), k: 1, where: {} }, { status: 'ok', reason: null });
    expect(legs.vector).toEqual({ status: 'not_run', reason: 'compared by acoustic descriptors' });
  });

  it('of unknown, unmeasured and silent sounds are a failure that says why', () => {
    add('Waiting', null);
    const silent = add('Silent', null);
    library.db.prepare('update sounds set silent = 1 where id = ?').run(silent);
    expect(failureOf(() => ask('nobody'))).toEqual(['sound_not_found', expect.stringContaining('not in the library')]);
    expect(failureOf(() => ask('Waiting'))).toEqual(['sound_not_found', expect.stringContaining('not been measured yet')]);
    expect(failureOf(() => ask('Silent'))).toEqual(['sound_not_found', expect.stringContaining('silent')]);
    expect(failureOf(() => similarSounds(null, { sound_id: 'x', k: 1, where: {} }, noModel))).toMatchObject([
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
          `insert into descriptors (sound, version, numbers)
           select (select id from sounds where key = 'KADDED'), ?, zeroblob(?)`,
        ).run(ANALYSIS_VERSION, descriptorNames.length * 4);
      })();
    },
    close: () => db.close(),
  };
}
