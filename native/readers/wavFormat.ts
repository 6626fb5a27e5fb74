import { FileRejected } from './audioReader.ts';
import type { SampleFormat } from './sampleFormat.ts';

/** The fmt chunk, with WAVE_FORMAT_EXTENSIBLE already unwrapped to the codec that it names. */
export type WavFormat = {
  tag: number;
  channels: number;
  sampleRate: number;
  blockAlign: number;
  /** Valid bits when declared and sane, else the container's. */
  bitDepth: number;
  /** Speakers of WAVE_FORMAT_EXTENSIBLE, a bit each; 0 stands for "no speakers" (B-format, discrete tracks), null for no such field. */
  channelMask: number | null;
  /** The sub-type is ambisonic B-format (files called .amb). */
  isBFormat: boolean;
  /** Null when the data isn't uncompressed samples. */
  sample: SampleFormat | null;
  /** ADPCM: frames of one block; 0 when the header doesn't say. */
  framesPerBlock: number;
  /** MS ADPCM: predictor pairs of the header. */
  coefficients: readonly (readonly [number, number])[];
};

export const wavTag = { pcm: 1, msAdpcm: 2, float: 3, aLaw: 6, muLaw: 7, imaAdpcm: 0x11, extensible: 0xfffe } as const;

const MAX_BITS = 64;
const MAX_SAMPLE_BYTES = 8;
/** The end of SUBTYPE_AMBISONIC_B_FORMAT_PCM and _IEEE_FLOAT. */
const B_FORMAT = Buffer.from('2107d3118644c8c1ca000000', 'hex');

/** Parses a fmt body (RFC 2361, Microsoft's WAVEFORMATEX); throws `unreadable: bad fmt`. */
export function parseWavFormat(body: Uint8Array, littleEndian: boolean): WavFormat {
  if (body.length < 14) throw new FileRejected('unreadable', 'bad fmt');
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const u16 = (at: number) => (at + 2 <= body.length ? view.getUint16(at, littleEndian) : 0);
  const channels = u16(2);
  const sampleRate = view.getUint32(4, littleEndian);
  const blockAlign = u16(12);
  const bits = u16(14);
  if (channels === 0 || sampleRate === 0 || blockAlign === 0 || bits > MAX_BITS) throw new FileRejected('unreadable', 'bad fmt');
  const extensible = u16(0) === wavTag.extensible && body.length >= 26;
  const tag = extensible ? u16(24) : u16(0);
  const sample = sampleOf(tag, containerBytes(channels, blockAlign, bits), !littleEndian);
  const validBits = extensible ? u16(18) : bits;
  const bitDepth = sample === null || validBits < 1 || validBits > sample.bytes * 8 ? (sample?.bytes ?? 2) * 8 : validBits;
  const coefficients = tag === wavTag.msAdpcm ? coefficientPairs(view, littleEndian) : [];
  return {
    tag,
    channels,
    sampleRate,
    blockAlign: fixAlign(blockAlign, channels, sample),
    bitDepth,
    channelMask: extensible ? view.getUint32(20, littleEndian) : null,
    isBFormat: extensible && Buffer.from(body.subarray(28, 40)).equals(B_FORMAT),
    sample,
    framesPerBlock: u16(18),
    coefficients,
  };
}

/** The width of one sample comes from blockAlign: 24 valid bits may lie in 4 bytes. */
function containerBytes(channels: number, blockAlign: number, bits: number): number {
  const declared = Math.ceil(bits / 8);
  const perChannel = blockAlign / channels;
  return Number.isInteger(perChannel) && perChannel >= declared && perChannel <= MAX_SAMPLE_BYTES ? perChannel : declared;
}

/** Frames may be followed by unused bytes, but not by more than a frame of the widest samples. */
function fixAlign(blockAlign: number, channels: number, sample: SampleFormat | null): number {
  if (sample === null) return blockAlign;
  return blockAlign > channels * MAX_SAMPLE_BYTES ? channels * sample.bytes : Math.max(blockAlign, channels * sample.bytes);
}

function sampleOf(tag: number, bytes: number, bigEndian: boolean): SampleFormat | null {
  if (tag === wavTag.muLaw) return { kind: 'mulaw', bytes: 1, bigEndian };
  if (tag === wavTag.aLaw) return { kind: 'alaw', bytes: 1, bigEndian };
  if (tag === wavTag.float) return bytes === 4 || bytes === 8 ? { kind: 'float', bytes, bigEndian } : null;
  if (tag !== wavTag.pcm || bytes < 1 || bytes > 4) return null;
  return bytes === 1 ? { kind: 'uint8', bytes, bigEndian } : { kind: 'int', bytes, bigEndian };
}

function coefficientPairs(view: DataView, littleEndian: boolean): [number, number][] {
  const count = view.byteLength >= 22 ? Math.min(view.getUint16(20, littleEndian), 64) : 0;
  const pairs: [number, number][] = [];
  for (let i = 0; i < count && 26 + i * 4 <= view.byteLength; i++) {
    pairs.push([view.getInt16(22 + i * 4, littleEndian), view.getInt16(24 + i * 4, littleEndian)]);
  }
  return pairs;
}
