/**
 * Finds which of many fingerprints are of one recording without comparing all with all: moments that agree in any 16 bits of their hash
 * meet in a bucket, and only those whose whole hashes are near are compared. The time grows with the number of sounds, not with its square.
 */
import { growingGroups } from './growingGroups.ts';
import { differingBits, HASH_WORDS, type Likeness, likeness, momentsOf, patchHash } from './similarPrints.ts';

export type PrintSource = {
  /** Fingerprints of sounds after a number, in its order; empty behind the last. */
  after(sound: number, limit: number): { sound: number; print: Uint8Array }[];
  print(sound: number): Uint8Array | null;
};

export type SimilarPair = { a: number; b: number; likeness: Likeness };

type Hashes = { count: number; owners: Uint32Array; words: Uint32Array };

const CHUNK_PRINTS = 500;
const BUCKETS = 65_536;
/** Of 128: nearly all pairs that are one patch differ in fewer, hardly any others do. */
const NEAR_BITS = 36;
/** In a bucket each moment meets so many of those behind it: buckets of what is as good as empty stay cheap. */
const MEETINGS = 64;
/** Steps of work, of a few nanoseconds each, before other questions get their turn. */
const STEPS = 200_000;
const CHECKS = 300;

/** From this size on a group is one already, and who else of it is like whom is left out: thousands of hums are millions of pairs. */
const WHOLE_GROUP = 64;
/** More pairs than this are not remembered: far more than any library of recordings has, and far fewer than a set can hold. */
const MOST_NEAR = 4_000_000;

/** Pairs by their numbers, `a` below `b`; enough of them to put every group together, all of them in groups of up to 64 sounds. */
export async function similarPairs(source: PrintSource, signal: AbortSignal): Promise<SimilarPair[]> {
  const hashes = await readHashes(source, signal);
  const near = await nearPairs(hashes, signal);
  const pairs: SimilarPair[] = [];
  const groups = growingGroups();
  for (let i = 0; i < near.length; i++) {
    if (i % CHECKS === 0) await turn(signal);
    const { a, b } = soundsIn(near[i] ?? 0);
    if (groups.together(a, b) >= WHOLE_GROUP) continue;
    const [one, other] = [source.print(a), source.print(b)];
    const found = one === null || other === null ? null : likeness(one, other);
    if (found === null) continue;
    groups.join(a, b);
    pairs.push({ a, b, likeness: found });
  }
  return pairs;
}

/** Lets other questions of this thread go first. */
export async function turn(signal: AbortSignal): Promise<void> {
  await new Promise(setImmediate);
  signal.throwIfAborted();
}

async function readHashes(source: PrintSource, signal: AbortSignal): Promise<Hashes> {
  const hashes: Hashes = { count: 0, owners: new Uint32Array(4096), words: new Uint32Array(4096 * HASH_WORDS) };
  const hash = new Uint32Array(HASH_WORDS);
  for (let last = 0; ; ) {
    await turn(signal);
    const rows = source.after(last, CHUNK_PRINTS);
    if (rows.length === 0) return hashes;
    for (const { sound, print } of rows) {
      for (let moment = 0; moment < momentsOf(print); moment++) {
        patchHash(print, moment, hash);
        add(hashes, sound, hash);
      }
      last = sound;
    }
  }
}

function add(hashes: Hashes, sound: number, hash: Uint32Array): void {
  if (hashes.count === hashes.owners.length) {
    hashes.owners = widened(hashes.owners);
    hashes.words = widened(hashes.words);
  }
  hashes.owners[hashes.count] = sound;
  hashes.words.set(hash, hashes.count * HASH_WORDS);
  hashes.count += 1;
}

function widened(from: Uint32Array): Uint32Array {
  const into = new Uint32Array(from.length * 2);
  into.set(from);
  return into;
}

/** Keys of pairs of sounds that have a pair of moments with near hashes, in their order. */
async function nearPairs(hashes: Hashes, signal: AbortSignal): Promise<number[]> {
  const near = new Set<number>();
  for (let segment = 0; segment < 2 * HASH_WORDS; segment++) {
    await turn(signal);
    const { order, starts } = sorted(hashes, segment);
    let steps = 0;
    for (let bucket = 0; bucket < BUCKETS; bucket++) {
      steps += meet(hashes, order.subarray(starts[bucket], starts[bucket + 1]), near);
      if (steps < STEPS) continue;
      steps = 0;
      await turn(signal);
    }
  }
  return [...near].sort((a, b) => a - b);
}

/** Moments by 16 bits of their hashes: those of a bucket lie between its start and the next. */
function sorted({ count, words }: Hashes, segment: number): { order: Uint32Array; starts: Uint32Array } {
  const starts = new Uint32Array(BUCKETS + 1);
  const word = segment >> 1;
  const shift = (segment & 1) * 16;
  const bucketOf = (moment: number) => ((words[moment * HASH_WORDS + word] ?? 0) >>> shift) & (BUCKETS - 1);
  for (let i = 0; i < count; i++) starts[bucketOf(i) + 1] = (starts[bucketOf(i) + 1] ?? 0) + 1;
  for (let bucket = 0; bucket < BUCKETS; bucket++) starts[bucket + 1] = (starts[bucket + 1] ?? 0) + (starts[bucket] ?? 0);
  const order = new Uint32Array(count);
  const next = starts.slice();
  for (let i = 0; i < count; i++) {
    const bucket = bucketOf(i);
    order[next[bucket] ?? 0] = i;
    next[bucket] = (next[bucket] ?? 0) + 1;
  }
  return { order, starts };
}

/** Returns how many meetings there were. */
function meet(hashes: Hashes, bucket: Uint32Array, near: Set<number>): number {
  let meetings = 0;
  for (let i = 0; i < bucket.length; i++) {
    const end = Math.min(bucket.length, i + 1 + MEETINGS);
    for (let j = i + 1; j < end; j++) {
      meetings += 1;
      const [one, other] = [bucket[i] ?? 0, bucket[j] ?? 0];
      const [a, b] = [hashes.owners[one] ?? 0, hashes.owners[other] ?? 0];
      if (a !== b && near.size < MOST_NEAR && isNear(hashes.words, one, other)) near.add(keyOf(a, b));
    }
  }
  return meetings + 1;
}

function isNear(words: Uint32Array, one: number, other: number): boolean {
  let bits = 0;
  for (let word = 0; word < HASH_WORDS; word++) {
    bits += differingBits(words[one * HASH_WORDS + word] ?? 0, words[other * HASH_WORDS + word] ?? 0);
  }
  return bits <= NEAR_BITS;
}

/** Two row numbers under 2^26, 67 million, in one that sorts. */
const BELOW = 2 ** 26;

function keyOf(a: number, b: number): number {
  return Math.min(a, b) * BELOW + Math.max(a, b);
}

function soundsIn(key: number): { a: number; b: number } {
  return { a: Math.floor(key / BELOW), b: key % BELOW };
}
