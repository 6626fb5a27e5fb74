/** The kernel and its threads against plain integers. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../e2e/fixtures/samples.ts';
import { readKernel } from './kernelBytes.ts';
import { normalised, quantise, quantisedQuery } from './quantise.ts';
import { type ScanPool, scanWorkersFor, startScanPool } from './scanPool.ts';
import { createVectorMemory, type VectorMemory } from './vectorMemory.ts';
import { type WasmModule, wasm } from './wasm.ts';

const never = new AbortController().signal;
let module: WasmModule;
beforeAll(async () => {
  module = await wasm.compile(await readKernel());
});

const open: ScanPool[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((pool) => pool.dispose()));
});

async function start(vectors: VectorMemory, workers: number): Promise<ScanPool> {
  const pool = await startScanPool({ module, vectors, workers });
  open.push(pool);
  return pool;
}

type Rows = { vectors: VectorMemory; rows: { row: Int8Array; step: number }[] };

/** Values from end to end, with many equal scores among them. */
function filled(count: number, dims: number): Rows {
  const draw = seededRandom(count + dims);
  const vectors = createVectorMemory(dims);
  const rows = Array.from({ length: count }, (_, n) => {
    const row = Int8Array.from({ length: vectors.stride }, (__, i) => (i < dims ? Math.round(draw() * 254 - 127) : 0));
    return n % 50 === 49 ? { row: new Int8Array(vectors.stride), step: 1 } : { row, step: 1 + Math.floor(draw() * 65_535) };
  });
  rows.forEach(({ row, step }, n) => {
    vectors.append({ slot: n + 1, sound: n + 1, step, row: new Uint8Array(row.buffer) });
  });
  return { vectors, rows };
}

function best({ rows }: Rows, query: Int8Array, limit: number, allows: (position: number) => boolean): number[] {
  const scored = rows.map(({ row, step }, position) => {
    const product = query.reduce((sum, value, i) => sum + value * (row[i] ?? 0), 0);
    return { position, score: Math.fround(Math.fround(product) * step) };
  });
  return scored
    .filter(({ position }) => allows(position))
    .sort((a, b) => b.score - a.score || a.position - b.position)
    .slice(0, limit)
    .map(({ position }) => position);
}

const queryOf = (seed: number, dims: number) => {
  const draw = seededRandom(seed);
  return Int8Array.from({ length: dims }, () => Math.round(draw() * 254 - 127));
};

/** From no row to all of them, evenly spread and in one place: every mode of a block. */
const choices: Record<string, (position: number) => boolean> = {
  'every row': () => true,
  'seven of ten': (position) => position % 10 < 7,
  'one of a hundred': (position) => position % 100 === 3,
  'one block alone': (position) => position >= 2048 && position < 4096,
  'a single row': (position) => position === 4100,
  'no row': () => false,
};

describe.each([
  [4200, 512, 1],
  [4200, 512, 3],
  [2048, 64, 2],
  [4097, 40, 2],
])('%i rows of %i values, %i threads beside the asking one', (count, dims, workers) => {
  it('finds exactly the best of those that are chosen, equal ones in their order', async () => {
    const rows = filled(count, dims);
    const pool = await start(rows.vectors, workers);
    for (const [name, allows] of Object.entries(choices)) {
      expect(
        rows.vectors.choose((sound) => allows(sound - 1)),
        name,
      ).toBe(rows.rows.filter((_, position) => allows(position)).length);
      for (const limit of [1, 200]) {
        const query = queryOf(limit, dims);
        expect(await pool.scan(query, { limit }, never), `${name} ${limit}`).toEqual(best(rows, query, limit, allows));
      }
    }
  });
});

it('finds for two choices in one pass what it finds for each by itself', async () => {
  const rows = filled(4200, 64);
  const pool = await start(rows.vectors, 2);
  for (const [one, allowsOne] of Object.entries(choices)) {
    for (const [other, allowsOther] of Object.entries(choices)) {
      rows.vectors.choose((sound) => allowsOne(sound - 1), 0);
      rows.vectors.choose((sound) => allowsOther(sound - 1), 1);
      const query = queryOf(one.length * 31 + other.length, 64);
      const wanted = [best(rows, query, 20, allowsOne), best(rows, query, 150, allowsOther)];
      expect(await pool.scanBoth(query, [20, 150], never), `${one}, ${other}`).toEqual(wanted);
      expect([await pool.scan(query, { limit: 20 }, never), await pool.scan(query, { limit: 150, choice: 1 }, never)]).toEqual(wanted);
    }
  }
});

