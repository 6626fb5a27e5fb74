/** Commands that learn from what a person picked and rejected. */
import { z } from 'zod';
import { type CommandRow, Done, session } from './commandRow.ts';
import { RefinedList } from './feedback.ts';

export const feedbackCommands = {
  refine: {
    doc: 'More like the picks and less like the rejects of an event, in place of its candidates.',
    params: z.object({
      event_id: z.string().max(80).nullable().default(null).describe('Event of the last find.'),
      session,
      query: z
        .string()
        .trim()
        .min(1)
        .max(400)
        .nullable()
        .default(null)
        .describe("Words in place of the event's; without an event, what is picked and rejected for none counts."),
      k: z.number().int().min(1).max(100).default(10).describe('How many candidates.'),
    }),
    result: RefinedList,
    access: 'write',
    cli: { name: 'refine', positional: ['event_id'] },
  },
  unrefine: {
    doc: 'Shows the candidates that find gave for an event again.',
    params: z.object({ event_id: z.string().max(80).nullable().default(null).describe('Event of the last find.'), session }),
    result: Done,
    access: 'write',
    cli: { name: 'unrefine', positional: ['event_id'] },
  },
} as const satisfies Record<string, CommandRow>;
