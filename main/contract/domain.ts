/**
 * Every value that crosses the contract, in flow order: events, licences, sounds, candidates, decisions, timeline, manifest.
 * Keys are the wire form (snake_case), the same in memory, on disk and over every host, so that nothing is translated.
 */
import { z } from 'zod';

/** Strings a host may carry in one field; longer ones are refused at the door, not truncated. */
const text = (max: number) => z.string().max(max);
const unit = z.number().min(0).max(1);

// ---- events -----------------------------------------------------------------------------------------------------

export const Layer = z.enum(['voice', 'sfx_fg', 'ambience', 'stinger', 'music']);
export type Layer = z.infer<typeof Layer>;

export const Salience = z.enum(['high', 'medium', 'low']);
export type Salience = z.infer<typeof Salience>;

/** A sound event of a passage, as WEAVE reads it. */
export const SoundEvent = z.object({
  /** What to search for, e.g. `heavy oak door creak`. */
  query: text(400),
  layer: Layer,
  /** False for mood cues that nobody in the scene would hear. */
  diegetic: z.boolean(),
  salience: Salience,
  /** Symbolic anchor quoting the passage: `on 'pushed open'`. Never a number. */
  onset: text(600),
  /** True for beds that are looped under the scene. */
  loop: z.boolean(),
  /** UCS CatID, null when none fits. */
  ucs_catid: text(16).nullable(),
  audioset: z.array(text(80)),
  /** Era and place words of the scene, null when the passage names none. */
  era_place: text(200).nullable(),
});
export type SoundEvent = z.infer<typeof SoundEvent>;

/** Where in the passage an event was heard; UTF-16 offsets, `end` exclusive. */
export const Anchor = z.object({
  quote: text(600),
  /** 0 for the first time that `quote` stands in the passage. */
  occurrence: z.number().int().min(0),
  start: z.number().int().min(0),
  end: z.number().int().min(0),
});
export type Anchor = z.infer<typeof Anchor>;

/** An event with the identity that picks hold on to: it survives re-runs over an edited passage. */
export const PlacedEvent = z.object({
  /** Stable for the same quote, occurrence and query. */
  event_id: text(80),
  event: SoundEvent,
  anchor: Anchor,
});
export type PlacedEvent = z.infer<typeof PlacedEvent>;

// ---- rights -----------------------------------------------------------------------------------------------------

export const AcquisitionMethod = z.enum(['api', 'bulk', 'scrape_pointer', 'generated', 'user']);

export const LicenseRecord = z.object({
  source: z.string(),
  source_id: z.string().nullable(),
  source_url: z.string().nullable(),
  acquisition_method: AcquisitionMethod,
  license_id: z.string(),
  license_name: z.string(),
  license_url: z.string().nullable(),
  rights_holder: z.string().nullable(),
  creator_name: z.string().nullable(),
  creator_url: z.string().nullable(),
  commercial_ok: z.boolean(),
  embed_in_derivative_ok: z.boolean(),
  redistribute_standalone_ok: z.boolean(),
  cache_bytes_ok: z.boolean(),
  modification_ok: z.boolean(),
  ai_training_ok: z.boolean(),
  /** Yearly revenue in US dollars above which the licence ends, null for none. */
  revenue_cap_usd: z.number().nullable(),
  requires_attribution: z.boolean(),
  attribution_text: z.string().nullable(),
  notice_text_required: z.boolean(),
  transformations: z.array(z.string()),
  is_ai_generated: z.boolean(),
  generator_model: z.string().nullable(),
  generator_version: z.string().nullable(),
  generation_prompt: z.string().nullable(),
  generation_seed: z.number().nullable(),
  generation_params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).nullable(),
  watermark: z.string().nullable(),
  c2pa_manifest_ref: z.string().nullable(),
  contains_recognizable_voice: z.boolean(),
  potential_trademark: z.boolean(),
  disclosure_recommended: z.boolean(),
  /** True only by a person's logged assertion, or for sounds that the app made. */
  rights_verified: z.boolean(),
  verified_at: z.string().nullable(),
  schema_version: z.literal(1),
});
export type LicenseRecord = z.infer<typeof LicenseRecord>;