/** What real vectors look like, and what they never do: a cone that nearly all share, a few large values, all values alike, packs of near twins. */
const shapes: Record<string, (draw: () => number, n: number) => number[]> = {
  'a narrow cone': (draw) => Array.from({ length: 512 }, (_, i) => Math.sin(i * 7.3) + 0.4 * (draw() - 0.5)),
  'few large values': (draw) => Array.from({ length: 512 }, () => (draw() < 0.02 ? draw() - 0.5 : 0.001 * (draw() - 0.5))),
  'one value each': (draw) => {
    const at = Math.floor(draw() * 512);
    return Array.from({ length: 512 }, (_, i) => (i === at ? 1 : 0));
  },
  'signs alone': (draw) => Array.from({ length: 512 }, () => (draw() < 0.5 ? -1 : 1)),
  'positive values': (draw) => Array.from({ length: 512 }, () => draw()),
  'near twins': (draw, n) => Array.from({ length: 512 }, (_, i) => Math.sin((i + 1) * (1 + (n % 30))) + 0.02 * draw()),
  'twins whose values are nearly all as large': (draw, n) =>
    Array.from({ length: 512 }, (_, i) => Math.tanh(6 * Math.sin((i + 1) * (1 + (n % 30))) + 2 * (draw() - 0.5))),
};

it.each(Object.entries(shapes))(
  'finds exactly the best among many rows of %s, for one of them, for another and for what points one way',
  async (_, shape) => {
    const draw = seededRandom(17);
    const vectors = createVectorMemory(512);
    const rows = Array.from({ length: 6000 }, (__, n) => quantise(normalised(Float32Array.from(shape(draw, n)))));
    rows.forEach(({ row, step }, n) => {
      vectors.append({ slot: n + 1, sound: n + 1, step, row: new Uint8Array(row.buffer) });
    });
    vectors.choose(() => true);
    const pool = await start(vectors, 1);
    const asked = [
      ...[0, 700, 5999].map((n) => rows[n]?.row ?? new Int8Array(512)),
      quantisedQuery(normalised(Float32Array.from(shape(draw, 3)))),
      new Int8Array(512).fill(-127),
    ];
    for (const query of asked)
      expect(await pool.scan(query, { limit: 100 }, never)).toEqual(best({ vectors, rows }, query, 100, () => true));
  },
);

it('finds nothing in an empty memory', async () => {
  const pool = await start(createVectorMemory(512), 1);
  expect(await pool.scan(queryOf(1, 512), { limit: 10 }, never)).toEqual([]);
});

it('answers rightly after any number of scans that were called off at any moment', async () => {
  const rows = filled(20_000, 64);
  rows.vectors.choose(() => true);
  const pool = await start(rows.vectors, 3);
  const query = queryOf(9, 64);
  const wanted = best(rows, query, 50, () => true);
  let stopped = 0;
  for (let turn = 0; turn < 40; turn += 1) {
    const controller = new AbortController();
    const scan = pool.scan(queryOf(turn, 64), { limit: 50 }, controller.signal).catch(() => {
      stopped += 1;
    });
    for (let wait = 0; wait < turn % 4; wait += 1) await new Promise((resolve) => setImmediate(resolve));
    controller.abort();
    await scan;
    expect(await pool.scan(query, { limit: 50 }, never)).toEqual(wanted);
  }
  expect(stopped).toBeGreaterThanOrEqual(10);
});

it('takes rows that come between scans, over the end of its memory', async () => {
  const rows = filled(2000, 512);
  rows.vectors.choose(() => true);
  const pool = await start(rows.vectors, 2);
  const query = queryOf(3, 512);
  await pool.scan(query, { limit: 10 }, never);
  const more = filled(9000, 512);
  more.rows.forEach(({ row, step }, n) => {
    rows.vectors.append({ slot: 2001 + n, sound: 2001 + n, step, row: new Uint8Array(row.buffer) });
  });
  rows.rows.push(...more.rows);
  rows.vectors.choose(() => true);
  expect(await pool.scan(query, { limit: 10 }, never)).toEqual(best(rows, query, 10, () => true));
});

it('fails after its end', async () => {
  const pool = await start(filled(100, 64).vectors, 1);
  await pool.dispose();
  await expect(pool.scan(queryOf(1, 64), { limit: 10 }, never)).rejects.toMatchObject({ code: 'shutting_down' });
});

it('leaves a core to the window and one to the words', () => {
  expect([1, 2, 3, 4, 8, 64].map(scanWorkersFor)).toEqual([1, 1, 1, 2, 4, 4]);
});
