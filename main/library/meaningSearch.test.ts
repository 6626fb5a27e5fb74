/** Search by meaning through the real search thread, with a made-up text model. */
import { existsSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashedTextVector } from '../../e2e/fixtures/embeddings.ts';
import { descriptorNames } from '../../native/analysis/descriptors.ts';
import { modelKey } from '../../native/clapProtocol.ts';
import { ANALYSIS_VERSION } from '../../native/fileAnalysis.ts';
import { sidecarPath } from '../../native/scan/loadedModel.ts';
import { startThread } from '../../native/spawn.ts';
import { createVectorLibrary, model, otherModel, source, type VectorLibrary } from '../../native/testing/vectorLibrary.ts';
import { connectWorker } from '../../native/workerRpc.ts';
import { Failure } from '../contract/failures.ts';
import type { LibrarySearch, SearchParams } from './librarySearch.ts';
import { createMeasurementsStore } from './measurementsStore.ts';
import { createSoundLibrary, type Meaning, type SoundLibrary } from './soundLibrary.ts';
import { sampleId } from './testing/sampleLibraryStore.ts';

const signal = new AbortController().signal;
const params: SearchParams = { query: 'wind in trees', k: 10, offset: 0, candidate_k: 50, rrf_k: 60, mode: 'plain', where: {} };
const embedText: Meaning['embedText'] = async (text) => ({ model, vector: hashedTextVector(text) });

let library: VectorLibrary;
let opened: SoundLibrary[];
beforeEach(() => {
  library = createVectorLibrary();
  opened = [];
  library.addEmbedded(60);
  for (const [caption, heard] of [
    ['Gust', 'wind in trees'],
    ['Wind', 'a quiet room'],
  ] as const) {
    library.embed(library.addSound({ caption }), hashedTextVector(heard));
  }
});
afterEach(async () => {
  await Promise.all(opened.map((sounds) => sounds.close()));
  library.dispose();
});

function open(meaning: Partial<Meaning> = {}): SoundLibrary {
  const sounds = createSoundLibrary({
    startWorker: () => connectWorker<LibrarySearch>(startThread('searchWorker', { libraryPath: library.path })),
    meaning: { model: () => model, embedText, ...meaning },
  });
  opened.push(sounds);
  return sounds;
}

const found = async (sounds: SoundLibrary, changes: Partial<SearchParams> = {}) => {
  const { results, legs } = await sounds.search({ ...params, ...changes }, signal);
  return { legs, captions: results.map(({ sound }) => sound.caption), results };
};