const useFields = {
  commercial: z.boolean().describe('Commercial use.'),
  publish: z.boolean().describe('Published as part of a work.'),
  redistribute_standalone: z.boolean().describe('Passed on as single files.'),
  will_train: z.boolean().describe('Used to train models.'),
  can_attribute: z.boolean().describe('Credit can be given.'),
  revenue_usd: z.number().min(0).describe('Yearly revenue, US dollars.'),
  allow_voice_or_trademark: z.boolean().describe('Recognisable voices and trademarks are cleared.'),
};

/** What the sounds will be used for; the gate holds every sound against it. */
export const IntendedUse = z.object({
  commercial: useFields.commercial.default(true),
  publish: useFields.publish.default(true),
  redistribute_standalone: useFields.redistribute_standalone.default(false),
  will_train: useFields.will_train.default(false),
  can_attribute: useFields.can_attribute.default(true),
  revenue_usd: useFields.revenue_usd.default(0),
  allow_voice_or_trademark: useFields.allow_voice_or_trademark.default(false),
});
export type IntendedUse = z.infer<typeof IntendedUse>;

/** Some flags of the intended use; an absent one keeps what was set, so it must not bring its default along. */
export const IntendedUsePatch = z.object(useFields).partial();

/** The answer a person gives when a folder is added or its rights are asserted. */
export const RightsClaim = z.object({
  /** A licence id of the table (`user-owned` for "these are mine"), or `unknown`. */
  license_id: text(64),
  holder: text(200).nullable().default(null),
  /** What the claim rests on, in the person's words: an invoice number, a contract, a page. */
  evidence: text(2000).nullable().default(null),
  /** How many people the licence covers; none or null for any number. */
  seats: z.number().int().min(1).max(1_000_000).nullable().optional(),
  /** Number of the invoice, or a link to it. */
  invoice: text(500).nullable().optional(),
  /** True when it stands even where the files name a stricter licence. */
  overrule_files: z.boolean().optional(),
});
export type RightsClaim = z.infer<typeof RightsClaim>;

/** Who says something about a sound's rights: a person about it or its folder, the app about what it made, its files about themselves. */
export const RightsSource = z.enum(['sound_claim', 'folder_claim', 'app', 'file_tag', 'file_name', 'sidecar', 'folder_text']);
export type RightsSource = z.infer<typeof RightsSource>;

export const RightsStatement = z.object({
  source: RightsSource,
  license_id: z.string(),
  /** The tag, or the path under the folder of the text or file that says it; the folder's path for a claim about it, '' for one about the sound. */
  where: z.string(),
  /** ISO time of a person's assertion, null for files and for claims that assert nothing. */
  asserted_at: z.string().nullable(),
  holder: z.string().nullable(),
  evidence: z.string().nullable(),
  seats: z.number().int().nullable(),
  invoice: z.string().nullable(),
  /** False where a person's more specific statement stands in its place. */
  in_force: z.boolean(),
});
export type RightsStatement = z.infer<typeof RightsStatement>;

/** Everything that is said about the rights of a sound; its licence record is the strictest of what is in force. */
export const SoundRights = z.object({
  statements: z.array(RightsStatement),
  /** Where they disagree and which holds, in sentences. */
  conflicts: z.array(z.string()),
  /** The fewest seats of the claims in force, null when none limits them. */
  seats: z.number().int().nullable(),
});
export type SoundRights = z.infer<typeof SoundRights>;

/** What the gate is told beside the licence record. */
export const RightsBasis = z.object({
  /** What files say that makes the licence stricter than a person's claim, in sentences. */
  evidence: z.array(z.string()),
  seats: z.number().int().nullable(),
  /** Whether a person (or the app, of what it made) vouches for a licence: when it isn't enough, `evidence` says what stands against it. */
  asserted: z.boolean().optional(),
});
export type RightsBasis = z.infer<typeof RightsBasis>;

