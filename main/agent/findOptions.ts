/** What a find is given, with the contract's defaults filled in. */

import type { VerifyLevel } from '../contract/candidates.ts';
import { Failure } from '../contract/failures.ts';
import { IntendedUse } from '../contract/rights.ts';
import type { Where } from '../contract/search.ts';
import type { Redaction } from '../contract/settings.ts';
import type { RunSink } from '../obs/runRecorder.ts';
import { Budget } from './budget.ts';
import { type ClapThreshold, fixedClap, onceOr, TAU_CLAP } from './clapJudge.ts';
import type { ReadSound } from './finalChoice.ts';
import { keywordDecomposer } from './keywordDecomposer.ts';
import type { LibraryPort } from './ports.ts';
import type { Decomposer, GenerateSound, KeepSound, Refiner } from './protocols.ts';
import { keywordRefiner } from './refineQuery.ts';
import { CANDIDATE_K, type RankFusion, RRF_K, SHORTLIST_K } from './searchSounds.ts';
import { defaultJudges, type LadderJudges } from './verifyMatch.ts';

export const TAU_RETRIEVE = 0.5;
export const MAX_EVENTS = 6;

export type FindOptions = {
  passage: string;
  library: LibraryPort;
  /** The licence rule and rank fusion of the library room. */
  keep: KeepSound;
  fuse: RankFusion;
  /** Where the manifest goes, its version stamp, ids and time. */
  runs: RunSink;
  foleyVersion: string;
  newRunId: () => string;
  /** Milliseconds since the epoch. */
  now: () => number;
  redaction?: Redaction;
  /** The run whose inputs are run again; the manifest then says so. */
  replayOf?: string | null;
  /** Hashes a chosen sound that is still provisional; a library without such sounds needs none. */
  readSound?: ReadSound;

  use?: IntendedUse;
  /** Filters of the person's own, on top of what the use needs. */
  where?: Where;
  maxEvents?: number;
  /** Length of the narration; may only lower the cap on events. */
  seconds?: number | null;
  k?: number;
  candidateK?: number;
  rrfK?: number;
  verify?: VerifyLevel;
  tauClap?: number;
  /** In place of the fixed one: measured in the library, and asked for once a run. */
  clapThreshold?: ClapThreshold;
  tauRetrieve?: number;
  maxRefineLoops?: number;
  budget?: Budget;
  decomposer?: Decomposer;
  refiner?: Refiner;
  judges?: LadderJudges;
  /** Null when no backend is installed: the loop then leaves gaps silent. */
  generate?: GenerateSound | null;
};

type Optional = 'seconds' | 'generate' | 'replayOf';
export type FindSettings = Required<Omit<FindOptions, Optional | 'maxRefineLoops'>> & {
  seconds: number | null;
  generate: GenerateSound | null;
  replayOf: string | null;
};

export function withDefaults(options: FindOptions): FindSettings {
  const generate = options.generate ?? null;
  const tauClap = options.tauClap ?? TAU_CLAP;
  return {
    ...options,
    redaction: options.redaction ?? 'hash',
    replayOf: options.replayOf ?? null,
    readSound: options.readSound ?? unreadable,
    use: options.use ?? IntendedUse.parse({}),
    where: options.where ?? {},
    maxEvents: options.maxEvents ?? MAX_EVENTS,
    seconds: options.seconds ?? null,
    k: options.k ?? SHORTLIST_K,
    candidateK: options.candidateK ?? CANDIDATE_K,
    rrfK: options.rrfK ?? RRF_K,
    verify: options.verify ?? 'listen',
    tauClap,
    clapThreshold: options.clapThreshold === undefined ? fixedClap(tauClap) : onceOr(options.clapThreshold, tauClap),
    tauRetrieve: options.tauRetrieve ?? TAU_RETRIEVE,
    budget: options.budget ?? new Budget({ maxRefineLoops: options.maxRefineLoops ?? 1, allowGenerate: generate !== null }),
    decomposer: options.decomposer ?? keywordDecomposer(),
    refiner: options.refiner ?? keywordRefiner(),
    judges: options.judges ?? defaultJudges(),
    generate,
  };
}

/** Without a reader no provisional sound can be chosen. */
const unreadable: ReadSound = (id) =>
  Promise.reject(new Failure('audio_unreadable', 'The sound has not been read yet. Scan its folder.', { id }));
