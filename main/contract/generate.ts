/** Making sounds: which backends there are, and what a made sound tells. */
import { z } from 'zod';
import { Candidate } from './candidates.ts';
import { FailureBody } from './failures.ts';

/** Who makes sounds: our own synthesis, or a service. */
export const BackendName = z.enum(['procedural', 'elevenlabs', 'stable-audio']);
export type BackendName = z.infer<typeof BackendName>;

/** `auto` is our own synthesis: only its name chooses a paid service, a key never does. */
export const BackendChoice = z.enum(['off', 'procedural', 'elevenlabs', 'stable-audio', 'auto']);
export type BackendChoice = z.infer<typeof BackendChoice>;

/** As long as the query of an event may be, and shorter than any service refuses: the same words work everywhere. */
export const MAX_PROMPT_CHARS = 400;

/** What would become of asking for a sound, as far as is known before any call. */
export const MakeCheck = z.object({
  /** Who would make it. */
  backend: BackendName,
  /** Why it would be refused: no recipe, no key, an unsafe prompt. Null where nothing speaks against it. */
  refusal: FailureBody.nullable(),
});
export type MakeCheck = z.infer<typeof MakeCheck>;

export const GenerateResult = z.object({
  run_id: z.string(),
  backend: BackendName,
  /** The made sound, gated and judged like any other. */
  candidate: Candidate,
  /** True when an earlier clip answered the same request: nothing was called and nothing spent. */
  again: z.boolean(),
  spent_usd: z.number(),
});
export type GenerateResult = z.infer<typeof GenerateResult>;
