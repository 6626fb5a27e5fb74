import type { AudioFormat, RawMetadata } from '../fileAnalysis.ts';
import { type AudioReader, checkFormat, type DecodeMemory, FileRejected, type FramePass } from './audioReader.ts';
import { collectAudio, type DecodedAudio } from './decodedAudio.ts';
import { createWindows, type DecodedFrom, type Windows } from './decodedWindows.ts';
import { type Decode, type DecodedChunk, type DecodeResult, type Decoding, letGo } from './frameDecoder.ts';
import { type FrameRun, framesOf, interleaveInto, partOf } from './frameRun.ts';
import { withSpeakers } from './metadata/speakersField.ts';

/** What a header says before anything is decoded. */
export type CompressedHeader = {
  format: AudioFormat;
  /** True when the header itself says that there is no audio; else decoding nothing makes the file unreadable. */
  mayBeEmpty: boolean;
  /** True when `format` says nothing about the file yet. */
  isStandIn?: boolean;
  warnings: string[];
  metadata: RawMetadata;
};

/** A way into the middle of a file. */
export type Seeker = {
  /** Frames that the file really has. */
  frames: number;
  /** Decodes from the last place at or before `frame` where a decoder can begin. */
  from(frame: number, signal: AbortSignal): Promise<DecodedFrom>;
};

export type DecodedOptions = {
  /** Gives null for a file that can't be entered in the middle. */
  seek?: (signal: AbortSignal) => Promise<Seeker | null>;
  memory?: DecodeMemory | undefined;
};

/** A minute and a half, and a quarter of an hour, of 48 kHz stereo. */
const USUAL_MEMORY: DecodeMemory = { aheadBytes: 33_554_432, heldBytes: 335_544_320 };

/** A decoding that has begun: what it gave so far, and how it ended if it has. */
type Begun = { decoding: Decoding; audio: DecodedAudio | null; channels: number; result: DecodeResult | null };

/**
 * A reader of a format whose decoder starts at the beginning. A pass holds `aheadBytes` at the most. Windows of a longer sound are decoded
 * from where `seek` can enter it; without that they are served from memory up to `heldBytes`, and decoded from the start beyond.
 */
export function createDecodedReader(header: CompressedHeader, decode: Decode, options: DecodedOptions = {}): AudioReader {
  const { seek, memory: { aheadBytes, heldBytes } = USUAL_MEMORY } = options;
  let { format, metadata } = header;
  let isKnown = !header.isStandIn;
  let hasEnded = false;
  let held: DecodedAudio | null = null;
  let windows: Windows | null = null;
  const warnings = [...header.warnings];

  function learn({ channels, sampleRate, order }: DecodedChunk): void {
    format = checkFormat({ ...format, channels, sampleRate: sampleRate ?? format.sampleRate });
    if (order && !isKnown) metadata = withSpeakers(metadata, channels, order);
    isKnown = true;
  }

  /** Every decoding of a file ends the same way; it is told once. */
  function learnEnd(result: DecodeResult, frames: number): void {
    if (frames === 0 && !header.mayBeEmpty) throw new FileRejected('unreadable', 'nothing decoded');
    format = { ...format, codec: result.codec ?? format.codec, frames };
    if (!hasEnded) warnings.push(...result.warnings);
    hasEnded = true;
    isKnown = true;
  }

  async function begin(maxBytes: number, signal: AbortSignal): Promise<Begun> {
    const decoding = decode(signal);
    let audio: DecodedAudio | null = null;
    for (;;) {
      const step = await decoding.next();
      if (step.done) {
        learnEnd(step.value, audio?.frames ?? 0);
        return { decoding, audio, channels: format.channels, result: step.value };
      }
      if (audio === null) learn(step.value);
      audio ??= collectAudio(step.value.channels);
      audio.push(step.value.samples);
      if (audio.bytes <= maxBytes) continue;
      // A header that tells of less than there is tells nothing.
      if (format.frames < audio.frames) {
        const estimate = step.value.estimate ?? (await seek?.(signal))?.frames ?? 0;
        format = checkFormat({ ...format, frames: Math.max(estimate, audio.frames) });
      }
      return { decoding, audio, channels: format.channels, result: null };
    }
  }

  async function startPass(signal: AbortSignal): Promise<FramePass> {
    if (held !== null)
      return passOf({ decoding: decode(signal), audio: held, channels: format.channels, result: { warnings: [] } }, learnEnd);
    const begun = await begin(aheadBytes, signal);
    if (begun.result !== null) held = begun.audio;
    return passOf(begun, learnEnd);
  }

  /** Exact length and a way to every window. */
  async function prepare(signal: AbortSignal): Promise<void> {
    if (held !== null || windows !== null) return;
    const isLong = format.frames * format.channels * 4 > aheadBytes || format.frames === 0;
    const seeker = isLong && seek !== undefined ? await seek(signal) : null;
    if (seeker !== null) {
      format = checkFormat({ ...format, frames: seeker.frames });
      windows = createWindows(format, seeker.from);
      return;
    }
    const begun = await begin(heldBytes, signal);
    if (begun.result !== null) {
      held = begun.audio ?? collectAudio(format.channels);
      return;
    }
    await count(begun, learnEnd);
    windows = createWindows(format, async (_frame, unending) => ({ frame: 0, decoding: decode(unending) }));
  }

  return {
    get format() {
      return format;
    },
    get isFormatKnown() {
      return isKnown;
    },
    get heldBytes() {
      return held?.bytes ?? 0;
    },
    warnings,
    get metadata() {
      return metadata;
    },
    prepare,
    startPass,
    async readInto(fromFrame, into, signal) {
      await prepare(signal);
      signal.throwIfAborted();
      return held?.readInto(fromFrame, into) ?? windows?.readInto(fromFrame, into, signal) ?? 0;
    },
    async close() {
      await windows?.close();
    },
  };
}

type LearnEnd = (result: DecodeResult, frames: number) => void;

/** Decodes to the end for the length alone. */
async function count({ decoding, audio }: Begun, learnEnd: LearnEnd): Promise<void> {
  let frames = audio?.frames ?? 0;
  for (;;) {
    const step = await decoding.next();
    if (step.done) return learnEnd(step.value, frames);
    frames += framesOf(step.value.samples, step.value.channels);
  }
}

/** What was decoded ahead, then the rest as it comes. */
function passOf({ decoding, audio, channels, result }: Begun, learnEnd: LearnEnd): FramePass {
  let ahead = audio;
  let hasEnded = result !== null;
  let frames = 0;
  let rest: FrameRun = [];

  /** False at the end. */
  async function goOn(): Promise<boolean> {
    if (hasEnded) return false;
    const step = await decoding.next();
    if (!step.done) {
      rest = step.value.samples;
      return true;
    }
    hasEnded = true;
    learnEnd(step.value, frames);
    return false;
  }

  return {
    async readInto(into, signal) {
      signal.throwIfAborted();
      let got = ahead?.readInto(frames, into) ?? 0;
      frames += got;
      const wanted = Math.floor(into.length / channels);
      if (got < wanted) ahead = null;
      while (got < wanted) {
        if (framesOf(rest, channels) === 0 && !(await goOn())) break;
        const left = framesOf(rest, channels);
        const take = Math.min(left, wanted - got);
        interleaveInto(into, got * channels, partOf(rest, channels, [0, take]));
        rest = partOf(rest, channels, [take, left]);
        got += take;
        frames += take;
      }
      return got;
    },
    async close() {
      ahead = null;
      await letGo(decoding);
    },
  };
}