describe('a search by words and meaning', () => {
  it('finds what sounds so and what is called so, each with the scores that found it', async () => {
    const sounds = open();
    const { results, legs } = await found(sounds);
    expect(legs).toEqual({ vector: { status: 'ok', reason: null }, keyword: { status: 'ok', reason: null } });
    expect(await sounds.answering(signal)).toEqual({
      shared: null,
      words: 'sqlite',
      meaning: { state: { status: 'ok', reason: null }, engine: 'sqlite', name: 'int8 scan' },
    });
    const [gust, wind] = ['Gust', 'Wind'].map((caption) => results.find(({ sound }) => sound.caption === caption));
    expect(gust?.clap_score).toBeCloseTo(1, 5);
    expect([gust?.bm25_score, wind?.bm25_score]).toEqual([null, expect.any(Number)]);
    expect(
      results
        .slice(0, 2)
        .map(({ sound }) => sound.caption)
        .sort(),
    ).toEqual(['Gust', 'Wind']);
  });

  it('ranks alike twice, and filters both legs', async () => {
    const sounds = open();
    expect(await found(sounds)).toEqual(await found(sounds));
    library.db.prepare("update sounds set ucs_category = 'WIND' where caption = 'Gust'").run();
    expect((await found(sounds, { where: { ucs_category: 'WIND' } })).captions).toEqual(['Gust']);
  });

  it('keeps what is excluded, or lacks the words asked for in a column, out of what sounds so', async () => {
    library.embed(library.addSound({ caption: 'Storm', description: 'an old barn' }), hashedTextVector('wind in trees'));
    const sounds = open();
    const first = async (query: string) => (await found(sounds, { query, mode: 'grammar', k: 2 })).captions.sort();
    expect(await first('"wind in trees"')).toEqual(['Gust', 'Storm']);
    expect(await first('"wind in trees" desc:barn')).toEqual(['Storm']);
    expect(await first('"wind in trees" -storm')).not.toContain('Storm');
    library.db
      .prepare(
        "update sounds_fts set caption = 'calm', tags = '', file = '', description = '', ucs = '', facets = '' where rowid = (select id from sounds where caption = 'Storm')",
      )
      .run();
    expect(await first('"wind in trees" -storm')).toEqual(['Gust', 'Storm']);
  });

  it('finds sounds that were embedded after it began', async () => {
    const sounds = open();
    await found(sounds);
    library.embed(library.addSound({ caption: 'Breeze' }), hashedTextVector('wind in trees'));
    expect((await found(sounds)).captions.slice(0, 3).sort()).toEqual(['Breeze', 'Gust', 'Wind']);
  });

  it('answers under two filters at once what two searches answer', async () => {
    library.addSounds(
      Array.from({ length: 90 }, (_, n) => ({ caption: `Wind ${n % 7} gust ${n}`, ucsCatid: n % 3 === 0 ? 'RAINVege' : 'DOORWood' })),
    );
    for (const sounds of [open(), open({ model: () => null })]) {
      const port = sounds.asPort();
      for (const query of ['wind in trees', 'gust', 'sound 12', 'of the', '???', 'nothing is called so', '']) {
        for (const where of [{ commercial_ok: true }, { ucs_category: 'RAIN', channels: 2 }, { ucs_category: 'NOWHERE' }, {}]) {
          const asked = { query, candidateK: 50, rrfK: 60 };
          const reaches = [
            { k: 10, where },
            { k: 60, where: {} },
          ] as const;
          const both = await port.searchBoth({ ...asked, reaches }, signal);
          const each = [
            await port.search({ ...asked, mode: 'plain', ...reaches[0] }, signal),
            await port.search({ ...asked, mode: 'plain', ...reaches[1] }, signal),
          ];
          expect(both, `${query} ${JSON.stringify(where)}`).toEqual(each);
        }
      }
    }
  });

  it('goes on with words where meaning can not run, and says why', async () => {
    let now: Partial<Meaning> = {};
    const sounds = open({
      model: () => (now.model ?? (() => model))(),
      embedText: (text, aborted) => (now.embedText ?? embedText)(text, aborted),
    });
    const words = async (meaning: Partial<Meaning>, status: string, reason: string, asked = sounds) => {
      now = meaning;
      const { legs, captions } = await found(asked);
      expect(legs.vector).toEqual({ status, reason: expect.stringContaining(reason) });
      expect(captions).toEqual(['Wind']);
    };
    await words({ model: () => null }, 'not_run', 'no model installed');
    await words({ model: () => otherModel }, 'not_run', 'embedded by another model, tiny-clap');
    await words({ embedText: () => Promise.reject(new Failure('worker_lost', 'The model stopped.')) }, 'failed', 'The model stopped.');
    await words({ embedText: async () => ({ model, vector: new Float32Array(512).fill(Number.NaN) }) }, 'failed', 'no numbers');
    await words({ embedText: async () => ({ model, vector: new Float32Array(8).fill(1) }) }, 'failed', '8 values in place of 512');
    library.db.exec('drop table embedding_rows');
    await words({}, 'failed', 'the tables of vectors are missing', open());
  });

  it('drops a question that nobody waits for any more, at the model as well', async () => {
    let dropped: () => void = () => {};
    const heard = new Promise<void>((resolve) => {
      dropped = resolve;
    });
    const controller = new AbortController();
    const sounds = open({
      embedText: (text, aborted) => {
        if (text !== 'wind') return embedText(text, aborted);
        aborted.addEventListener('abort', () => dropped());
        controller.abort();
        return new Promise(() => {});
      },
    });
    await expect(sounds.search({ ...params, query: 'wind' }, controller.signal)).rejects.toMatchObject({ code: 'cancelled' });
    await heard;
    expect((await found(sounds)).legs.vector.status).toBe('ok');
  });

  it('answers in a new thread from the cache that the last one left', async () => {
    library.addEmbedded(600);
    await found(open());
    expect(existsSync(sidecarPath(library.path, modelKey(model)))).toBe(true);
    const query = source.textQuery(4);
    const sounds = open({ embedText: async () => ({ model, vector: query }) });
    const { results } = await sounds.search({ ...params, query: 'zzz' }, signal);
    expect(results.map(({ sound }) => sound.id)).toEqual(library.bruteForce(query, {}, 10).map(({ id }) => id));
  });
});

