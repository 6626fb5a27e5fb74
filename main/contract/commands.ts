/**
 * The contract: one map from command name to parameters, result, access and callers. The client's type, the hosts' dispatch,
 * the terminal's flags and the tests are derived from it; adding a command is a row here and one function in a service.
 */
import { z } from 'zod';
import { type CommandRow, Done, none } from './commandRow.ts';
import { engineCommands } from './engineCommands.ts';
import { EngineResult } from './engines.ts';
import { feedbackCommands } from './feedbackCommands.ts';
import { FindResult } from './find.ts';
import { folderCommands } from './folderCommands.ts';
import { ScanResult } from './folders.ts';
import { GenerateResult } from './generate.ts';
import { generateCommands } from './generateCommands.ts';
import { DoctorCheck, type JobKind, JobView, Status } from './jobs.ts';
import { modelCommands } from './modelCommands.ts';
import { EmbedResult, ModelRow } from './models.ts';
import type { Notice } from './notices.ts';
import { runCommands } from './runCommands.ts';
import { ReplayResult } from './runs.ts';
import { sessionCommands } from './sessionCommands.ts';
import { SettingDefaults, Settings, SettingsPatch } from './settings.ts';
import { soundCommands } from './soundCommands.ts';

export const commands = {
  status: {
    doc: 'Sounds, folders, running jobs, models and engine.',
    params: none,
    result: Status,
    access: 'read',
    cli: { name: 'status' },
    mcp: 'status',
  },
  doctor: {
    doc: 'What this machine has and what each gap costs.',
    params: none,
    result: z.array(DoctorCheck),
    access: 'read',
    cli: { name: 'doctor' },
  },

  ...folderCommands,
  ...soundCommands,
  ...sessionCommands,
  ...generateCommands,
  ...runCommands,
  ...feedbackCommands,
  ...modelCommands,
  ...engineCommands,

  'jobs.list': { doc: 'Running and recent jobs.', params: none, result: z.array(JobView), access: 'read' },
  'jobs.pause': {
    doc: 'Lets a scan, or the model, rest after what it reads just now; other jobs run to their end.',
    params: z.object({ job_id: z.string() }),
    result: JobView,
    access: 'write',
  },
  'jobs.resume': {
    doc: 'Lets a paused job go on.',
    params: z.object({ job_id: z.string() }),
    result: JobView,
    access: 'write',
  },
  'jobs.cancel': {
    doc: 'Asks a job to stop; it ends cleanly and keeps what it had.',
    params: z.object({ job_id: z.string() }),
    result: Done,
    access: 'write',
  },
  'jobs.wait': {
    doc: 'Waits for a job to end and gives its result, or fails as it failed.',
    params: z.object({ job_id: z.string() }),
    result: z.object({ job: JobView, result: z.unknown() }),
    access: 'read',
  },

  'settings.get': { doc: 'All settings.', params: none, result: Settings, access: 'read', cli: { name: 'settings' } },
  'settings.defaults': {
    doc: 'What stands where a setting is left open, and which services could be asked.',
    params: none,
    result: SettingDefaults,
    access: 'read',
  },
  'settings.set': {
    doc: 'Changes some settings, given as JSON.',
    params: z.object({ patch: SettingsPatch }),
    result: Settings,
    access: 'write',
    cli: { name: 'settings set', positional: ['patch'] },
  },
} as const satisfies Record<string, CommandRow>;

/** What each kind of job ends with. */
export const jobResults = {
  scan: ScanResult,
  find: FindResult,
  generate: GenerateResult,
  replay: ReplayResult,
  starter: ScanResult,
  model: ModelRow,
  embed: EmbedResult,
  engine: EngineResult,
} as const satisfies Record<z.infer<typeof JobKind>, z.ZodType>;

export type Commands = typeof commands;
export type CommandName = keyof Commands;
/** Parameters as a caller writes them (defaults may be left out). */
export type ParamsIn<N extends CommandName> = z.input<Commands[N]['params']>;
/** Parameters as a service receives them. */
export type Params<N extends CommandName> = z.output<Commands[N]['params']>;
export type Result<N extends CommandName> = z.output<Commands[N]['result']>;

/** What a caller holds, whatever host is between: one call, one subscription. */
export type Client = {
  call<N extends CommandName>(name: N, params: ParamsIn<N>, signal?: AbortSignal): Promise<Result<N>>;
  /** Returns the cancel. */
  subscribe(listener: (notice: Notice) => void): () => void;
};
