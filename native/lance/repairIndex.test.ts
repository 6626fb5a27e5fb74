/** A published index whose files were damaged: whoever publishes again makes it whole, and whoever would use it is told. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, describe as group, it } from 'vitest';
import { createPublishStore } from '../../main/library/publishStore.ts';
import { createVectorLibrary, model, never, type VectorLibrary } from '../testing/vectorLibrary.ts';
import { HEAD_FILE } from './head.ts';
import { hasLance } from './lanceModule.ts';
import { publishIndex } from './publishIndex.ts';
import { openSharedVectors } from './readVectors.ts';
import { openSharedFolder } from './sharedFolder.ts';

const describe = hasLance() ? group : group.skip;
const SOUNDS = 20;

let folder: string;
let library: VectorLibrary;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foley-repair-'));
  library = createVectorLibrary();
  library.addEmbedded(SOUNDS);
  if (hasLance()) await publish('whole');
});
afterAll(() => {
  library.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const at = (name: string) => openSharedFolder(join(folder, name), { env: {} });
const publish = (name: string, replace = false) =>
  publishIndex(
    { folder: at(name), store: createPublishStore(library.db), model, replace, onProgress: () => {}, now: () => new Date() },
    never,
  );
const opened = async (name: string) => {
  const vectors = await openSharedVectors(at(name), never);
  vectors.close();
  return vectors.embedded;
};
const tableOf = (name: string) => join(folder, name, readdirSync(join(folder, name)).find((entry) => entry.endsWith('.lance')) ?? '');

const damages: Record<string, (table: string) => void> = {
  'lost its data': (table) => rmSync(join(table, 'data'), { recursive: true }),
  'has other bytes as data': (table) => {
    for (const file of readdirSync(join(table, 'data'))) writeFileSync(join(table, 'data', file), 'damaged');
  },
  'lost its indexes': (table) => rmSync(join(table, '_indices'), { recursive: true }),
};

describe.each(Object.entries(damages))('an index that %s', (name, damage) => {
  it('is refused by name to whoever would use it, and written whole by the next publication', async () => {
    cpSync(join(folder, 'whole'), join(folder, name), { recursive: true });
    damage(tableOf(name));
    await expect(opened(name)).rejects.toMatchObject({ code: 'engine_unreachable' });
    const published = await publish(name);
    expect(published).toMatchObject({ whole: true });
    expect(published.written).toBe(published.sounds);
    expect(await opened(name)).toBe(published.embedded);
  });
});

const heads: Record<string, (head: string) => string> = {
  'is cut short': (head) => head.slice(0, 40),
  'is empty': () => '',
  'is of a version to come': (head) => head.replace('"format": 1', '"format": 2'),
};

describe.each(Object.entries(heads))('an index whose first file %s', (name, changed) => {
  it('is left as it is, unless it is to be replaced', async () => {
    cpSync(join(folder, 'whole'), join(folder, name), { recursive: true });
    const head = join(folder, name, HEAD_FILE);
    const text = changed(readFileSync(head, 'utf8'));
    writeFileSync(head, text);
    await expect(publish(name)).rejects.toMatchObject({ code: 'engine_foreign', message: expect.stringContaining('--replace') });
    expect(readFileSync(head, 'utf8')).toBe(text);
    const published = await publish(name, true);
    expect(published).toMatchObject({ whole: true });
    expect(await opened(name)).toBe(published.embedded);
  });
});

describe('an index that is whole', () => {
  it('is followed, and written whole where it is to be replaced', async () => {
    expect(await publish('whole')).toMatchObject({ whole: false, written: 0 });
    const replaced = await publish('whole', true);
    expect(replaced).toMatchObject({ whole: true });
    expect(replaced.written).toBeGreaterThanOrEqual(SOUNDS);
  });
});
