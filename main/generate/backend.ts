/** What makes a sound from words: the seam that every backend fills. */
import type { CallCost } from '../agent/protocols.ts';
import type { Layer } from '../contract/events.ts';
import type { BackendName } from '../contract/generate.ts';
import type { Sound } from './synth/sound.ts';

export type MakeRequest = {
  /** Tidied: one line, no blanks at its ends. */
  prompt: string;
  /** Length that was asked for, null to leave it to the backend. */
  seconds: number | null;
  loop: boolean;
  layer: Layer;
  /** UCS CatID of the event, null when nobody said. */
  catId: string | null;
  /** Null for the one that follows from the prompt. */
  seed: number | null;
};

export type MakeParams = Record<string, string | number | boolean>;

/** What is known of a call before it is made: together with prompt and backend it decides whether an earlier clip answers it. */
export type MakePlan = {
  model: string;
  version: string | null;
  /** Null where the backend takes none. */
  seed: number | null;
  params: MakeParams;
  /** Short name and UCS CatID of the sound to be. */
  name: string;
  catId: string | null;
};

/** Audio as it came: samples that need nothing more than a file, or a vendor's file that is still to be decoded. */
export type RawAudio =
  | { kind: 'samples'; samples: Sound; sampleRate: number }
  | { kind: 'file'; bytes: Uint8Array; extension: 'mp3' | 'wav' | 'flac' | 'ogg' };

export type RawClip = { audio: RawAudio /** US dollars, null when nobody knows. */; costUsd: number | null };

export type Backend = {
  readonly name: BackendName;
  /** True where a trained model makes the sound. */
  readonly ai: boolean;
  /** Of the licence table. */
  readonly licenseId: string;
  /** Who makes it, and where its terms stand. */
  readonly source: string;
  readonly sourceUrl: string | null;
  /** Whether a loop that was asked for comes without a seam; else its ends are joined here. */
  readonly loops: boolean;
  /** Longest sound, seconds. */
  readonly maxSeconds: number;
  /** Without any call. Throws `generation_no_recipe` where the backend knows that it can't make this. */
  plan(request: MakeRequest): MakePlan;
  /** Null when it costs nothing. */
  costOf(request: MakeRequest): CallCost | null;
  /** Throws a Failure with one of the `generation_*` codes, `timed_out`, or an AbortError. */
  make(request: MakeRequest, signal: AbortSignal): Promise<RawClip>;
};
