/** A sound: the record that travels to WEAVE, and what the inspector shows beside it. */
import { z } from 'zod';
import { LicenseRecord, SoundRights } from './rights.ts';

/** Strings a host may carry in one field; longer ones are refused at the door, not truncated. */
const text = (max: number) => z.string().max(max);
const unit = z.number().min(0).max(1);

/** What a person gave a sound; 0 for none. */
export const Stars = z.number().int().min(0).max(5);
/** Of a sound in a list: absent while it has none. */
export const Rating = Stars.min(1).optional();

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

/** What a sound is like, as measured; numbers that a person can say in words. */
export const SoundCharacter = z.object({
  /** Mean level over the whole sound, dBFS RMS; null where it lies beyond what is kept of it. */
  rms_db: z.number().nullable(),
  /** Centre of its spectrum, Hz. */
  brightness_hz: z.number(),
  /** 0 for a pure tone, 1 for white noise. */
  noisiness: unit,
  /** From the first rise to the loudest moment of its strongest onset, seconds. */
  attack_s: z.number(),
  /** 0 for noise, 1 for a steady tone. */
  pitch_strength: unit,
  /** Null when nothing was pitched. */
  pitch_hz: z.number().nullable(),
  /** 0 for one and the same in both channels, 1 for two that have nothing in common. */
  width: unit,
});
export type SoundCharacter = z.infer<typeof SoundCharacter>;

/** Blocks of one file that say different things of the same: every value, first the one that wins. */
export const Contradiction = z.object({
  /** What it is about, e.g. `CatID`. */
  about: z.string(),
  values: z.array(z.object({ where: z.string(), value: z.string() })),
});
export type Contradiction = z.infer<typeof Contradiction>;

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
  /** Null until measured, and for silence. */
  character: SoundCharacter.nullable(),
  contradictions: z.array(Contradiction),
  markers: z.array(SoundMarker),
  /** Null when nothing tells. */
  channel_layout: ChannelLayout.nullable(),
  /** The loudspeaker of each channel (`FL`, `FR`, `FC`, `LFE` ...), `-` for a channel without; empty when nothing tells. */
  speakers: z.array(z.string()),
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
  /** Stars that a person gave it. */
  rating: Rating,
  rights: SoundRights,
});
export type SoundDetail = z.infer<typeof SoundDetail>;
