/** The files of the case table, broken further: 1 to 8 bytes changed, some cut. */
import { damage, wholeAudio } from '../fixtures/damagedAudio.ts';
import { seededRandom } from '../fixtures/samples.ts';
import { brokenCases } from './brokenCases.ts';
import { channelCases } from './channelCases.ts';
import { containerCases } from './containerCases.ts';
import { formatCases } from './formatCases.ts';
import { hostileCases } from './hostileCases.ts';
import { metadataCases } from './metadataCases.ts';

/** The 20 MB picture takes longer to write than to step over. */
const MAX_BYTES = 3_000_000;

export type FuzzedKind = { kind: string; good: Uint8Array };
export type FuzzedFile = { run: number; kind: string; bytes: Uint8Array };

/** The same files for the same seed (of `made`, where they are made already), each from a generator of its own, so that one can be made again without those before it. */
export async function* fuzzCases(count: number, seed: number, made?: readonly FuzzedKind[]): AsyncGenerator<FuzzedFile> {
  const kinds = made ?? (await fuzzedKinds());
  for (let run = 0; run < count; run++) {
    const { kind, good } = kinds[run % kinds.length] ?? { kind: '', good: new Uint8Array() };
    yield { run, kind, bytes: damage(good, seededRandom(seed * 1_000_003 + run)) };
  }
}

/** Whole files of every container, and the case table without its names. */
export async function fuzzedKinds(): Promise<FuzzedKind[]> {
  const rows = [...containerCases, ...brokenCases, ...channelCases, ...metadataCases, ...formatCases, ...hostileCases];
  const makers = [...Object.entries(wholeAudio), ...rows.map(({ id, name, make }) => [`${id} ${name}`, make] as const)];
  const made = await Promise.all(makers.map(async ([kind, make]) => ({ kind, good: await make() })));
  return made.filter(({ good }) => good.length <= MAX_BYTES);
}
