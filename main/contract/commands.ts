/**
 * The contract: one map from command name to parameters, result, access and callers. The client's type, the hosts' dispatch,
 * the terminal's flags and the tests are derived from it; adding a command is a row here and one function in a service.
 */
import { z } from 'zod';
import { Candidate, VerifyLevel } from './candidates.ts';
import { Layer } from './events.ts';
import { FindResult } from './find.ts';
import { Duplicates, FolderReport, Root, RootReading, ScanResult } from './folders.ts';
import { DoctorCheck, type JobKind, JobView, Status } from './jobs.ts';
import { RunManifest } from './manifest.ts';
import type { Notice } from './notices.ts';
import { IntendedUsePatch, LicenseChoice, RightsLogEntry } from './rights.ts';
import { LegState, Legs, Where } from './search.ts';
import { Pick, SessionState } from './sessions.ts';
import { Settings, SettingsPatch } from './settings.ts';
import { SoundDetail } from './sounds.ts';
import { SoundDesignTimeline } from './timeline.ts';

export const MAX_PASSAGE_CHARS = 100_000;

/** Which hosts may call a command. `process` is the same process: compose, tests. */
export const hosts = ['process', 'electron', 'loopback', 'cli', 'mcp'] as const;
export type HostKind = (typeof hosts)[number];

type CommandRow = {
  /** One line, shown by `--help`. */
  doc: string;
  params: z.ZodObject;
  result: z.ZodType;
  /** `write` commands change the data folder and are logged. */
  access: 'read' | 'write';
  /** Hosts that may call it; all when absent. */
  callers?: readonly HostKind[];
  /** The kind of job that it starts: its result is then a JobStarted, and the job's own result is in `jobResults`. */
  job?: z.infer<typeof JobKind>;
  /** How the terminal spells it, when it is a command there: the words and which parameters stand without a flag. */
  cli?: { name: string; positional?: readonly string[] };
};

const none = z.object({});
const session = z.string().trim().min(1).max(120).default('default').describe('Name of the session.');
const soundId = z.string().min(1).max(96).describe('Sound id, its first 8 or more digits, or pending:KEY.');
const claimFields = {
  license: z.string().max(64).describe('Licence id, user-owned, or unknown.'),
  holder: z.string().max(200).nullable().default(null).describe('Who holds the rights.'),
  evidence: z.string().max(2000).nullable().default(null).describe('What the claim rests on.'),
  seats: z.number().int().min(1).max(1_000_000).nullable().optional().describe('How many people the licence covers.'),
  invoice: z.string().max(500).nullable().optional().describe('Number of the invoice, or a link to it.'),
};
const overruleFiles = z.boolean().default(false).describe('Stands even where a file names a stricter licence; evidence has to say why.');
const JobStarted = z.object({ job_id: z.string(), root_id: z.string().nullable(), run_id: z.string().nullable() });
const Done = z.object({ done: z.literal(true) });

/** Flags of the intended use, flat so that they can be typed in a terminal. */
const useFlags = IntendedUsePatch.shape;