/** One assertion of the log. Nothing is ever taken out of it: the newest one about a thing is in force. */
export const RightsLogEntry = RightsClaim.extend({
  asserted_at: z.string(),
  /** The folder that it was said of, null for one about single sounds. */
  root_id: z.string().nullable(),
  /** How many sounds it was said of, null for a folder. */
  sounds: z.number().int().nullable(),
  /** Whether it stands in place of what the sounds' own files say. */
  overrule_files: z.boolean(),
});
export type RightsLogEntry = z.infer<typeof RightsLogEntry>;

// ---- sounds -----------------------------------------------------------------------------------------------------

export const QualityReport = z.object({
  status: z.enum(['pass', 'warn', 'fail', 'not_run']),
  reasons: z.array(z.string()),
  peak_db: z.number().nullable(),
  clipped_samples: z.number().int().nullable(),
  silent: z.boolean().nullable(),
});
export type QualityReport = z.infer<typeof QualityReport>;

export const SoundRecord = z.object({
  /** SHA-256 of the decoded samples (float32 LE, interleaved), or `pending:<key>` inside the app until hashed. */
  id: text(96),
  /** SHA-256 of the file's bytes, null until it has been computed. */
  content_sha256: z.string().nullable(),
  hash_algo: z.literal('sha256-pcm-f32le'),
  uri: z.string(),
  storage_mode: z.enum(['by_value', 'by_reference']),
  archive_format: z.string().nullable(),
  source_sample_rate: z.number().nullable(),
  source_bit_depth: z.number().nullable(),
  license: LicenseRecord,
  /** The short name: FXName, title or cleaned file name. */
  caption: z.string(),
  tags: z.array(z.string()),
  ucs_category: z.string().nullable(),
  ucs_subcategory: z.string().nullable(),
  audioset_labels: z.array(z.string()),
  duration_s: z.number().nullable(),
  sample_rate: z.number().nullable(),
  channels: z.number().nullable(),
  loudness_lufs: z.number().nullable(),
  format: z.string().nullable(),
  qc: QualityReport.nullable(),
  embedding_model: z.string().nullable(),
  embedding_dim: z.number().nullable(),
  embedding_ref: z.string().nullable(),
  named_cue: z.string().nullable(),
  schema_version: z.literal(1),
});
export type SoundRecord = z.infer<typeof SoundRecord>;

/** A stretch of a sound in which something is heard: a take of a long recording. Frames of the file, `end` exclusive. */
export const Take = z.object({
  start: z.number().int().min(0),
  end: z.number().int().min(0),
  /** Level of its loudest moment, dBFS RMS. */
  peak_db: z.number(),
});
export type Take = z.infer<typeof Take>;

export const SoundSegments = z.object({
  /** In order; between them lie the pauses. */
  takes: z.array(Take).max(200),
  /** Frames at which the level jumps up, in order. */
  onsets: z.array(z.number().int().min(0)).max(500),
  /** Precision of all positions, frames. */
  resolution: z.number().int().min(1),
});
export type SoundSegments = z.infer<typeof SoundSegments>;

/** What the channels of a sound are. Ambisonic ones must never be summed like speakers; `discrete` ones are tracks. */
export const ChannelLayout = z.enum([
  'mono',
  'stereo',
  'surround',
  'discrete',
  'ambisonic',
  'ambisonic_ambix',
  'ambisonic_fuma',
  'ambisonic_a',
]);
export type ChannelLayout = z.infer<typeof ChannelLayout>;

/** A point (length 0), a region or a sampler loop, in frames of the sound. */
export const SoundMarker = z.object({
  kind: z.enum(['marker', 'region', 'loop']),
  frame: z.number().int().min(0),
  length: z.number().int().min(0),
  label: z.string(),
});
export type SoundMarker = z.infer<typeof SoundMarker>;

