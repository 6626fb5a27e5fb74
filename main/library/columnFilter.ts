/** A filter over columns in memory: the same sounds as the SQL of a search finds, tested a thousand times faster. Pure. */
import type { Where } from '../contract/search.ts';

/** What filters look at, a value a row of `sounds`; the row's id is the index. */
export type SoundColumns = {
  flags: Uint16Array;
  /** NaN for none. */
  durationSec: Float64Array;
  /** NaN for none. */
  revenueCapUsd: Float64Array;
  /** Numbers of `words`, 0 for none. */
  category: Uint16Array;
  catId: Uint16Array;
  /** -1 for none. */
  channels: Int32Array;
  sampleRate: Int32Array;
  /** Stars, 0 for none. */
  rating: Uint8Array;
  /** Categories and CatIDs in lower case, each with its number. */
  words: Map<string, number>;
};

/** Bits of `flags`. */
export const soundFlag = {
  live: 1,
  commercial: 2,
  embed: 4,
  standalone: 8,
  training: 16,
  attribution: 32,
  verified: 64,
  voice: 128,
  trademark: 256,
  /** A model may listen to it. */
  embeddable: 512,
  passed: 1024,
  warned: 2048,
  failed: 4096,
} as const;

const flagOf = {
  commercial_ok: soundFlag.commercial,
  embed_in_derivative_ok: soundFlag.embed,
  redistribute_standalone_ok: soundFlag.standalone,
  ai_training_ok: soundFlag.training,
  requires_attribution: soundFlag.attribution,
  rights_verified: soundFlag.verified,
  contains_recognizable_voice: soundFlag.voice,
  potential_trademark: soundFlag.trademark,
} as const satisfies Partial<Record<keyof Where, number>>;

const qcFlag = { pass: soundFlag.passed, warn: soundFlag.warned, fail: soundFlag.failed } as const;

/** Keys that are tested one by one; `root_id` is in the files, so whoever knows them hands its test in. */
type Compared = Exclude<keyof Where, keyof typeof flagOf>;
type Test = (sound: number) => boolean;

/** Whether a sound is there and passes. `inRoot` tells which sounds have a file in a root. */
export function columnFilter(columns: SoundColumns, where: Where, inRoot: (rootId: string) => Test): Test {
  let mask: number = soundFlag.live;
  let wanted: number = soundFlag.live;
  for (const [key, flag] of Object.entries(flagOf)) {
    const value = where[key as keyof typeof flagOf];
    if (value === undefined) continue;
    mask |= flag;
    if (value) wanted |= flag;
  }
  const { flags } = columns;
  const tests = comparisons(columns, where, inRoot);
  const [one, ...more] = tests;
  if (one === undefined) return (sound) => ((flags[sound] ?? 0) & mask) === wanted;
  if (more.length === 0) return (sound) => ((flags[sound] ?? 0) & mask) === wanted && one(sound);
  return (sound) => ((flags[sound] ?? 0) & mask) === wanted && tests.every((test) => test(sound));
}

function comparisons(columns: SoundColumns, where: Where, inRoot: (rootId: string) => Test): Test[] {
  const { durationSec, revenueCapUsd, category, catId, channels, sampleRate, rating } = columns;
  const makers: { [K in Compared]-?: (value: NonNullable<Where[K]>) => Test } = {
    ucs_catid: (value) => equal(catId, wordNumber(columns, value)),
    ucs_category: (value) => equal(category, wordNumber(columns, value)),
    min_duration_s: (value) => (sound) => (durationSec[sound] ?? Number.NaN) >= value,
    max_duration_s: (value) => (sound) => (durationSec[sound] ?? Number.NaN) <= value,
    channels: (value) => equal(channels, value),
    sample_rate: (value) => equal(sampleRate, value),
    min_revenue_cap_usd: (value) => (sound) => !((revenueCapUsd[sound] ?? Number.NaN) < value),
    root_id: inRoot,
    min_rating: (value) => (sound) => (rating[sound] ?? 0) >= value,
    max_rating: (value) => (sound) => (rating[sound] ?? 0) <= value,
    qc_status: (value) => (sound) => ((columns.flags[sound] ?? 0) & qcFlag[value]) !== 0,
  };
  return Object.entries(makers).flatMap(([key, make]) => {
    const value = where[key as Compared];
    return value === undefined ? [] : [(make as (value: unknown) => Test)(value)];
  });
}

/** A word that no sound has gets a number that no sound has. */
function wordNumber({ words }: SoundColumns, word: string): number {
  return words.get(asciiLower(word)) ?? -2;
}

function equal(column: ArrayLike<number>, value: number): Test {
  return (sound) => column[sound] === value;
}

/** What SQLite's `nocase` takes for the same: only A to Z are folded. */
export function asciiLower(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
