/** A published index on a drive that hangs: no question waits for it longer than it has to, and it is back when the drive is. */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it as one } from 'vitest';
import { createPublishStore } from '../../main/library/publishStore.ts';
import { createSharedRowsStore } from '../../main/library/sharedRowsStore.ts';
import { createVectorsStore } from '../../main/library/vectorsStore.ts';
import { createVectorLibrary, model, never, source, type VectorLibrary } from '../testing/vectorLibrary.ts';
import { hasLance } from './lanceModule.ts';
import { publishIndex } from './publishIndex.ts';
import { openSharedFolder, type SharedFolder } from './sharedFolder.ts';
import { createSharedIndex } from './sharedIndex.ts';

const canHang = hasLance() && process.platform !== 'win32';
const it = one.skipIf(!canHang);

let folder: string;
let library: VectorLibrary;
beforeAll(async () => {
  if (!canHang) return;
  folder = mkdtempSync(join(tmpdir(), 'foley-hang-'));
  library = createVectorLibrary();
  library.addEmbedded(20);
  const store = createPublishStore(library.db);
  const publishing = { folder: openSharedFolder(folder, { env: {} }), store, model, replace: false };
  await publishIndex({ ...publishing, onProgress: () => {}, now: () => new Date() }, never);
});
afterAll(() => {
  if (!canHang) return;
  library.dispose();
  rmSync(folder, { recursive: true, force: true });
});

/** In place of each data file a pipe that nobody writes to: whoever opens it waits. Returns what ends the waiting. */
function hang(): () => void {
  const table = readdirSync(folder).find((name) => name.endsWith('.lance')) ?? '';
  const data = join(folder, table, 'data');
  const files = readdirSync(data);
  for (const file of files) {
    renameSync(join(data, file), join(folder, file));
    expect(spawnSync('mkfifo', [join(data, file)]).status).toBe(0);
  }
  return () => {
    for (const file of files) {
      // Opened for both, so that this doesn't wait itself; whoever reads finds nothing when it is closed.
      const pipe = openSync(join(data, file), 'r+');
      renameSync(join(folder, file), join(data, file));
      closeSync(pipe);
    }
  };
}

it('is left waiting, asked nothing more, and is asked again when its drive is back', async () => {
  const release = hang();
  const stores = { rows: createSharedRowsStore(library.db), ownVectors: createVectorsStore(library.db) };
  const shared = openSharedFolder(folder, { env: {} });
  let begun = 0;
  const counted: SharedFolder = {
    ...shared,
    readText(...asked) {
      begun += 1;
      return shared.readText(...asked);
    },
  };
  // Each question that is begun looks at the head first.
  const index = createSharedIndex({ ...stores, folder: counted, askMs: 300, restMs: 0, freshMs: -1 });
  const ask = () => index.vectors.topK(source.textQuery(1), { model, where: {}, k: 3 }, never);
  try {
    const lost = { code: 'engine_unreachable', detail: { cause: 'it does not answer' } };
    await expect(ask()).rejects.toMatchObject(lost);
    const before = begun;
    await expect(ask()).rejects.toMatchObject(lost);
    await expect(index.words.ranked({ match: '"door"' }, {}, 3)).rejects.toMatchObject(lost);
    await expect(index.look(never)).rejects.toMatchObject(lost);
    expect([before, begun]).toEqual([1, 1]);
  } finally {
    release();
  }
  const back = library.bruteForce(source.textQuery(1), {}, 3).map(({ id }) => id);
  await expect.poll(async () => (await ask().catch(() => [])).map(({ id }) => id), { timeout: 60_000 }).toEqual(back);
  expect(await index.look(never)).toMatchObject({ own: true, behind: 0, published_at: expect.any(String) });
  await index.close();
});