/** What the inspector shows beside the record: ours, never in WEAVE's documents. */
export const SoundDetail = z.object({
  record: SoundRecord,
  key: text(40),
  /** The long text of the file; searched, never judged. */
  description: z.string(),
  ucs_catid: z.string().nullable(),
  files: z.array(
    z.object({
      root_id: z.string(),
      root_path: z.string(),
      rel_path: z.string(),
      size: z.number(),
      mtime_ms: z.number(),
      status: z.string(),
      reason: z.string().nullable(),
      warnings: z.array(z.string()),
      online: z.boolean(),
    }),
  ),
  /** Raw metadata fields as read from the file, `chunk.field` -> value. */
  fields: z.record(z.string(), z.string()),
  frames: z.number().nullable(),
  /** BS.1770-4 true peak, dBTP, and EBU loudness range, LU; null until measured, and where there is none. */
  true_peak_db: z.number().nullable(),
  loudness_range_lu: z.number().nullable(),
  /** Takes and onsets; null until measured, and for silence. */
  segments: SoundSegments.nullable(),
  markers: z.array(SoundMarker),
  /** Null when nothing tells. */
  channel_layout: ChannelLayout.nullable(),
  /** Names of the channels in their order, '' for one without; empty when none has a name. */
  tracks: z.array(z.string()),
  /** When the recording began, `HH:MM:SS` with days in front where its clock ran on; for showing only. */
  time_reference: z.string().nullable(),
  /** True for codecs that leave a gap where a loop begins anew. */
  lossy: z.boolean(),
  /** The files of one recording that was exported a file a channel, this one among them, in the order of channels; else empty. */
  split_set: z.array(z.object({ sound_id: z.string(), rel_path: z.string() })),
  /** Why no model may listen to it (`silent`, `damaged samples` ...), null when nothing speaks against it. */
  no_embedding: z.string().nullable(),
  rights: SoundRights,
});
export type SoundDetail = z.infer<typeof SoundDetail>;

// ---- search -----------------------------------------------------------------------------------------------------

/** A leg of retrieval never hides: it ran, it failed, or it was not run, with the reason. */
export const LegState = z.object({ status: z.enum(['ok', 'failed', 'not_run']), reason: z.string().nullable() });
export type LegState = z.infer<typeof LegState>;
export const Legs = z.object({ vector: LegState, keyword: LegState });
export type Legs = z.infer<typeof Legs>;

/** Filters pushed into every ranker; absent keys don't filter. */
export const Where = z
  .object({
    commercial_ok: z.boolean(),
    embed_in_derivative_ok: z.boolean(),
    redistribute_standalone_ok: z.boolean(),
    ai_training_ok: z.boolean(),
    requires_attribution: z.boolean(),
    rights_verified: z.boolean(),
    contains_recognizable_voice: z.boolean(),
    potential_trademark: z.boolean(),
    /** Keeps sounds whose revenue cap is absent or at least this. */
    min_revenue_cap_usd: z.number(),
    ucs_category: text(64),
    ucs_catid: text(16),
    root_id: text(40),
    min_duration_s: z.number(),
    max_duration_s: z.number(),
    channels: z.number().int(),
    sample_rate: z.number().int(),
  })
  .partial();
export type Where = z.infer<typeof Where>;

// ---- verdicts and candidates ------------------------------------------------------------------------------------

export const VerifyLevel = z.enum(['clap', 'listen', 'judge']);
export type VerifyLevel = z.infer<typeof VerifyLevel>;

export const Verdict = z.object({ match: z.boolean(), confidence: unit, reason: z.string(), level: VerifyLevel });
export type Verdict = z.infer<typeof Verdict>;

/** One row of the ladder as shown: a rung that did not run is a row too, never a pass. */
export const RungVerdict = z.object({
  level: VerifyLevel,
  /** Null when the rung was not run. */
  match: z.boolean().nullable(),
  confidence: unit.nullable(),
  reason: z.string(),
  /** Which judge answered, e.g. `string-overlap`; null when the rung was not run. */
  judge: z.string().nullable(),
});
export type RungVerdict = z.infer<typeof RungVerdict>;

