/** Commands about models that listen. */
import { z } from 'zod';
import { type CommandRow, Done, JobStarted, none } from './commandRow.ts';
import { ClapCalibration, ModelRow } from './models.ts';

const model = z.string().min(1).max(120);
const acceptChanged = z.boolean().default(false).describe('Take files that differ from those that were pinned.');

export const modelCommands = {
  'models.list': {
    doc: 'Models that can be installed, and which is active.',
    params: none,
    result: z.array(ModelRow),
    access: 'read',
    cli: { name: 'model list' },
  },
  'models.install': {
    doc: 'Downloads a model and makes it the active one when none is; goes on where an earlier try ended.',
    params: z.object({
      model: model.nullable().default(null).describe('Its name; the default one when absent.'),
      accept_changed: acceptChanged,
    }),
    result: JobStarted,
    access: 'write',
    job: 'model',
    cli: { name: 'model install', positional: ['model'] },
  },
  'models.import': {
    doc: 'Installs a model from a folder with its files, without a network.',
    params: z.object({
      folder: z.string().min(1).max(4096).describe('Absolute path of the folder.'),
      model: model.nullable().default(null).describe('Its name; the default one when absent.'),
      accept_changed: acceptChanged,
    }),
    result: JobStarted,
    access: 'write',
    job: 'model',
    cli: { name: 'model import', positional: ['folder'] },
  },
  'models.use': {
    doc: 'Makes an installed model the active one; none searches by words alone.',
    params: z.object({ model: model.describe('Its name, or none.') }),
    result: z.array(ModelRow),
    access: 'write',
    cli: { name: 'model use', positional: ['model'] },
  },
  'models.remove': {
    doc: 'Takes the files of a model off the disk; its vectors stay until another model has replaced them.',
    params: z.object({ model: model.describe('Its name.') }),
    result: Done,
    access: 'write',
    cli: { name: 'model remove', positional: ['model'] },
  },
  'models.calibration': {
    doc: 'The threshold of similarity that was measured in this library; null where none was.',
    params: none,
    result: ClapCalibration.nullable(),
    access: 'read',
    cli: { name: 'model calibration' },
  },
  'models.calibrate': {
    doc: 'Measures from which similarity on a score of the active model says something in this library.',
    params: none,
    result: ClapCalibration,
    access: 'write',
    cli: { name: 'model calibrate' },
  },
  'models.embed': {
    doc: 'Has the active model listen to every sound that waits for it.',
    params: none,
    result: JobStarted,
    access: 'write',
    job: 'embed',
    cli: { name: 'embed' },
  },
} as const satisfies Record<string, CommandRow>;
