/** A published index in a bucket: the real client against a store of ours, which can do without conditional writes. */
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, describe as group, it as one } from 'vitest';
import { type S3Server, startS3Server } from '../../e2e/fixtures/s3Server.ts';
import { seededRandom } from '../../e2e/fixtures/samples.ts';
import { grammarQuery } from '../../main/library/grammarQuery.ts';
import { hybridSearch } from '../../main/library/hybridSearch.ts';
import { inWords, plainQuery } from '../../main/library/keywordQuery.ts';
import { createMirroredRatingsStore } from '../../main/library/mirroredRatingsStore.ts';
import { createPublishStore } from '../../main/library/publishStore.ts';
import { createSearchStore, type SearchStore } from '../../main/library/searchStore.ts';
import { createSharedRowsStore } from '../../main/library/sharedRowsStore.ts';
import { createVectorsStore } from '../../main/library/vectorsStore.ts';
import type { SharedIndex } from '../../main/library/wordIndex.ts';
import { type Database, openDatabase } from '../openDatabase.ts';
import { createSqliteVecIndex } from '../sqliteVecIndex.ts';
import { createVectorLibrary, model, never, otherModel, randomWhere, source, type VectorLibrary } from '../testing/vectorLibrary.ts';
import { HEAD_FILE } from './head.ts';
import { hasLance } from './lanceModule.ts';
import { type Publishing, publishIndex } from './publishIndex.ts';
import { openSharedVectors } from './readVectors.ts';
import { openSharedFolder, type SharedFolder } from './sharedFolder.ts';
import { createSharedIndex, type SharedIndexOptions } from './sharedIndex.ts';
import { signedHeaders } from './signRequest.ts';

const [describe, it] = hasLance() ? [group, one] : [group.skip, one.skip];
/** A busy machine is not an index that hangs. */
const PATIENT_MS = 600_000;
const ADDRESS = 's3://sounds/team/library';
const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
const nouns = ['door', 'doors', 'rain', 'wind', 'glass', 'bell', 'creaking', 'DOORWood', 'ka-boom', 'café'];

let store: S3Server;
let library: VectorLibrary;
let db: Database;
let search: SearchStore;
let shared: SharedIndex;

const folderOf = (env: Record<string, string> = keys, address = ADDRESS): SharedFolder =>
  openSharedFolder(address, { env: { AWS_ENDPOINT_URL: store.url, ...env } });
function publish(changes: Partial<Publishing> = {}, signal = never) {
  const publishing = {
    folder: folderOf(),
    store: createPublishStore(db),
    model,
    replace: false,
    onProgress: () => {},
    now: () => new Date(),
  };
  return publishIndex({ ...publishing, ...changes }, signal);
}
const reader = (changes: Partial<SharedIndexOptions> = {}): SharedIndex =>
  createSharedIndex({ ...stores(), folder: folderOf(), freshMs: 0, askMs: PATIENT_MS, ...changes });
const stores = () => ({ rows: createSharedRowsStore(db), ownVectors: createVectorsStore(db) });

beforeAll(async () => {
  if (!hasLance()) return;
  store = await startS3Server();
  library = createVectorLibrary();
  library.addEmbedded(200);
  const draw = seededRandom(3);
  const word = () => nouns[Math.floor(draw() * nouns.length)] ?? 'door';
  library.db.transaction(() => {
    for (let n = 0; n < 200; n += 1) {
      const texts = { caption: `${word()} ${word()} ${n}`, tags: [word()], description: `the ${word()} of a ${word()}` };
      library.addSound({
        ...texts,
        ucsCatid: draw() < 0.3 ? 'RAINVege' : null,
        durationSec: draw() * 20,
        channels: 1 + Math.floor(draw() * 2),
      });
    }
  })();
  db = openDatabase(library.path, { kind: 'library', readonly: true });
  search = createSearchStore(db);
  await publish();
  shared = reader();
});
afterAll(async () => {
  if (!hasLance()) return;
  await shared.close();
  db.close();
  library.dispose();
  await store.close();
});

