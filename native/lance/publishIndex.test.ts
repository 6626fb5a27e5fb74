/** A publication that grows: of many words, again and again, over indexes that Lance can't carry over. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it as one } from 'vitest';
import { seededRandom } from '../../e2e/fixtures/samples.ts';
import { createPublishStore } from '../../main/library/publishStore.ts';
import { createSharedRowsStore } from '../../main/library/sharedRowsStore.ts';
import { createVectorsStore } from '../../main/library/vectorsStore.ts';
import { createVectorLibrary, model, never, source, type VectorLibrary } from '../testing/vectorLibrary.ts';
import { HEAD_FILE, Head } from './head.ts';
import { hasLance } from './lanceModule.ts';
import { publishIndex } from './publishIndex.ts';
import { openSharedFolder } from './sharedFolder.ts';
import { createSharedIndex } from './sharedIndex.ts';

const it = one.skipIf(!hasLance());
/** Places of words in the whole table: from 300,000 on, packing it under its indexes, or merging these, failed for good. */
const [SOUNDS, WORDS] = [900, 400];

let folder: string;
let library: VectorLibrary;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'foley-publish-'));
  library = createVectorLibrary();
});
afterAll(() => {
  library.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const draw = seededRandom(7);
const vocabulary = Array.from({ length: 800 }, (_, n) => `q${[...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`);
const text = () => Array.from({ length: WORDS }, () => vocabulary[Math.floor(draw() * vocabulary.length)]).join(' ');
let added = 0;

function add(count: number): void {
  library.db.transaction(() => {
    for (const until = added + count; added < until; added += 1) {
      const row = library.addSound({ caption: `take ${added}`, description: text() });
      if (added === 0) library.embed(row, source.sound(1));
    }
  })();
}
const publish = () => {
  const publishing = { folder: openSharedFolder(folder, { env: {} }), store: createPublishStore(library.db), model, replace: false };
  return publishIndex({ ...publishing, batchRows: 100, mostLoose: 50, onProgress: () => {}, now: () => new Date() }, never);
};

it('holds any number of words, whole and as it follows, and is written anew when much of it was', async () => {
  add(SOUNDS);
  expect(await publish()).toMatchObject({ whole: true, sounds: SOUNDS });
  for (let turn = 0; turn < 2; turn += 1) {
    add(60);
    expect(await publish()).toMatchObject({ whole: false, written: 60 });
  }
  const stores = { rows: createSharedRowsStore(library.db), ownVectors: createVectorsStore(library.db) };
  const index = createSharedIndex({ ...stores, folder: openSharedFolder(folder, { env: {} }), askMs: 600_000 });
  expect(await index.words.matches(`{caption} : "take ${added - 1}"`, {})).toBe(1);
  await index.close();

  const path = join(folder, HEAD_FILE);
  const head = Head.parse(JSON.parse(readFileSync(path, 'utf8')));
  expect(head.published).toMatchObject({ loose: 0, grown: 120 });
  writeFileSync(path, JSON.stringify({ ...head, published: { ...head.published, grown: 20_001 } }));
  expect(await publish()).toMatchObject({ whole: true, written: added });
});
