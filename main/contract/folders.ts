/** Folders of the library, their files, and the reports about them. */
import { z } from 'zod';
import { RightsClaim } from './rights.ts';

export const FileStatus = z.enum(['ok', 'ok_with_warnings', 'unsupported', 'unreadable', 'skipped']);
export type FileStatus = z.infer<typeof FileStatus>;

export const FileCounts = z.record(FileStatus, z.number().int());
export type FileCounts = z.infer<typeof FileCounts>;

/** One row of an index report: a file that is not plainly ok. */
export const FileRow = z.object({
  path: z.string(),
  status: FileStatus,
  reason: z.string().nullable(),
  warnings: z.array(z.string()),
});
export type FileRow = z.infer<typeof FileRow>;

/** 1: the same bytes. 2: the same samples, whatever is around them. 3: similar, which a person has to judge. */
export const DuplicateLevel = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type DuplicateLevel = z.infer<typeof DuplicateLevel>;

/** In what the files of a group differ. */
export const DuplicateDifference = z.enum([
  'folder',
  'name',
  'format',
  'sample_rate',
  'bit_depth',
  'channels',
  'length',
  'level',
  'license',
]);
export type DuplicateDifference = z.infer<typeof DuplicateDifference>;

/** Files that are one and the same on a level, the most wasteful group first. Nothing is merged or removed. */
export const Duplicates = z.object({
  level: DuplicateLevel,
  total_groups: z.number().int(),
  /** Bytes of all groups beyond the largest file of each. */
  spare_bytes: z.number().int(),
  groups: z.array(
    z.object({
      /** Of the bytes, or of the decoded samples; of similar files, those of the first. */
      sha256: z.string(),
      caption: z.string(),
      /** The strictest of all its files. */
      license_id: z.string(),
      spare_bytes: z.number().int(),
      differs: z.array(DuplicateDifference),
      /** Level 3, of the pair that is least alike: how many of its standing-out moments look the same, and how far apart these are. */
      likeness: z.object({ shared: z.number().int(), moments: z.number().int(), difference_db: z.number() }).nullable(),
      files: z.array(
        z.object({
          root_id: z.string(),
          /** Under the folder. */
          path: z.string(),
          size: z.number().int(),
          sound_id: z.string(),
          /** Container and codec. */
          format: z.string().nullable(),
          bit_depth: z.number().nullable(),
          sample_rate: z.number().nullable(),
          channels: z.number().nullable(),
          duration_s: z.number().nullable(),
          loudness_lufs: z.number().nullable(),
          license_id: z.string(),
          online: z.boolean(),
        }),
      ),
    }),
  ),
});

/** Files of a folder that share a fate. A file with several warnings counts in a group for each. */
export const FileGroup = z.object({
  status: FileStatus,
  /** Reason or kind of warning, without what differs from file to file. */
  reason: z.string(),
  count: z.number().int(),
  /** Path of one of them. */
  example: z.string(),
  /** The first of them by path, as many as were asked for. */
  files: z.array(FileRow),
});
export type FileGroup = z.infer<typeof FileGroup>;

export const FolderReport = z.object({
  /** Files of the whole report. */
  total: z.number().int(),
  /** Of all of them, whatever the page. */
  groups: z.array(FileGroup),
  /** The page that was asked for, by path. */
  files: z.array(FileRow),
});
export type FolderReport = z.infer<typeof FolderReport>;

/** Rows of a report that travel in one answer, and those that a scan's result holds: a whole volume can have gone bad. */
export const MAX_REPORT_ROWS = 10_000;
export const MAX_SCAN_ROWS = 200;

/** A licence that a folder's own text names. */
const NamedLicense = z.object({ license_id: z.string(), file: z.string() });

export const ScanResult = z.object({
  root_id: z.string(),
  seconds: z.number(),
  /** Files decoded in this scan; 0 when nothing had changed. */
  analysed: z.number().int(),
  counts: FileCounts,
  /** Files that this scan no longer found, whose sounds the folder has under no other name either. */
  missing: z.number().int(),
  /** The first that are not plainly ok, by path; `counts` says how many there are, `roots.report` gives them all. */
  files: z.array(FileRow).max(MAX_SCAN_ROWS),
  /** As in `Root`. */
  outweighed_by: NamedLicense.nullable().optional(),
  /** Set while nobody has said what the folder's rights are: nothing of it is offered. `found`: what its own files name, a proposal. */
  unclaimed: z.object({ found: NamedLicense.nullable() }).nullable().optional(),
});
export type ScanResult = z.infer<typeof ScanResult>;

/** Encodings that a person can name for text that names none: what tools outside Unicode wrote. */
export const TextEncoding = z.enum([
  'shift_jis',
  'euc-jp',
  'gbk',
  'gb18030',
  'big5',
  'euc-kr',
  'koi8-r',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-874',
]);
export type TextEncoding = z.infer<typeof TextEncoding>;

/** How the files of a folder are read. */
export const RootReading = z.object({
  /** For text that is neither UTF-8 nor says what it is; null reads it as Windows-1252. */
  text_encoding: TextEncoding.nullable(),
  /** Whether sound is taken out of video files; without it they are listed as skipped. */
  video: z.boolean(),
});
export type RootReading = z.infer<typeof RootReading>;

export const RootState = z.enum(['online', 'offline', 'scanning', 'off', 'needs_review']);
/** A place where a folder that is away seems to lie now. */
export const FoundRoot = z.object({
  folder: z.string(),
  /** Of the files by which the folder is known, how many lie there and how many were looked for. */
  found: z.number().int(),
  asked: z.number().int(),
  /** A root that was added there since, which would make room; else null. */
  root_id: z.string().nullable(),
});
export type FoundRoot = z.infer<typeof FoundRoot>;

/** What a scan would meet if a folder were relinked to another place, by names and sizes. */
export const RelinkPreview = z.object({
  folder: z.string(),
  found: z.number().int(),
  /** There with another size. */
  changed: z.number().int(),
  missing: z.number().int(),
  /** Files that were looked for, of all that are known. */
  asked: z.number().int(),
  total: z.number().int(),
});
export type RelinkPreview = z.infer<typeof RelinkPreview>;

export const Root = z.object({
  id: z.string(),
  path: z.string(),
  name: z.string(),
  state: RootState,
  enabled: z.boolean(),
  /** True for the bundled starter library. */
  builtin: z.boolean(),
  rights: RightsClaim.extend({ asserted_at: z.string().nullable() }),
  /** What the folder's own files say about rights (a proposal, never proof), null when nothing was found. */
  evidence_found: NamedLicense.nullable(),
  /** The same text, when it narrows what a person claimed of the folder; null when it doesn't, or the claim overrules it. */
  outweighed_by: NamedLicense.nullable().optional(),
  reading: RootReading,
  counts: FileCounts,
  sounds: z.number().int(),
  scanned_at: z.string().nullable(),
  /** Of a folder that is away: where it seems to lie now, the likeliest first. A proposal; equal ones are for a person to tell apart. */
  found_at: z.array(FoundRoot).optional(),
});
export type Root = z.infer<typeof Root>;
