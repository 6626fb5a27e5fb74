import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../native/openDatabase.ts';
import { seededRandom } from '../agent/testing/seededRandom.ts';
import { eventFixture, soundFixture } from '../agent/testing/soundFixture.ts';
import { Failure } from '../contract/failures.ts';
import type { Backend, MakeRequest } from './backend.ts';
import { createGenerator } from './createGenerator.ts';
import { createMadeClipsStore } from './madeClipsStore.ts';

let folder: string;
let desk: Database;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'foley-generator-'));
  desk = openDatabase(join(folder, 'desk.db'), { kind: 'desk' });
});
afterAll(() => {
  desk.close();
  rmSync(folder, { recursive: true, force: true });
});

const signal = new AbortController().signal;
/** What happened, in order: `cost`, `make`, `write`, `enter` with what it was about. */
let log: string[];
let files: Map<string, Uint8Array>;
let tests = 0;
beforeEach(() => {
  log = [];
  files = new Map();
  tests += 1;
});

/** A backend that costs, over a real desk.db; each test has prompts of its own. */
function rig(changes: Partial<Backend> = {}) {
  const backend: Backend = {
    name: 'elevenlabs',
    ai: true,
    licenseId: 'ElevenLabs-SFX',
    source: 'elevenlabs',
    sourceUrl: null,
    loops: true,
    maxSeconds: 30,
    plan: ({ prompt, seed, seconds }) => ({
      model: 'm',
      version: null,
      seed,
      params: { seconds: seconds ?? 4 },
      name: prompt,
      catId: null,
    }),
    costOf: ({ prompt }) => {
      log.push(`cost ${prompt}`);
      return { estimateUsd: 0.01 };
    },
    make: async ({ prompt }) => {
      log.push(`make ${prompt}`);
      return { audio: { kind: 'file', bytes: Buffer.from(prompt), extension: 'mp3' }, costUsd: 0.01 };
    },
    ...changes,
  };
  const store = createMadeClipsStore(desk);
  const generator = createGenerator({
    open: () => backend,
    store,
    decode: async ({ bytes }) => ({ samples: [Float32Array.from(bytes)], sampleRate: 48_000 }),
    shape: async (pcm) => ({ ...pcm, transformations: [] }),
    encode: async ({ samples }) => ({
      bytes: new Uint8Array(1),
      soundId: Buffer.from(Buffer.from(samples[0] ?? []).toString('hex'))
        .toString('hex')
        .padEnd(64, '0')
        .slice(0, 64),
    }),
    files: {
      has: (name) => files.has(name),
      write: async (name, bytes) => {
        log.push('write');
        files.set(name, bytes);
      },
    },
    enter: async ({ soundId }) => {
      log.push('enter');
      return { sound: soundFixture('x', { id: soundId }) };
    },
    licenseName: (id) => id,
    now: () => '2026-03-04T05:06:07.000Z',
    signal,
  });
  return { generator, store, seam: generator.seam('elevenlabs') };
}
const event = (query: string) => eventFixture(`${query} ${tests}`);
const made = async (seam: ReturnType<typeof rig>['seam'], query: string) => {
  const asked = event(query);
  const cost = seam.costOf?.(asked) ?? null;
  const { value, response } = await seam.generate(asked, signal);
  return { cost, id: value?.sound.id, usd: response?.costUsd };
};

describe('an answer', () => {
  it('that is far longer than was asked for is not kept; one with a tail is', async () => {
    const lasting = (seconds: number) =>
      rig({
        make: async () => ({ audio: { kind: 'samples', samples: [new Float32Array(seconds * 100)], sampleRate: 100 }, costUsd: 0.01 }),
      });
    await expect(made(lasting(399).seam, 'long')).rejects.toMatchObject({ code: 'generation_failed', detail: { seconds: 399, asked: 4 } });
    expect(files.size).toBe(0);
    expect(await made(lasting(5).seam, 'tail')).toMatchObject({ usd: 0.01 });
  });
});

