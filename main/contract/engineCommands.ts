/** Commands about the engines that hold what is searched. */
import { z } from 'zod';
import { type CommandRow, JobStarted, none } from './commandRow.ts';
import { EngineView } from './engines.ts';

const address = z.string().trim().min(1).max(2048).describe('Whole path of a folder, or s3://BUCKET/FOLDER.');

export const engineCommands = {
  'engine.status': {
    doc: 'Which engine answers what, and where; how a shared index stands.',
    params: none,
    result: EngineView,
    access: 'read',
    cli: { name: 'engine status' },
  },
  'engine.export': {
    doc: 'Publishes the index at an address, for any number of readers; later on only what has changed.',
    params: z.object({
      address,
      replace: z.boolean().default(false).describe('Writes it whole in place of what is there, whoever published it.'),
    }),
    result: JobStarted,
    access: 'write',
    job: 'engine',
    cli: { name: 'engine export', positional: ['address'] },
  },
  'engine.import': {
    doc: 'Takes over what a model heard in sounds that this library has as well, so that nobody listens to them again.',
    params: z.object({ address }),
    result: JobStarted,
    access: 'write',
    job: 'engine',
    cli: { name: 'engine import', positional: ['address'] },
  },
  'engine.use': {
    doc: 'Searches a published index from now on; sqlite is the one on this machine.',
    params: z.object({ engine: address.describe('sqlite, or the address of a published index.') }),
    result: JobStarted,
    access: 'write',
    job: 'engine',
    cli: { name: 'engine use', positional: ['engine'] },
  },
} as const satisfies Record<string, CommandRow>;
