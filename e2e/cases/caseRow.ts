import type { FileStatus } from '../../main/contract/folders.ts';
import type { ChannelLayout, SoundMarker } from '../../main/contract/sounds.ts';

/** What a scan must find; what is left out is plain: 0.1 s of mono at 48 kHz, peak one half, no reason, no warnings. */
export type Expected = {
  status?: FileStatus;
  reason?: string;
  warnings?: readonly (string | RegExp)[];
  /** Exact for everything that is read sample by sample. */
  frames?: number;
  /** Frames by which `frames` may be missed: a codec's own block. */
  within?: number;
  channels?: number;
  sampleRate?: number;
  codec?: string;
  container?: string;
  /** Null for silence and empty files, 'any' where the codec decides. */
  peakDb?: number | null | 'any';
  /** Text fields that must be there, as decoded. */
  fields?: Readonly<Record<string, string>>;
  markers?: readonly SoundMarker[];
  caption?: string;
  ucsCatid?: string | null;
  layout?: ChannelLayout | null;
  tracks?: readonly string[];
  timeReference?: string | null;
  noEmbedding?: string | null;
  /** Licence that the file's own tags name. */
  evidence?: string;
};

/** One file of a case: where it lies beneath the case's folder, how it is made, and what becomes of it. */
export type CaseRow = {
  /** `FC-01`; `extra` for kinds that no case names. */
  id: string;
  /** Bytes where the name isn't UTF-8. */
  name: string;
  make(): Uint8Array | Promise<Uint8Array>;
  /** `not listed`: a scan passes it over without a word. */
  expect: Expected | 'not listed';
};

export const HALF_DB = -6.02;
