/** What one pass over a file yields; plain data, so that it crosses process boundaries by structured clone. */
import type { FileStatus } from '../main/contract/folders.ts';
import type { SoundSegments } from '../main/contract/sounds.ts';

export type AudioFormat = {
  /** `wav`, `rf64`, `bw64`, `w64`, `rifx`, `aiff`, `flac`, `ogg`, `opus`, `mp3`, `m4a` ... by content, never by extension. */
  container: string;
  /** `pcm_s24`, `pcm_f32`, `vorbis`, `mp3` ... */
  codec: string;
  sampleRate: number;
  channels: number;
  frames: number;
  /** Null for lossy codecs. */
  bitDepth: number | null;
};

/** A point (length 0), a region or a sampler loop; frames count from the start of the file. */
export type Marker = { kind: 'marker' | 'region' | 'loop'; frame: number; length: number; label: string };

/** Text as found in the file, before any opinion about what it means. */
export type RawMetadata = {
  /** `bext.Description`, `ixml.USER.FXNAME`, `info.INAM`, `id3.TIT2`, `vorbis.TITLE` ... -> decoded text. */
  fields: Record<string, string>;
  markers: Marker[];
  /**
   * The bytes (base64) of fields whose encoding nothing told and that aren't UTF-8: `fields` has them as Windows-1252, a person may
   * know better. Absent when there are none.
   */
  rawText?: Record<string, string>;
};

/** Bumped when what is measured changes: sounds measured by an older version are measured again in the next scan. */
export const ANALYSIS_VERSION = 3;

/** What is measured of the sound in a file; levels of repaired samples, full scale 1 or 0 dB. */
export type Measurements = {
  /** BS.1770-4; null under 400 ms and where nothing lies over -70 LUFS. */
  integratedLufs: number | null;
  /** EBU Tech 3342; null under 3 s. */
  loudnessRangeLu: number | null;
  truePeakDb: number;
  /** Over all channels and the whole length. */
  rmsDb: number;
  /** Mean of the samples of the channel that has the largest. */
  dcOffset: number;
  /** Largest sample of the first and the last frame. */
  edges: { first: number; last: number };
  /** Steady level of the pauses and the loudest moment over it; null for a sound that has none. */
  noiseFloorDb: number | null;
  snrDb: number | null;
  segments: SoundSegments;
  /** From 0 to 1, in the order of `descriptorNames`; null for what is as good as silence. */
  descriptors: Float32Array | null;
  /** See `createFingerprintMeter`. */
  fingerprint: Uint8Array | null;
};

export type FileAnalysis = {
  status: FileStatus;
  /** Machine-readable words for unsupported/unreadable/skipped (`empty file`, `bad fmt`, `not audio`, `needs ffmpeg`), else null. */
  reason: string | null;
  /** `truncated`, `damaged samples: 12`, `silent`, `empty` ... */
  warnings: string[];
  format: AudioFormat | null;
  /** SHA-256 (hex) of the decoded samples as float32 LE, interleaved; null when nothing was decoded. */
  pcmSha256: string | null;
  /** SHA-256 (hex) of the file's bytes. */
  fileSha256: string | null;
  metadata: RawMetadata;
  /** audiowaveform .dat v2 (8 bit, 512 frames per pixel, min/max per channel), null without audio. */
  peaks: Uint8Array | null;
  /** dBFS of the largest sample, null for silence or no audio; above 0 is legal for float files. */
  peakDb: number | null;
  clippedSamples: number;
  nonFiniteSamples: number;
  /** Not finite, or beyond +-64 and clamped. */
  damagedSamples: number;
  /** Runs of clipped samples, and the samples of the longest. */
  clippedRuns: number;
  longestClip: number;
  silent: boolean;
  /** Null without audio and for silence. */
  measured: Measurements | null;
  /** Coarser waveforms of a long sound, in the same format, finest first. */
  peakLevels: Uint8Array[];
};
