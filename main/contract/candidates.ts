/** Verdicts of the ladder, and the candidate that carries them. */
import { z } from 'zod';
import { SoundEvent } from './events.ts';
import { RightsBasis } from './rights.ts';
import { Rating, SoundRecord } from './sounds.ts';

const unit = z.number().min(0).max(1);

export const VerifyLevel = z.enum(['clap', 'listen', 'judge']);
export type VerifyLevel = z.infer<typeof VerifyLevel>;

export const Verdict = z.object({ match: z.boolean(), confidence: unit, reason: z.string(), level: VerifyLevel });
export type Verdict = z.infer<typeof Verdict>;

/** One row of the ladder as shown: a rung that did not run is a row too, never a pass. */
export const RungVerdict = z.object({
  level: VerifyLevel,
  /** Null when the rung was not run. */
  match: z.boolean().nullable(),
  confidence: unit.nullable(),
  reason: z.string(),
  /** Which judge answered, e.g. `string-overlap`; null when the rung was not run. */
  judge: z.string().nullable(),
  /** Whether that judge heard the sound, rather than read words about it; absent when the rung was not run, and in older runs. */
  listened: z.boolean().optional(),
  /** Why that judge gave no answer: a code of the list of failures, and its sentence. Absent when it answered, and in older runs. */
  failure: z.object({ code: z.string(), message: z.string() }).optional(),
});
export type RungVerdict = z.infer<typeof RungVerdict>;

export const Candidate = z.object({
  sound: SoundRecord,
  origin: z.enum(['retrieved', 'generated']),
  event: SoundEvent.nullable(),
  clap_score: z.number().nullable(),
  bm25_score: z.number().nullable(),
  rrf_score: z.number().nullable(),
  rerank_score: z.number().nullable(),
  verdict: Verdict.nullable(),
  /** Null until gated; only true may be verified. */
  license_ok: z.boolean().nullable(),
  preview_uri: z.string().nullable(),
  verdicts: z.array(RungVerdict),
  /** Why the gate said no; when it said yes, what it warns of. */
  license_reasons: z.array(z.string()),
  /** Absent for sounds that were not looked up in the library. */
  rights: RightsBasis.optional(),
  /** Stars that a person gave the sound: shown, and no part of any score. */
  rating: Rating,
});
export type Candidate = z.infer<typeof Candidate>;
