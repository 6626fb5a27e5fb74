/** A cache is read back as it was written, or not at all. */
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { seededRandom } from '../../e2e/fixtures/samples.ts';
import { appendSidecar, loadSidecar, readSidecarHead, replaceSidecar, type SidecarHead } from './sidecar.ts';
import { createVectorMemory, type VectorMemory } from './vectorMemory.ts';

const DIMS = 64;
const origin = { uuid: 'index', modelKey: 'model', removedUpTo: 0 };
const never = new AbortController().signal;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'foley-sidecar-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function filled(count: number): VectorMemory {
  const vectors = createVectorMemory(DIMS);
  add(vectors, count);
  return vectors;
}

function add(vectors: VectorMemory, count: number): void {
  const draw = seededRandom(7 + vectors.count());
  for (let n = 0; n < count; n += 1) {
    const slot = vectors.count() + 1;
    vectors.append({
      slot,
      sound: slot * 3,
      step: 1 + Math.floor(draw() * 65_535),
      row: Uint8Array.from({ length: DIMS }, () => draw() * 256),
    });
  }
}

function rowsOf(vectors: VectorMemory): string[] {
  return Array.from({ length: vectors.count() }, (_, position) => {
    const { cells, step } = vectors.rowAt(position);
    return `${vectors.slotAt(position)} ${vectors.soundAt(position)} ${step} ${Buffer.from(cells).toString('base64')}`;
  });
}

function headOf(path: string): SidecarHead {
  const head = readSidecarHead(path);
  if (head === null) throw new Error(path);
  return head;
}

async function loaded(path: string, head = headOf(path), signal = never): Promise<{ whole: boolean; vectors: VectorMemory }> {
  const vectors = createVectorMemory(DIMS);
  return { whole: await loadSidecar(path, head, vectors, signal), vectors };
}

describe('a cache', () => {
  it.each([0, 1, 2047, 2048, 2049, 4097])('of %i rows is read back, and so are rows that were put behind them', async (count) => {
    const path = join(folder, `of ${count}`);
    const written = filled(count);
    replaceSidecar(path, origin, written);
    for (const more of [0, 1, 2050]) {
      add(written, more);
      if (more > 0) appendSidecar(path, origin, { vectors: written, from: written.count() - more });
      const { whole, vectors } = await loaded(path);
      expect(whole).toBe(true);
      expect(rowsOf(vectors)).toEqual(rowsOf(written));
    }
  });

  it('that was cut anywhere is none; one that goes on behind its rows is the one that it was', async () => {
    const whole = join(folder, 'whole');
    const written = filled(2100);
    replaceSidecar(whole, origin, written);
    const { size } = statSync(whole);
    const draw = seededRandom(5);
    const part = join(folder, 'cut');
    for (let turn = 0; turn < 60; turn += 1) {
      copyFileSync(whole, part);
      truncateSync(part, turn < 5 ? size - 1 - turn : Math.floor(draw() * size));
      if (readSidecarHead(part) === null) continue;
      const { whole: isWhole, vectors } = await loaded(part);
      expect([isWhole, vectors.count()]).toEqual([false, 0]);
    }
    appendFileSync(whole, Buffer.alloc(100_000, 7));
    expect(rowsOf((await loaded(whole)).vectors)).toEqual(rowsOf(written));
  });

  it('whose head tells other rows than it has is none, whatever the number', async () => {
    const path = join(folder, 'lies');
    replaceSidecar(path, origin, filled(2100));
    const head = headOf(path);
    for (const rows of [0, 1, 2099, 2101, 4096, 4097, 1e9, 2 ** 40, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      const { whole, vectors } = await loaded(path, { ...head, rows });
      expect([rows, whole, vectors.count()]).toEqual([rows, false, 0]);
      expect(vectors.memory.buffer.byteLength).toBeLessThan(2e6);
    }
  });

  it('in which one bit of a place is another is none, and no memory is made for what stands there', async () => {
    const path = join(folder, 'one bit');
    const written = filled(2100);
    replaceSidecar(path, origin, written);
    const head = headOf(path);
    const bytes = readFileSync(path);
    for (const at of [4096 + 7, 4096 + 3, 4096 + 2047 * 8 + 7]) {
      const spoilt = Uint8Array.from(bytes);
      spoilt[at] = (spoilt[at] ?? 0) ^ 0xe0;
      writeFileSync(path, spoilt);
      const vectors = createVectorMemory(DIMS);
      const place = vi.spyOn(vectors, 'placeBlock');
      expect([await loadSidecar(path, head, vectors, never), place.mock.calls]).toEqual([false, []]);
    }
  });

  it('leaves memory empty when it is called off, at whatever moment', async () => {
    const path = join(folder, 'called off');
    replaceSidecar(path, origin, filled(4097));
    let stopped = 0;
    for (let moment = 0; ; moment += 1) {
      let asked = 0;
      const isOver = () => asked++ >= moment;
      const vectors = createVectorMemory(DIMS);
      const signal = {
        get aborted() {
          return isOver();
        },
        throwIfAborted() {
          if (isOver()) throw new Error('called off');
        },
      };
      const end = await loadSidecar(path, headOf(path), vectors, signal as AbortSignal).catch(() => 'called off');
      expect([end, vectors.count()]).toEqual(end === 'called off' ? ['called off', 0] : [true, 4097]);
      if (end === true) break;
      stopped += 1;
    }
    expect(stopped).toBeGreaterThan(3);
  });

  it('that can not be put in its place leaves no part of it', () => {
    const path = join(folder, 'taken');
    mkdirSync(path);
    writeFileSync(join(path, 'by a folder'), '');
    expect(() => replaceSidecar(path, origin, filled(10))).toThrow();
    expect(existsSync(`${path}.part`)).toBe(false);
  });
});
