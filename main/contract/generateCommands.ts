/** Commands about making sounds. */
import { z } from 'zod';
import { type CommandRow, JobStarted, session } from './commandRow.ts';
import { Layer } from './events.ts';
import { BackendChoice, MAX_PROMPT_CHARS, MakeCheck } from './generate.ts';
import { WhenPaid } from './paid.ts';
import { IntendedUsePatch } from './rights.ts';

/** Who makes a sound; shared with `find`. */
export const backend = BackendChoice.optional().describe(
  'Who makes a sound that is missing: procedural (our own synthesis), elevenlabs, stable-audio, auto (procedural, which it is unless set) or off; a key alone never chooses.',
);

const prompt = z.string().trim().min(1).max(MAX_PROMPT_CHARS).describe('What is to be heard.');

export const generateCommands = {
  generate: {
    doc: 'Makes a sound from words and keeps it in the library, marked as generated. Before a paid call the prompt is checked and the cost held against the cap.',
    params: z.object({
      prompt,
      backend,
      seconds: z.number().min(0.5).max(190).optional().describe('Length; what the backend can make is the most.'),
      seed: z.number().int().min(0).max(4_294_967_294).optional().describe('Another seed gives another sound of the same words.'),
      layer: Layer.optional().describe('What it is for; foreground unless set, or as its event has it.'),
      loop: z.boolean().optional().describe('A bed that repeats without a seam.'),
      session: session.nullable().default(null).describe('Session whose event it is made for.'),
      event_id: z.string().max(80).nullable().default(null).describe('Event of the last find, which then shows it.'),
      max_usd: z.number().min(0).max(1000).optional().describe('Most that the call may cost.'),
      approve_unknown_cost: z.boolean().default(false).describe('Lets a call through whose cost is not known.'),
      when_paid: WhenPaid.optional().describe(
        'ask: fail with consent_needed before a paid call that nobody agreed to; agreed: a person did; an agent may only say never.',
      ),
      ...IntendedUsePatch.shape,
    }),
    result: JobStarted,
    access: 'write',
    job: 'generate',
    cli: { name: 'generate', positional: ['prompt'] },
    mcp: 'generate',
  },
  'generate.check': {
    doc: 'Whether a sound could be made from these words and by whom, without any call.',
    params: z.object({ prompt, backend, session: session.nullable().default(null), event_id: z.string().max(80).nullable().default(null) }),
    result: MakeCheck,
    access: 'read',
  },
} as const satisfies Record<string, CommandRow>;
