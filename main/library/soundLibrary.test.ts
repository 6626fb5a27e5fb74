import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startThread } from '../../native/spawn.ts';
import { connectWorker, type Endpoint } from '../../native/workerRpc.ts';
import type { LibraryPort } from '../agent/ports.ts';
import type { Failure } from '../contract/failures.ts';
import type { LibrarySearch, SearchParams } from './librarySearch.ts';
import { createSoundLibrary, type SoundLibrary } from './soundLibrary.ts';
import { createSampleLibrary, type SampleLibrary, sampleId } from './testing/sampleLibraryStore.ts';

let index: SampleLibrary;
let endpoints: Endpoint[];
let opened: SoundLibrary[];
beforeEach(() => {
  index = createSampleLibrary();
  endpoints = [];
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map((sounds) => sounds.close()));
  index.dispose();
});

const signal = new AbortController().signal;
const params: SearchParams = { query: 'door', k: 10, offset: 0, candidate_k: 50, rrf_k: 60, mode: 'plain', where: {} };

/** A library over a real search thread. */
function open(libraryPath = index.path): SoundLibrary {
  const sounds = createSoundLibrary({
    startWorker: () => {
      const endpoint = startThread('searchWorker', { libraryPath }, 300_000);
      endpoints.push(endpoint);
      return connectWorker<LibrarySearch>(endpoint);
    },
  });
  opened.push(sounds);
  return sounds;
}

const captions = async (sounds: SoundLibrary) => (await sounds.search(params, signal)).results.map((result) => result.sound.caption);

describe('the library behind its search thread', () => {
  it('answers every question across the thread', async () => {
    index.addSound({ caption: 'Door', peaks: Uint8Array.of(9, 8) });
    const sounds = open();
    const id = sampleId('Door');
    expect(await captions(sounds)).toEqual(['Door']);
    expect((await sounds.details([id], signal)).map((detail) => detail.record.id)).toEqual([id]);
    expect([...(await sounds.peaks(id, signal))]).toEqual([9, 8]);
    expect(Buffer.from((await sounds.locate(id, signal))?.path ?? []).toString()).toBe('/sounds/r1/Door.wav');
    expect((await sounds.identify([id], signal)).map((identity) => identity.relPath)).toEqual(['Door.wav']);
    expect(endpoints).toHaveLength(1);
  });

  it('is the port that the agent asks', async () => {
    index.addSounds([{ caption: 'Door' }, { caption: 'Door two' }]);
    const port: LibraryPort = open().asPort();
    const reply = await port.search(
      { query: 'the door', mode: 'plain', k: 1, candidateK: 50, rrfK: 9, where: { commercial_ok: true } },
      signal,
    );
    expect(reply).toMatchObject({ total: 2, legs: { vector: { status: 'not_run' }, keyword: { status: 'ok' } } });
    expect(reply.hits.map((hit) => [hit.sound.caption, hit.rrf_score])).toEqual([['Door', 1 / 10]]);
  });

  it('sees at once what another connection has written', async () => {
    const sounds = open();
    expect(await captions(sounds)).toEqual([]);
    index.addSound({ caption: 'Door' });
    expect(await captions(sounds)).toEqual(['Door']);
    index.db.prepare('update sounds set live = 0').run();
    expect(await captions(sounds)).toEqual([]);
  });

  it('is empty while there is no index, fills when there is one, and follows one that takes its place', async () => {
    const path = join(index.folder, 'late.db');
    const sounds = open(path);
    expect(await captions(sounds)).toEqual([]);
    expect(existsSync(path)).toBe(false);

    index.addSound({ caption: 'Door' });
    index.db.exec(`vacuum into '${path}'`);
    expect(await captions(sounds)).toEqual(['Door']);

    index.addSound({ caption: 'Door two' });
    index.db.exec(`vacuum into '${path}.new'`);
    renameSync(`${path}.new`, path);
    expect(await captions(sounds)).toEqual(['Door', 'Door two']);
  });

  it('is empty while the writer has only just created the file', async () => {
    const path = join(index.folder, 'empty.db');
    writeFileSync(path, '');
    expect(await captions(open(path))).toEqual([]);
  });

  it('fails, and is not empty, when the index is damaged', async () => {
    const path = join(index.folder, 'broken.db');
    writeFileSync(path, 'this is no database, '.repeat(100));
    await expect(captions(open(path))).rejects.toMatchObject({ code: 'database_corrupt' });
  });

  it('fails what was asked when its thread dies, and works again at the next question', async () => {
    index.addSound({ caption: 'Door' });
    const sounds = open();
    expect(await captions(sounds)).toEqual(['Door']);
    // Dying first: asked before, a small library may have answered by then.
    endpoints[0]?.kill();
    const asked = captions(sounds);
    await expect(asked).rejects.toMatchObject({ code: 'worker_lost' });
    expect(await captions(sounds)).toEqual(['Door']);
    expect(endpoints).toHaveLength(2);
  });

  it('can be cancelled', async () => {
    const sounds = open();
    const controller = new AbortController();
    const asked = sounds.search(params, controller.signal);
    controller.abort();
    await expect(asked).rejects.toMatchObject({ code: 'cancelled' });
    await expect(sounds.search(params, controller.signal)).rejects.toMatchObject({ code: 'cancelled' });
    expect(await captions(sounds)).toEqual([]);
  });

  it('carries failures with their code, and starts nothing once closed', async () => {
    const sounds = open();
    await expect(sounds.peaks('nothing', signal)).rejects.toMatchObject({ code: 'sound_not_found' });
    await sounds.close();
    await expect(sounds.search(params, signal)).rejects.toMatchObject({ code: 'shutting_down' });
    expect(endpoints).toHaveLength(1);
  });

  it('is closed in the middle of a query without a hurry: the thread comes out of it and ends by itself', async () => {
    index.addSounds(Array.from({ length: 3000 }, (_, n) => ({ caption: `Door ${n}` })));
    const sounds = open();
    const exits: string[] = [];
    const asked = Array.from({ length: 20 }, () => sounds.search({ ...params, k: 500 }, signal).catch((error: Failure) => error.code));
    endpoints[0]?.onExit((why) => exits.push(why));
    await sounds.close();
    expect(exits).toEqual(['exit code 0']);
    for (const answer of await Promise.all(asked)) expect(answer === 'worker_lost' || typeof answer === 'object').toBe(true);
  });
});
