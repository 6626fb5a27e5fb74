/** Commands about folders, and what a person says about rights. */
import { z } from 'zod';
import { type CommandRow, Done, JobStarted, none, soundId } from './commandRow.ts';
import { FolderReport, FoundRoot, MAX_REPORT_ROWS, MAX_SCAN_ROWS, RelinkPreview, Root, RootReading } from './folders.ts';
import { LicenseChoice, MAX_ASSERTED_SOUNDS, RightsLogEntry } from './rights.ts';

const claimFields = {
  license: z.string().max(64).describe('Licence id, user-owned, or unknown.'),
  holder: z.string().max(200).nullable().default(null).describe('Who holds the rights.'),
  evidence: z.string().max(2000).nullable().default(null).describe('What the claim rests on.'),
  seats: z.number().int().min(1).max(1_000_000).nullable().optional().describe('How many people the licence covers.'),
  invoice: z.string().max(500).nullable().optional().describe('Number of the invoice, or a link to it.'),
};
const overruleFiles = z.boolean().default(false).describe('Stands even where a file names a stricter licence; evidence has to say why.');

export const folderCommands = {
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
    doc: 'Looks for new, changed and missing files; a large loss has to be confirmed.',
    params: z.object({ root_id: z.string(), accept_missing: z.boolean().default(false).describe('Confirms that many files are gone.') }),
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
      replace_root_id: z
        .string()
        .nullable()
        .optional()
        .describe('A folder that was added there since, to be removed in favour of this one.'),
    }),
    result: JobStarted,
    access: 'write',
    job: 'scan',
    cli: { name: 'relink', positional: ['root_id', 'folder'] },
  },
  'roots.previewRelink': {
    doc: 'What is found, changed and missing if a folder is taken to lie elsewhere; changes nothing.',
    params: z.object({ root_id: z.string(), folder: z.string().min(1).max(4096).describe('Absolute path of the other folder.') }),
    result: RelinkPreview,
    access: 'read',
    cli: { name: 'relink-preview', positional: ['root_id', 'folder'] },
  },
  'roots.findMoved': {
    doc: 'Looks for a folder among mounted disks and beside where it lay; relinks nothing.',
    params: z.object({ root_id: z.string() }),
    result: z.object({
      folders: z.array(FoundRoot.omit({ root_id: true })),
      /** Folders that were looked at, and whether these were all. */
      looked: z.number().int(),
      complete: z.boolean(),
    }),
    access: 'read',
    cli: { name: 'find-moved', positional: ['root_id'] },
  },
  'roots.undoRelink': {
    doc: 'Puts a folder back where it lay before it was relinked.',
    params: z.object({ root_id: z.string() }),
    result: Root,
    access: 'write',
    cli: { name: 'relink-undo', positional: ['root_id'] },
  },
  'roots.leaveOffline': {
    doc: 'Takes no proposal: a folder stays offline, and the same places are not proposed again while the app runs.',
    params: z.object({ root_id: z.string() }),
    result: Done,
    access: 'write',
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
    params: z.object({ root_id: z.string(), enabled: z.boolean().describe('true: in searches; false: left out of them.') }),
    result: Root,
    access: 'write',
    cli: { name: 'switch', positional: ['root_id', 'enabled'] },
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
    cli: { name: 'remove', positional: ['root_id'] },
  },
  'roots.report': {
    doc: 'Every file of a folder that is not plainly ok, and how many share a reason.',
    params: z.object({
      root_id: z.string(),
      offset: z.number().int().min(0).default(0).describe('Rows to leave out.'),
      limit: z.number().int().min(0).max(MAX_REPORT_ROWS).default(1000).describe('Most rows to give.'),
      of_each: z.number().int().min(0).max(MAX_SCAN_ROWS).default(0).describe('Most rows to give with each group.'),
    }),
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
      sound_ids: z.array(soundId).min(1).max(MAX_ASSERTED_SOUNDS).describe('Sounds, by id.'),
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
} as const satisfies Record<string, CommandRow>;