describe('a request', () => {
  it('goes out without what shows nothing, and as it is seen', async () => {
    const { seam } = rig();
    await made(seam, 'oak\u200b d\u00adoor\u0007creaks');
    expect(log).toContain(`make oak door creaks ${tests}`);
    await expect(seam.generate(event('net\u200bflix tudum'), signal)).rejects.toMatchObject({ code: 'generation_trademark' });
  });

  it('is priced, made, written and entered once; the same again calls nothing and costs nothing', async () => {
    const { seam } = rig();
    const first = await made(seam, 'roar');
    expect(first).toMatchObject({ cost: { estimateUsd: 0.01 }, usd: 0.01 });
    expect(log.filter((entry) => !entry.startsWith('cost'))).toEqual([`make roar ${tests}`, 'write', 'enter']);
    log = [];
    expect(await made(rig().seam, 'roar')).toEqual({ cost: null, id: first.id, usd: 0 });
    expect(log).toEqual(['enter']);
  });

  it('is another one with another seed, length or prompt, and is made anew when its file is gone', async () => {
    const { generator } = rig();
    const make = (changes: Partial<MakeRequest>) =>
      generator.make(
        'elevenlabs',
        { prompt: `growl ${tests}`, seconds: null, loop: false, layer: 'sfx_fg', catId: null, seed: null, ...changes },
        { mayPay: true },
        signal,
      );
    for (const changes of [{}, { seed: 1 }, { seconds: 9 }, { prompt: `growl growl ${tests}` }])
      expect((await make(changes)).again).toBe(false);
    for (const changes of [{}, { seed: 1 }, { seconds: 9 }]) expect((await make(changes)).again).toBe(true);
    files.clear();
    expect((await make({})).again).toBe(false);
  });

  it('that stands twice at once is made and paid for once', async () => {
    const { seam } = rig();
    const [a, b] = await Promise.all([made(seam, 'twins'), made(seam, 'twins')]);
    expect(log.filter((entry) => entry.startsWith('make'))).toHaveLength(1);
    expect(a.id).toBe(b.id);
    expect([a.usd, b.usd].sort()).toEqual([0, 0.01]);
  });

  it('is kept though the person gives up, once the service has answered', async () => {
    const abort = new AbortController();
    const { generator, seam } = rig({
      make: async () => {
        abort.abort();
        return { audio: { kind: 'file', bytes: Buffer.from('late'), extension: 'mp3' }, costUsd: 0.01 };
      },
    });
    const request = { prompt: `late ${tests}`, seconds: null, loop: false, layer: 'sfx_fg' as const, catId: null, seed: null };
    await generator.make('elevenlabs', request, { mayPay: true }, abort.signal);
    expect(await made(seam, 'late')).toMatchObject({ cost: null, usd: 0 });
  });

  it('that nobody priced is not sent, even where its clip has just gone', async () => {
    const { generator, seam } = rig();
    await expect(seam.generate(event('unpriced'), signal)).rejects.toMatchObject({ code: 'generation_failed' });
    const request = { prompt: 'x', seconds: null, loop: false, layer: 'sfx_fg' as const, catId: null, seed: null };
    await expect(generator.make('elevenlabs', request, { mayPay: false }, signal)).rejects.toMatchObject({ code: 'generation_failed' });
    expect(log.filter((entry) => entry.startsWith('make'))).toEqual([]);
  });

  it('that fails leaves no memory, and the next one is made', async () => {
    let fails = true;
    const { seam } = rig({
      make: async () => {
        if (fails) throw new Failure('generation_busy', 'Busy.');
        return { audio: { kind: 'file', bytes: Buffer.from('ok'), extension: 'wav' }, costUsd: 0.01 };
      },
    });
    await expect(made(seam, 'flaky')).rejects.toMatchObject({ code: 'generation_busy' });
    fails = false;
    expect((await made(seam, 'flaky')).usd).toBe(0.01);
  });
});

describe('the safety scan', () => {
  it('comes before any price, reservation or call, whatever stands around what it refuses (property)', async () => {
    const random = seededRandom(11);
    const marks = ['the Intel bong', 'MGM lion roar', 'Morgan Freeman voice', 'in the voice of my father', 'EAS tone', 'lightsaber'];
    const words = ['soft', 'distant', 'at night', 'rain and', 'with a door,', 'three times', '\u00e9l\u00e9gant', '!!'];
    const some = () => Array.from({ length: Math.floor(random() * 4) }, () => words[Math.floor(random() * words.length)]).join(' ');
    const { seam } = rig();
    for (let turn = 0; turn < 200; turn++) {
      const asked = eventFixture(`${some()} ${marks[turn % marks.length]} ${some()}`);
      expect(seam.costOf?.(asked)).toBeNull();
      await expect(seam.generate(asked, signal)).rejects.toMatchObject({
        code: expect.stringMatching(/^generation_(trademark|voice|unsafe)$/),
      });
    }
    expect(log).toEqual([]);
  });
});

describe('the record of made clips', () => {
  it('takes no change and no removal', async () => {
    await made(rig().seam, 'kept');
    expect(() => desk.exec('delete from made_clips')).toThrow('stays known');
    expect(() => desk.exec("update made_clips set made = '{}'")).toThrow('stays known');
  });
});