it('goes on with words where what was set is no address at all', async () => {
  const { legs, captions } = await found(open({ engine: () => 'nowhere' }));
  expect(legs.vector).toEqual({ status: 'failed', reason: expect.stringContaining('s3://') });
  expect(legs.keyword).toEqual({ status: 'ok', reason: expect.stringContaining('by the index on this machine') });
  expect(captions).toEqual(['Wind']);
});

describe('more like this', () => {
  const alike = async (meaning: Partial<Meaning>, by?: 'blended' | 'meaning' | 'acoustic') => {
    const sounds = open(meaning);
    const { results, ...answer } = await sounds.similar({ sound_id: sampleId('Gust'), k: 5, where: {}, ...(by && { by }) }, signal);
    return { ...answer, captions: results.map(({ sound }) => sound.caption), results };
  };
  const measure = (caption: string, brightness: number) => {
    const row = library.db.prepare('select id from sounds where caption = ?').pluck().get(caption) as number;
    const numbers = Float32Array.from(descriptorNames, (name) => (name === 'brightness' ? brightness : 0.5));
    createMeasurementsStore(library.db).setDescriptors(row, ANALYSIS_VERSION, numbers);
  };
  beforeEach(() => {
    library.embed(library.addSound({ caption: 'Breeze' }), hashedTextVector('wind in trees'));
    for (const [caption, brightness] of [
      ['Gust', 0.1],
      ['Wind', 0.11],
      ['Breeze', 0.9],
      ['sound 1', 0.5],
    ] as const) {
      measure(caption, brightness);
    }
  });

  it('is told by meaning, by measures, or by the rank in both; never the sound itself', async () => {
    const meaning = await alike({}, 'meaning');
    expect([meaning.by, meaning.captions[0], meaning.legs.descriptors.status]).toEqual(['meaning', 'Breeze', 'not_run']);
    expect(meaning.results[0]?.clap_score).toBeCloseTo(1, 5);
    const acoustic = await alike({}, 'acoustic');
    expect([acoustic.by, acoustic.captions]).toEqual(['acoustic descriptors', ['Wind', 'sound 1', 'Breeze']]);
    expect(acoustic.legs.vector).toEqual({ status: 'not_run', reason: 'compared by acoustic descriptors' });
    const both = await alike({});
    expect(both.by).toBe('meaning and acoustic descriptors');
    expect(both.legs).toEqual({ vector: { status: 'ok', reason: null }, descriptors: { status: 'ok', reason: null } });
    expect(both.captions.slice(0, 2).sort()).toEqual(['Breeze', 'Wind']);
    expect(both.captions).not.toContain('Gust');
    for (const { captions } of [meaning, acoustic, both]) expect(new Set(captions).size).toBe(captions.length);
  });

  it('goes on by measures where meaning can not be compared', async () => {
    const none = await alike({ model: () => null });
    expect([none.by, none.captions[0], none.legs.vector.reason]).toEqual(['acoustic descriptors', 'Wind', 'no model installed']);
    library.db.prepare('delete from embeddings where sound = (select id from sounds where caption = ?)').run('Gust');
    const gone = await alike({});
    expect([gone.by, gone.legs.vector.reason]).toEqual(['acoustic descriptors', 'this sound is not embedded']);
    await expect(alike({}, 'meaning')).rejects.toMatchObject({ code: 'sound_not_found', message: expect.stringContaining('not embedded') });
  });

  it('goes on by meaning for a sound that was not measured', async () => {
    library.db.prepare('delete from descriptors where sound = (select id from sounds where caption = ?)').run('Gust');
    const found = await alike({});
    expect([found.by, found.captions[0], found.results[0]?.distance]).toEqual(['meaning', 'Breeze', 1]);
    expect(found.legs.descriptors).toEqual({ status: 'not_run', reason: 'this sound has not been measured yet' });
  });
});