export const Candidate = z.object({
  sound: SoundRecord,
  origin: z.enum(['retrieved', 'generated']),
  event: SoundEvent.nullable(),
  clap_score: z.number().nullable(),
  bm25_score: z.number().nullable(),
  rrf_score: z.number().nullable(),
  rerank_score: z.number().nullable(),
  verdict: Verdict.nullable(),
  /** Null until gated; only true may be verified. */
  license_ok: z.boolean().nullable(),
  preview_uri: z.string().nullable(),
  verdicts: z.array(RungVerdict),
  /** Why the gate said no; when it said yes, what it warns of. */
  license_reasons: z.array(z.string()),
  /** Absent for sounds that were not looked up in the library. */
  rights: RightsBasis.optional(),
});
export type Candidate = z.infer<typeof Candidate>;

export const DecideAction = z.enum(['use', 'refine', 'generate', 'drop']);
export const Decision = z.object({ action: DecideAction, reason: z.string(), loop: z.number().int().min(0) });
export type Decision = z.infer<typeof Decision>;

/** What the gate kept out, counted over an unfiltered probe. */
export const Rejected = z.object({ count: z.number().int(), reasons: z.record(z.string(), z.number().int()) });
export type Rejected = z.infer<typeof Rejected>;

export const EventResult = PlacedEvent.extend({
  legs: Legs,
  queries: z.array(z.string()),
  decision: Decision,
  candidates: z.array(Candidate),
  rejected: Rejected,
  /** Sound id, null when the event was dropped. */
  chosen: z.string().nullable(),
});
export type EventResult = z.infer<typeof EventResult>;

// ---- timeline ---------------------------------------------------------------------------------------------------

/** SELECT's sparse half of an item; WEAVE's fields are null unless a WEAVE file that was opened had them. */
export const TimelineItem = z.object({
  id: z.string().nullable(),
  clip_ref: z.string(),
  onset: z.string().nullable(),
  /** dB. */
  gain: z.number(),
  layer: Layer,
  loop: z.boolean(),
  enabled: z.boolean(),
  event: SoundEvent.nullable(),
  placement: z.unknown().nullable(),
  processing: z.unknown().nullable(),
});
export type TimelineItem = z.infer<typeof TimelineItem>;

export const SoundDesignTimeline = z.object({
  items: z.array(TimelineItem),
  /** The run id of the find that the items come from. */
  run_manifest_ref: z.string().nullable(),
  transcript_ref: z.string().nullable(),
  narration_ref: z.string().nullable(),
  word_timeline: z.array(z.unknown()),
  master: z.object({ target_lufs: z.number(), true_peak_db: z.number(), lra: z.number() }),
  schema_version: z.literal(1),
});
export type SoundDesignTimeline = z.infer<typeof SoundDesignTimeline>;

export const FindResult = z.object({
  run_id: z.string(),
  status: z.enum(['ok', 'cancelled', 'failed']),
  events: z.array(EventResult),
  timeline: SoundDesignTimeline,
  spent_usd: z.number(),
  /** What the run gated for; picks and plans of its session are held against the same. Absent in older runs. */
  intended_use: IntendedUse.optional(),
});
export type FindResult = z.infer<typeof FindResult>;

// ---- run manifest -----------------------------------------------------------------------------------------------

const Attributes = z.record(z.string(), z.unknown());

export const Span = z.object({
  name: z.string(),
  span_id: z.string(),
  parent_id: z.string().nullable(),
  kind: z.enum(['CLIENT', 'INTERNAL']),
  start_ms: z.number(),
  duration_ms: z.number().nullable(),
  status: z.enum(['ok', 'error', 'cancelled', 'unset']),
  attributes: Attributes,
  events: z.array(z.object({ name: z.string(), at_ms: z.number(), attributes: Attributes })),
  error: z.string().nullable(),
});
export type Span = z.infer<typeof Span>;