export const commands = {
  status: {
    doc: 'Sounds, folders, running jobs, models and engine.',
    params: none,
    result: Status,
    access: 'read',
    cli: { name: 'status' },
  },
  doctor: {
    doc: 'What this machine has and what each gap costs.',
    params: none,
    result: z.array(DoctorCheck),
    access: 'read',
    cli: { name: 'doctor' },
  },

  'roots.add': {
    doc: 'Adds a folder with a claim about its rights and indexes it.',
    params: z.object({
      folder: z.string().min(1).max(4096).describe('Absolute path of the folder.'),
      ...claimFields,
      license: claimFields.license.default('unknown').describe('Licence id, user-owned, or unknown.'),
    }),
    result: JobStarted,
    access: 'write',
    job: 'scan',
    cli: { name: 'add', positional: ['folder'] },
  },
  'roots.rescan': {
    doc: 'Looks for new, changed and missing files; accept_missing confirms a large loss.',
    params: z.object({ root_id: z.string(), accept_missing: z.boolean().default(false) }),
    result: JobStarted,
    access: 'write',
    job: 'scan',
    cli: { name: 'rescan', positional: ['root_id'] },
  },
  'roots.relink': {
    doc: 'Tells where a folder of the library lies now; ids, picks and claims stay, and unchanged files are not read again.',
    params: z.object({
      root_id: z.string(),
      folder: z.string().min(1).max(4096).describe('Absolute path of the folder now.'),
      accept_mismatch: z.boolean().default(false).describe('Take it although most of the known files are not there.'),
    }),
    result: JobStarted,
    access: 'write',
    job: 'scan',
    cli: { name: 'relink', positional: ['root_id', 'folder'] },
  },
  'roots.assertRights': {
    doc: 'Records what a person says about the rights of a folder.',
    params: z.object({ root_id: z.string(), ...claimFields, overrule_files: overruleFiles }),
    result: Root,
    access: 'write',
    cli: { name: 'rights', positional: ['root_id'] },
  },
  'roots.setEnabled': {
    doc: 'Switches a folder in or out of searches.',
    params: z.object({ root_id: z.string(), enabled: z.boolean() }),
    result: Root,
    access: 'write',
  },
  'roots.setReading': {
    doc: 'Says how the files of a folder are read. An encoding takes effect at once, video with the next scan.',
    params: z.object({ root_id: z.string(), reading: RootReading.partial() }),
    result: Root,
    access: 'write',
  },
  'roots.remove': {
    doc: 'Forgets a folder; its files and the picks from it stay.',
    params: z.object({ root_id: z.string() }),
    result: Done,
    access: 'write',
  },
  'roots.report': {
    doc: 'Every file of a folder that is not plainly ok, and how many share a reason.',
    params: z.object({ root_id: z.string() }),
    result: FolderReport,
    access: 'read',
    cli: { name: 'report', positional: ['root_id'] },
  },
  'roots.pickFolder': {
    doc: 'Opens the system folder dialog; null when cancelled.',
    params: none,
    result: z.object({ folder: z.string().nullable() }),
    access: 'read',
    callers: ['electron', 'process'],
  },
  'rights.assert': {
    doc: 'Records what a person says about the rights of single sounds, in place of what was said of their folders.',
    params: z.object({
      sound_ids: z.array(soundId).min(1).max(10_000).describe('Sounds, by id.'),
      ...claimFields,
      license: claimFields.license.describe('Licence id, user-owned, unknown, or as-folder to take an earlier claim back.'),
      overrule_files: overruleFiles,
    }),
    result: z.object({
      asserted: z.number().int(),
      asserted_at: z.string(),
      /** Ids that no sound answers to. */
      unknown_ids: z.array(z.string()),
    }),
    access: 'write',
    cli: { name: 'rights-sounds', positional: ['sound_ids'] },
  },
  'rights.log': {
    doc: 'Who said what about rights and when, the newest first: of a folder, of a sound, or all of it.',
    params: z.object({
      root_id: z.string().nullable().default(null).describe('A folder.'),
      sound_id: soundId.nullable().default(null),
      limit: z.number().int().min(1).max(5000).default(200).describe('How many entries.'),
    }),
    result: z.array(RightsLogEntry),
    access: 'read',
    cli: { name: 'rights-log' },
  },
  licenses: { doc: 'The licences that a claim can name.', params: none, result: z.array(LicenseChoice), access: 'read' },

  search: {
    doc: 'Searches the library.',
    params: z.object({
      query: z.string().max(2000).describe('Words to look for; empty lists everything.'),
      k: z.number().int().min(1).max(500).default(10).describe('How many results.'),
      offset: z.number().int().min(0).max(1_000_000).default(0).describe('How many results to leave out first.'),
      candidate_k: z.number().int().min(1).max(4000).default(50).describe('Shortlist depth of each ranker.'),
      rrf_k: z.number().min(1).max(1000).default(60).describe('Rank fusion constant.'),
      mode: z.enum(['plain', 'grammar']).default('grammar').describe('grammar: space AND, comma OR, minus NOT; plain: words, OR-ed.'),
      where: Where.default({}),
    }),
    result: z.object({
      query: z.string(),
      /** How the query was read: terms and operators, for chips. */
      parsed: z.array(z.object({ text: z.string(), op: z.enum(['must', 'any', 'not']), field: z.string().nullable() })),
      legs: Legs,
      total: z.number().int(),
      results: z.array(Candidate),
      ms: z.number(),
    }),
    access: 'read',
    cli: { name: 'search', positional: ['query'] },
  },
  similar: {
    doc: 'Sounds that are like one: brightness, noisiness, attack, length, pitch and loudness compared.',
    params: z.object({
      sound_id: soundId,
      k: z.number().int().min(1).max(200).default(10).describe('How many results.'),
      where: Where.default({}),
    }),
    result: z.object({
      /** The sound that was asked about, by its whole id. */
      sound_id: z.string(),
      /** By what they were compared: measured numbers, not a model that knows what is heard. */
      by: z.literal('acoustic descriptors'),
      legs: z.object({ vector: LegState, descriptors: LegState }),
      /** Sounds that were compared. */
      total: z.number().int(),
      /** Nearest first, not yet gated; the sound itself and what has the same samples are left out. Distance 0 is alike, 1 as far as can be. */
      results: z.array(Candidate.extend({ distance: z.number().min(0) })),
      ms: z.number(),
    }),
    access: 'read',
    cli: { name: 'similar', positional: ['sound_id'] },
  },
  'sounds.get': {
    doc: 'Records and file facts of some sounds; unknown ids are left out.',
    params: z.object({ ids: z.array(soundId).max(200) }),
    result: z.array(SoundDetail),
    access: 'read',
  },

  duplicates: {
    doc: 'Files that are one and the same; nothing is removed.',
    params: z.object({
      level: z
        .union([z.literal(1), z.literal(2)])
        .default(1)
        .describe('1: the same bytes; 2: the same samples, whatever is around them.'),
      limit: z.number().int().min(1).max(1000).default(100).describe('How many groups.'),
      offset: z.number().int().min(0).default(0).describe('How many groups to leave out first.'),
    }),
    result: Duplicates,
    access: 'read',
    cli: { name: 'duplicates' },
  },
  'library.prioritise': {
    doc: 'Has the running scans read these sounds next: what a person looks at is analysed first.',
    params: z.object({ ids: z.array(soundId).max(500).describe('Sounds on screen; those that wait for no analysis are passed over.') }),
    result: z.object({ moved: z.number().int() }),
    access: 'read',
  },

  find: {
    doc: 'Finds sounds for a passage.',
    params: z.object({
      passage: z.string().describe('The narration.'),
      session: session.nullable().default(null).describe('Session that keeps the result.'),
      max_events: z.number().int().min(1).max(50).optional().describe('Most events to keep; 6 unless set.'),
      seconds: z.number().positive().max(36_000).optional().describe('Length of the narration, may only lower the cap.'),
      k: z.number().int().min(1).max(100).default(10).describe('Shortlist per event.'),
      verify: VerifyLevel.optional().describe('Top rung of the ladder; listen unless set.'),
      tau_clap: z.number().min(-1).max(1).default(0.35).describe('Least CLAP score that passes its rung.'),
      tau_retrieve: z.number().min(0).max(1).default(0.5).describe('Confidence from which a candidate is used at once.'),
      max_refine_loops: z.number().int().min(0).max(5).default(1).describe('How often an event is searched again in other words.'),
      max_usd: z.number().min(0).max(1000).optional().describe('Most that paid calls of this run may cost.'),
      ...useFlags,
    }),
    result: JobStarted,
    access: 'write',
    job: 'find',
    cli: { name: 'find', positional: ['passage'] },
  },

  'session.list': {
    doc: 'Names of the sessions, last used first.',
    params: none,
    result: z.array(z.object({ name: z.string(), updated_at: z.string(), picks: z.number().int() })),
    access: 'read',
    cli: { name: 'sessions' },
  },
  'session.get': {
    doc: 'Passage, picks, rejects and the last find of a session; a new name gives an empty one.',
    params: z.object({ session }),
    result: SessionState,
    access: 'read',
    cli: { name: 'session' },
  },
  'session.setPassage': {
    doc: 'Keeps the text as typed, so that a restart brings it back.',
    params: z.object({ session, passage: z.string().max(MAX_PASSAGE_CHARS) }),
    result: Done,
    access: 'write',
  },
  'session.remove': {
    doc: 'Removes a session and all that was picked in it.',
    params: z.object({ session }),
    result: Done,
    access: 'write',
  },
  pick: {
    doc: 'Picks a sound, for an event of the last find or on its own.',
    params: z.object({
      sound_id: soundId,
      session,
      event_id: z.string().max(80).nullable().default(null).describe('Event of the last find; found by the sound when absent.'),
      layer: Layer.optional(),
      onset: z.string().max(600).nullable().optional(),
      gain: z.number().min(-96).max(24).default(0),
      loop: z.boolean().optional(),
    }),
    result: Pick,
    access: 'write',
    cli: { name: 'pick', positional: ['sound_id'] },
  },
  drop_pick: {
    doc: 'Takes a pick back.',
    params: z.object({ pick_id: z.string(), session }),
    result: Done,
    access: 'write',
    cli: { name: 'drop-pick', positional: ['pick_id'] },
  },
  pick_proposals: {
    doc: 'Picks what find proposed for every event that has no pick yet.',
    params: z.object({ session }),
    result: z.array(Pick),
    access: 'write',
    cli: { name: 'pick-proposals' },
  },
  reject: {
    doc: 'Rejects a sound for an event, or for the whole session.',
    params: z.object({
      sound_id: soundId,
      session,
      event_id: z.string().max(80).nullable().default(null),
      reason: z.string().max(500).nullable().default(null),
    }),
    result: Done,
    access: 'write',
    cli: { name: 'reject', positional: ['sound_id'] },
  },
  unreject: {
    doc: 'Takes a reject back.',
    params: z.object({ sound_id: soundId, session, event_id: z.string().max(80).nullable().default(null) }),
    result: Done,
    access: 'write',
    cli: { name: 'unreject', positional: ['sound_id'] },
  },
  undo: {
    doc: 'Takes the last change of the session back.',
    params: z.object({ session }),
    result: SessionState,
    access: 'write',
    cli: { name: 'undo' },
  },
  redo: {
    doc: 'Repeats what undo took back.',
    params: z.object({ session }),
    result: SessionState,
    access: 'write',
    cli: { name: 'redo' },
  },

  plan: {
    doc: 'The sparse timeline of a session: its picks, or the proposals while nothing is picked.',
    params: z.object({ session, items: z.enum(['auto', 'picks', 'proposals']).default('auto') }),
    result: SoundDesignTimeline,
    access: 'read',
    cli: { name: 'plan' },
  },
  export: {
    doc: 'A document of a session in one of the export formats, as text.',
    params: z.object({ session, format: z.enum(['json']).default('json'), items: z.enum(['auto', 'picks', 'proposals']).default('auto') }),
    result: z.object({ file_name: z.string(), media_type: z.string(), text: z.string() }),
    access: 'read',
    cli: { name: 'export' },
  },
  'runs.get': {
    doc: 'The manifest of a run.',
    params: z.object({ run_id: z.string().regex(/^[0-9a-f]{32}$/) }),
    result: RunManifest,
    access: 'read',
    cli: { name: 'run', positional: ['run_id'] },
  },

  'jobs.list': { doc: 'Running and recent jobs.', params: none, result: z.array(JobView), access: 'read' },
  'jobs.pause': {
    doc: 'Lets a scan rest after the files that it reads just now; only scans can be paused.',
    params: z.object({ job_id: z.string() }),
    result: JobView,
    access: 'write',
  },
  'jobs.resume': {
    doc: 'Lets a paused scan go on.',
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

  'settings.get': { doc: 'All settings.', params: none, result: Settings, access: 'read' },
  'settings.set': { doc: 'Changes some settings.', params: z.object({ patch: SettingsPatch }), result: Settings, access: 'write' },
} as const satisfies Record<string, CommandRow>;

/** What each kind of job ends with. */
export const jobResults = {
  scan: ScanResult,
  find: FindResult,
  starter: ScanResult,
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
