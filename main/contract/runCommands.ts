/** Commands about runs: what is kept of them, and running one again. */
import { z } from 'zod';
import { type CommandRow, JobStarted } from './commandRow.ts';
import { RunManifest } from './manifest.ts';
import { RunPage, RunView } from './runs.ts';
import { MAX_PASSAGE_CHARS } from './sessions.ts';

const runId = z
  .string()
  .regex(/^[0-9a-f]{4,32}$/, 'has to be the 32 hexadecimal digits of a run, or the first 4 or more of them')
  .describe('Id of the run, or its first digits.');

export const runCommands = {
  'runs.list': {
    doc: 'The runs that are kept, the last written first.',
    params: z.object({
      offset: z.number().int().min(0).default(0).describe('Runs to skip.'),
      limit: z.number().int().min(1).max(200).default(50).describe('Runs of a page.'),
    }),
    result: RunPage,
    access: 'read',
    cli: { name: 'runs' },
  },
  'runs.get': {
    doc: 'What a run did: its manifest.',
    params: z.object({ run_id: runId }),
    result: RunManifest,
    access: 'read',
    cli: { name: 'run', positional: ['run_id'] },
  },
  'runs.view': {
    doc: 'A run with what the desk has kept beside its manifest.',
    params: z.object({ run_id: runId }),
    result: RunView,
    access: 'read',
  },
  replay: {
    doc: "Runs a find again over today's library and tells what changed.",
    params: z.object({
      run_id: runId,
      passage: z
        .string()
        .max(MAX_PASSAGE_CHARS)
        .optional()
        .describe('The passage, where neither manifest nor desk has it; it must be the same one.'),
      allow_paid: z.boolean().default(false).describe('Lets the paid models of the run be called again.'),
    }),
    result: JobStarted,
    access: 'write',
    job: 'replay',
    cli: { name: 'replay', positional: ['run_id'] },
  },
} as const satisfies Record<string, CommandRow>;