export const StepKind = z.enum(['decompose', 'refine', 'search', 'license_gate', 'verify', 'decide', 'generate', 'place']);
export const Step = z.object({
  kind: StepKind,
  seq: z.number().int(),
  event_index: z.number().int().nullable(),
  span_id: z.string().nullable(),
  status: z.enum(['ok', 'error', 'skipped', 'cancelled']),
  detail: Attributes,
});
export type Step = z.infer<typeof Step>;

export const RunManifest = z.object({
  run_id: z.string(),
  op: z.string(),
  created_at: z.string(),
  foley_version: z.string(),
  inputs: Attributes,
  params: Attributes,
  spans: z.array(Span),
  steps: z.array(Step),
  result_ids: z.array(z.string()),
  candidate_scores: z.array(Attributes),
  credits_ref: z.string().nullable(),
  disclosure_refs: z.array(z.string()),
  seeds: z.array(z.number()),
  plan_ref: z.string().nullable(),
  trace_ref: z.string().nullable(),
  status: z.enum(['running', 'ok', 'cancelled', 'failed']),
  error: z.string().nullable(),
  schema_version: z.literal(1),
});
export type RunManifest = z.infer<typeof RunManifest>;

// ---- sessions ---------------------------------------------------------------------------------------------------

export const Pick = z.object({
  pick_id: z.string(),
  sound_id: z.string(),
  caption: z.string(),
  duration_s: z.number().nullable(),
  event_id: z.string().nullable(),
  event: SoundEvent.nullable(),
  anchor: Anchor.nullable(),
  layer: Layer,
  onset: z.string().nullable(),
  gain: z.number(),
  loop: z.boolean(),
  created_at: z.string(),
});
export type Pick = z.infer<typeof Pick>;

export const Reject = z.object({
  sound_id: z.string(),
  event_id: z.string().nullable(),
  reason: z.string().nullable(),
  created_at: z.string(),
});
export type Reject = z.infer<typeof Reject>;

export const SessionState = z.object({
  name: z.string(),
  passage: z.string(),
  picks: z.array(Pick),
  rejects: z.array(Reject),
  /** The last find of this session, which the panes are rebuilt from; null before the first. */
  last_find: FindResult.nullable(),
  can_undo: z.boolean(),
  can_redo: z.boolean(),
  /** What the next undo takes back, in words for a button's title. */
  undo_label: z.string().nullable(),
  redo_label: z.string().nullable(),
});
export type SessionState = z.infer<typeof SessionState>;

// ---- library ----------------------------------------------------------------------------------------------------

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