describe('words', () => {
  const texts =
    'door|creak|old door, -rain|"the wind"|rain wind -(glass OR bell)|cre*|name:door|kaboom|DOORWood cafe|desc:bell -tag:rain|nowhere';

  it('find the same sounds as the full-text table does, under any filter', async () => {
    const draw = seededRandom(9);
    const asked = new Set<string>();
    for (const text of texts.split('|')) {
      for (const { match, wider } of [grammarQuery(text), plainQuery(text), grammarQuery(text, { unfinished: true })]) {
        const where = draw() < 0.5 ? {} : randomWhere(draw);
        for (const expression of [match === null ? null : inWords(match), ...wider]) {
          if (expression === null || asked.has(expression)) continue;
          asked.add(expression);
          const ids = async (index: SearchStore | SharedIndex['words']) =>
            (await index.widened({ wider: expression, narrower: '"zzzz"' }, where, 500)).map(({ id }) => id).sort();
          expect(await ids(shared.words), `${expression} ${JSON.stringify(where)}`).toEqual(await ids(search));
        }
      }
    }
  });

  it('that stand for a category are favoured among the same sounds, however the words were thinned', async () => {
    const own = search.termCounts();
    // The same shares of a library of millions, in which words stand together as often as here or seldom.
    const often = { rows: 4_000_000, of: (term: string) => own.of(term) * 10_000 };
    const seldom = { ...often, of: (term: string) => (term.includes(' AND ') ? 60 : often.of(term)) };
    const shapes = new Set<string>();
    for (const text of ['rain', 'rain glass', 'rain glass door', 'rain glass bell wind', 'ka-boom rain']) {
      for (const known of [undefined, often, seldom]) {
        const { match, favoured } = plainQuery(text, known);
        if (match === null || favoured === null) throw new Error(text);
        shapes.add(match.replace(/"[^"]+"/g, 'w'));
        const ids = async (index: SearchStore | SharedIndex['words'], asked: { match: string; favoured?: string }) =>
          (await index.ranked(asked, {}, 500)).map(({ id }) => id).sort();
        const plain = await ids(search, { match });
        expect(plain.length).toBeGreaterThan(0);
        expect(await ids(shared.words, { match }), match).toEqual(plain);
        expect(await ids(search, { match, favoured }), favoured).toEqual(plain);
        expect(await ids(shared.words, { match, favoured }), favoured).toEqual(plain);
      }
    }
    const thinned = ['(w) AND (w OR w OR w)', '(w AND w)', '(w AND w) OR (w AND w) OR (w AND w)', '(w AND (w OR w OR w))'];
    expect([...shapes]).toEqual(expect.arrayContaining(thinned));
  });

  it('stand higher in a name than in a description, and equal ones by id', async () => {
    const hits = await shared.words.ranked({ match: '"bell"' }, {}, 300);
    const captions = new Map(library.db.prepare("select sound_id, caption like '%bell%' from sounds").raw().all() as [string, number][]);
    expect(captions.get(hits[0]?.id ?? '')).toBe(1);
    expect(captions.get(hits.at(-1)?.id ?? '')).toBe(0);
    const sorted = [...hits].sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
    expect(hits).toEqual(sorted);
    expect(await shared.words.matches(inWords('"bell"'), {})).toBe(hits.length);
  });
});

it('fuses to what the other engine fuses to, given the same words', async () => {
  const sqlite = createSqliteVecIndex(openDatabase(library.path, { kind: 'library', readonly: true }), createVectorsStore(db));
  const fused = (vectors: SharedIndex['vectors'], n: number) =>
    hybridSearch(
      { text: `${n}`, match: '"door"', where: { commercial_ok: true }, k: 20 },
      {
        vectorLeg: {
          state: (signal) => vectors.state(model, signal),
          nearest: (_text, where, { limit, only }, signal) => vectors.topK(source.textQuery(n), { model, where, only, k: limit }, signal),
        },
        keywordIndex: { bm25: async (match, where, limit) => ({ hits: search.ranked({ match }, where, limit), total: 1 }) },
      },
      never,
    );
  for (let n = 0; n < 5; n += 1) {
    const [ours, theirs] = [await fused(shared.vectors, n), await fused(sqlite, n)];
    expect(ours.hits.map(({ id, rrfScore }) => [id, rrfScore])).toEqual(theirs.hits.map(({ id, rrfScore }) => [id, rrfScore]));
    expect(ours.hits.length).toBe(20);
  }
});

it('shows every reader what is published later, and what is here alone', async () => {
  const other = reader();
  const query = source.soundQuery(801);
  const first = async (index: SharedIndex) => (await index.vectors.topK(query, { model, where: {}, k: 1 }, never))[0]?.id;
  const row = library.addSound({ caption: 'Published later', soundId: 'later' });
  library.embed(row, query);
  expect(await first(other)).not.toBe('later');
  expect((await shared.vectors.state(model, never)).reason).toContain('changed since: export again');
  expect(await publish()).toMatchObject({ whole: false, written: 1 });
  expect([await first(other), await first(shared)]).toEqual(['later', 'later']);
  expect((await other.words.ranked({ match: '"later"' }, {}, 5)).map(({ id }) => id)).toEqual(['later']);
  // Rights and folders are those that stand here.
  library.db.prepare('update sounds set live = 0 where id = ?').run(row);
  expect(await first(shared)).not.toBe('later');
  await other.close();
});

it('tells whoever looks what was published a moment ago', async () => {
  await publish();
  const patient = reader({ freshMs: PATIENT_MS });
  const { sounds } = await patient.look(never);
  library.addSound({ caption: 'Published just now', soundId: 'just now' });
  expect((await patient.look(never)).behind).toBeGreaterThan(0);
  await publish();
  expect(await patient.look(never)).toMatchObject({ sounds: Number(sounds) + 1, behind: 0 });
  await patient.close();
});

it('goes by the stars of now, which are published nowhere', async () => {
  await publish();
  const query = source.soundQuery(801);
  const best = async () => (await shared.vectors.topK(query, { model, where: { min_rating: 4 }, k: 500 }, never)).map(({ id }) => id);
  const before = await best();
  const row = library.db
    .prepare('select key, sound_id from sounds where rating = 0 and live = 1 and id in (select sound from embeddings)')
    .get();
  const { key, sound_id: id } = row as { key: string; sound_id: string };
  createMirroredRatingsStore(library.db).put([{ key, seq: 900, stars: 5, said: 900 }]);
  expect((await best()).sort()).toEqual([...before, id].sort());
  expect((await shared.vectors.state(model, never)).reason).not.toContain('changed since');
  expect(await publish()).toMatchObject({ written: 0 });
  createMirroredRatingsStore(library.db).put([{ key, seq: 901, stars: 0, said: 901 }]);
  expect(await best()).toEqual(before);
});

it('finds the same by an index over vectors, which a large table has', async () => {
  const folder = folderOf(keys, 's3://sounds/indexed');
  await publish({ folder, indexFrom: 100 });
  const indexed = reader({ folder });
  for (let n = 0; n < 6; n += 1) {
    const where = n % 2 === 0 ? {} : { commercial_ok: true, channels: 1 };
    const found = await indexed.vectors.topK(source.textQuery(n), { model, where, k: 10 }, never);
    expect(found.map(({ id }) => id)).toEqual(library.bruteForce(source.textQuery(n), where, 10).map(({ id }) => id));
  }
  await indexed.close();
});

it('finds what a reader has of it, however little that is', async () => {
  const other = createVectorLibrary();
  const some = [...library.vectors].filter(([, { id }]) => id.length === 64).slice(0, 30);
  for (const [row, { id, vector }] of some) {
    other.embed(other.addSound({ caption: `door ${row}`, soundId: id, license: 'CC0-1.0' }), Float32Array.from(vector));
  }
  const theirs = openDatabase(other.path, { kind: 'library', readonly: true });
  const stores = { rows: createSharedRowsStore(theirs), ownVectors: createVectorsStore(theirs) };
  const few = reader({ ...stores, deepest: 10 });
  for (let n = 0; n < 3; n += 1) {
    // Rights and drives are those of the reader: the publisher may use fewer of them, and has some away.
    const where = n === 0 ? {} : { commercial_ok: true, max_duration_s: 100 };
    const found = await few.vectors.topK(source.textQuery(n), { model, where, k: 20 }, never);
    const exact = other.bruteForce(source.textQuery(n), where, 20);
    expect(found.map(({ id }) => id)).toEqual(exact.map(({ id }) => id));
    expect(exact.length).toBe(20);
  }
  expect(await few.vectors.topK(source.textQuery(1), { model, where: { channels: 7 }, k: 3 }, never)).toEqual([]);
  await few.close();
  theirs.close();
  other.dispose();
});

it('gives its vectors to a library that has the same sounds', async () => {
  const vectors = await openSharedVectors(folderOf(), never);
  const [sound, entry] = [...library.vectors].find(([, { id }]) => !id.startsWith('pending')) ?? [];
  const windows = (await vectors.windowsOf([entry?.id ?? '', "no'ne"])).get(entry?.id ?? '');
  expect(vectors.model).toEqual(model);
  expect(windows).toEqual([{ startSec: 0, vector: entry?.vector }]);
  expect(sound).toBeDefined();
  vectors.close();
});

it('leaves readers with what they had when a publication is cut short, and goes on there', async () => {
  const address = 's3://sounds/cut';
  const at = (changes: Partial<Publishing> = {}, signal = never) =>
    publish({ folder: folderOf(keys, address), batchRows: 100, ...changes }, signal);
  const stop = new AbortController();
  const stopped = at({ onProgress: ({ done }) => void (done === 200 && stop.abort()) }, stop.signal);
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
  const cut = reader({ folder: folderOf(keys, address), restMs: 0 });
  await expect(cut.vectors.state(model, never)).rejects.toMatchObject({ code: 'engine_empty' });
  const seen: number[] = [];
  const { sounds } = await at({ onProgress: ({ done, label }) => void (label === 'Publishing sounds' && seen.push(done)) });
  expect(seen[0]).toBe(300);
  expect(await cut.words.matches(inWords('"door" OR "sound"'), {})).toBe(
    (await search.widened({ wider: inWords('"door" OR "sound"'), narrower: '"zzzz"' }, {}, 1000)).length,
  );
  expect(sounds).toBeGreaterThanOrEqual(400);
  await cut.close();
});

describe('refuses, each in its own way,', () => {
  it('a store that ignores conditional writes', async () => {
    const whole = store.conditional;
    const before = store.objects.size;
    for (const some of [[], ['if-none-match'], ['if-match']] as const) {
      store.conditional = new Set(some);
      await expect(publish({ folder: folderOf(keys, 's3://sounds/unsafe') })).rejects.toMatchObject({ code: 'engine_unsafe' });
    }
    store.conditional = whole;
    expect(store.objects.size).toBe(before);
  });

  it("another library's place, unless it is to be replaced", async () => {
    const other = createVectorLibrary();
    other.addEmbedded(20);
    const folder = folderOf(keys, 's3://sounds/owned');
    await publish({ folder });
    const publishing = { store: createPublishStore(other.db), folder };
    await expect(publish(publishing)).rejects.toMatchObject({ code: 'engine_foreign' });
    expect(await publish({ ...publishing, replace: true })).toMatchObject({ whole: true, embedded: expect.any(Number) });
    await expect(publish({ folder })).rejects.toMatchObject({ code: 'engine_foreign' });
    other.dispose();
  });

  it('what another wrote meanwhile, what is no index of ours, a library without vectors, no key, no address', async () => {
    const folder = folderOf(keys, 's3://sounds/other');
    const raced: SharedFolder = {
      ...folder,
      storageOptions: folder.storageOptions,
      writeText: (name, text, _, signal) => folder.writeText(name, text, '"stale"', signal),
    };
    await expect(publish({ folder: raced })).rejects.toMatchObject({ code: 'engine_busy' });
    store.objects.set(`sounds/other/${HEAD_FILE}`, Buffer.from('{}'));
    await expect(publish({ folder })).rejects.toMatchObject({ code: 'engine_foreign' });
    await expect(publish({ model: otherModel })).rejects.toMatchObject({ code: 'vectors_missing' });
    await expect(publish({ folder: folderOf({}) })).rejects.toMatchObject({ code: 'engine_refused' });
    expect(() => openSharedFolder('library', { env: {} })).toThrow(expect.objectContaining({ code: 'bad_request' }));
  });
});

it('says that the bucket is gone, does not ask again at every question, and is back with it', async () => {
  let now = 0;
  let asked = 0;
  const gone = reader({ now: () => now, freshMs: -1, restMs: 1000 });
  await gone.vectors.state(model, never);
  store.buckets.delete('sounds');
  store.onRequest = () => {
    asked += 1;
  };
  const lost = { code: 'engine_unreachable', detail: { cause: 'the bucket is not there' } };
  await expect(gone.vectors.topK(source.textQuery(1), { model, where: {}, k: 3 }, never)).rejects.toMatchObject(lost);
  const before = asked;
  await expect(gone.words.ranked({ match: '"door"' }, {}, 3)).rejects.toMatchObject(lost);
  expect(asked).toBe(before);
  store.buckets.add('sounds');
  now = 1001;
  expect((await gone.vectors.state(model, never)).status).toBe('ok');
  store.onRequest = null;
  await gone.close();
});

it('signs as the client of the engine does', async () => {
  const seen: IncomingMessage[] = [];
  store.onRequest = (request) => void seen.push(request);
  const asked = reader();
  await asked.vectors.topK(source.textQuery(4), { model, where: {}, k: 3 }, never);
  await asked.close();
  store.onRequest = null;
  const theirs = seen.filter(({ headers }) => headers.authorization !== undefined && !headers['user-agent']?.includes('node'));
  expect(theirs.length).toBeGreaterThan(1);
  for (const { method = '', url = '', headers } of theirs) {
    const names = /SignedHeaders=([^,]*)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? [];
    const own = names.filter((name) => !name.startsWith('x-amz-') && name !== 'host').map((name) => [name, String(headers[name])]);
    const time = String(headers['x-amz-date']).replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5');
    const signed = signedHeaders(
      { method, url: new URL(url, store.url), headers: Object.fromEntries(own), body: new Uint8Array() },
      { accessKeyId: 'key', secretAccessKey: 'secret', sessionToken: null, region: 'us-east-1' },
      new Date(time),
    );
    if (headers['x-amz-content-sha256'] === signed['x-amz-content-sha256']) {
      expect(signed['authorization']?.split('Signature=')[1]).toBe(headers.authorization?.split('Signature=')[1]);
    }
  }
});