/** Files that are the same in their bytes (level 1) or in their samples (level 2), the most wasteful group first. */
export const Duplicates = z.object({
  level: z.union([z.literal(1), z.literal(2)]),
  total_groups: z.number().int(),
  /** Bytes of all groups beyond the largest file of each. */
  spare_bytes: z.number().int(),
  groups: z.array(
    z.object({
      /** Of the bytes, or of the decoded samples. */
      sha256: z.string(),
      caption: z.string(),
      /** The strictest of all its files. */
      license_id: z.string(),
      spare_bytes: z.number().int(),
      files: z.array(z.object({ root_id: z.string(), path: z.string(), size: z.number().int(), sound_id: z.string() })),
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
});
export type FileGroup = z.infer<typeof FileGroup>;

export const FolderReport = z.object({ groups: z.array(FileGroup), files: z.array(FileRow) });
export type FolderReport = z.infer<typeof FolderReport>;

/** A licence that a folder's own text names. */
const NamedLicense = z.object({ license_id: z.string(), file: z.string() });

export const ScanResult = z.object({
  root_id: z.string(),
  seconds: z.number(),
  /** Files decoded in this scan; 0 when nothing had changed. */
  analysed: z.number().int(),
  counts: FileCounts,
  files: z.array(FileRow),
  /** As in `Root`. */
  outweighed_by: NamedLicense.nullable().optional(),
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
});
export type Root = z.infer<typeof Root>;

/** One entry of the licence table, for the rights dialog. */
export const LicenseChoice = z.object({
  license_id: z.string(),
  license_name: z.string(),
  license_url: z.string().nullable(),
  commercial_ok: z.boolean(),
  requires_attribution: z.boolean(),
});
export type LicenseChoice = z.infer<typeof LicenseChoice>;

// ---- jobs, status, doctor ---------------------------------------------------------------------------------------

export const JobKind = z.enum(['scan', 'find', 'starter']);
export type JobKind = z.infer<typeof JobKind>;

export const JobState = z.enum(['running', 'paused', 'done', 'failed', 'cancelled']);
export type JobState = z.infer<typeof JobState>;
export const Progress = z.object({
  done: z.number(),
  /** Null while the total is not yet known. */
  total: z.number().nullable(),
  /** What is being done now, in words. */
  label: z.string(),
});
export type Progress = z.infer<typeof Progress>;

export const FailureBody = z.object({ code: z.string(), message: z.string(), detail: z.record(z.string(), z.unknown()) });
export type FailureBody = z.infer<typeof FailureBody>;

export const JobView = z.object({
  job_id: z.string(),
  kind: JobKind,
  title: z.string(),
  state: JobState,
  progress: Progress,
  started_at: z.string(),
  error: FailureBody.nullable(),
  /** Root that a scan works on, null for other jobs. */
  root_id: z.string().nullable(),
  /** Session that a find works for, null for other jobs. */
  session: z.string().nullable(),
});
export type JobView = z.infer<typeof JobView>;

/** Whether a job is yet to end. */
export function isUnderWay({ state }: { state: JobState }): boolean {
  return state === 'running' || state === 'paused';
}

export const Status = z.object({
  sounds: z.number().int(),
  files: z.number().int(),
  roots: z.array(Root),
  jobs: z.array(JobView),
  models: z.array(z.object({ id: z.string(), state: z.enum(['active', 'installed', 'absent']), detail: z.string() })),
  engine: z.object({ keyword: z.string(), vector: z.string(), sqlite: z.string() }),
  host: z.string(),
  data_folder: z.string(),
  version: z.string(),
});
export type Status = z.infer<typeof Status>;

export const DoctorCheck = z.object({
  name: z.string(),
  state: z.enum(['ok', 'degraded', 'missing']),
  detail: z.string(),
  /** What to do about it, null when nothing needs doing. */
  fix: z.string().nullable(),
});
export type DoctorCheck = z.infer<typeof DoctorCheck>;

// ---- settings ---------------------------------------------------------------------------------------------------

const settingsFields = {
  theme: z.enum(['system', 'dark', 'light']),
  session: text(120),
  intended_use: IntendedUse,
  max_events: z.number().int().min(1).max(50),
  verify: VerifyLevel,
  /** How many people work with the sounds: claims with fewer seats are warned of. */
  team_size: z.number().int().min(1).max(100_000),
  /** Output level of auditions, dB. */
  volume_db: z.number().min(-60).max(6),
  loop_audition: z.boolean(),
  pane_sizes: z.record(z.string(), z.number()),
  window: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number(), maximized: z.boolean() }).nullable(),
};

export const Settings = z.object({
  theme: settingsFields.theme.default('system'),
  session: settingsFields.session.default('default'),
  intended_use: settingsFields.intended_use.default(() => IntendedUse.parse({})),
  max_events: settingsFields.max_events.default(6),
  verify: settingsFields.verify.default('listen'),
  team_size: settingsFields.team_size.default(1),
  volume_db: settingsFields.volume_db.default(0),
  loop_audition: settingsFields.loop_audition.default(false),
  pane_sizes: settingsFields.pane_sizes.default({}),
  window: settingsFields.window.default(null),
});
export type Settings = z.infer<typeof Settings>;

/** Some settings; an absent one keeps what was set. */
export const SettingsPatch = z.object(settingsFields).partial();
export type SettingsPatch = z.infer<typeof SettingsPatch>;
