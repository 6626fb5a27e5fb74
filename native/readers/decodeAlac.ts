import { type Speaker, speakersOfCount } from '../../main/library/speakers.ts';
import { AlacBits } from './alacBits.ts';
import { predictAlac } from './alacPredictor.ts';
import { readAlacResidual } from './alacResidual.ts';

/** The decoder's settings, as the container carries them. */
export type AlacConfig = {
  /** Frames of every packet but the last. */
  packetFrames: number;
  bitDepth: number;
  channels: number;
  sampleRate: number;
  riceMultiplier: number;
  riceHistory: number;
  riceLimit: number;
};

const SINGLE = 0;
const PAIR = 1;
const LOW_FREQUENCY = 3;
const DATA = 4;
const FILL = 6;
const END = 7;
const MAX_PACKET_FRAMES = 65_536;
/** Channels as packets have them, put into the order of WAV; by channel count. */
const wavOrder: readonly (readonly number[])[] = [
  [],
  [0],
  [0, 1],
  [1, 2, 0],
  [1, 2, 0, 3],
  [1, 2, 0, 3, 4],
  [1, 2, 0, 5, 3, 4],
  [1, 2, 0, 6, 3, 4, 5],
  [3, 4, 0, 7, 5, 6, 1, 2],
];

/** What the channels are for in that order; by channel count. */
const alacSpeakers: Readonly<Record<number, readonly Speaker[]>> = {
  4: ['FL', 'FR', 'FC', 'BC'],
  7: ['FL', 'FR', 'FC', 'LFE', 'BL', 'BR', 'BC'],
  8: ['FL', 'FR', 'FC', 'LFE', 'BL', 'BR', 'FLC', 'FRC'],
};

/** The loudspeakers of decoded packets. */
export function speakersOfAlac(channels: number): readonly Speaker[] {
  return alacSpeakers[channels] ?? speakersOfCount(channels) ?? [];
}

/** Parses the 24 bytes of ALACSpecificConfig; null when they make no sense. */
export function parseAlacConfig(body: Uint8Array): AlacConfig | null {
  if (body.length < 24) return null;
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const config = {
    packetFrames: view.getUint32(0),
    bitDepth: view.getUint8(5),
    riceMultiplier: view.getUint8(6),
    riceHistory: view.getUint8(7),
    riceLimit: view.getUint8(8),
    channels: view.getUint8(9),
    sampleRate: view.getUint32(20),
  };
  const sane =
    config.packetFrames >= 1 &&
    config.packetFrames <= MAX_PACKET_FRAMES &&
    [16, 20, 24, 32].includes(config.bitDepth) &&
    config.riceLimit >= 1 &&
    config.riceLimit <= 16 &&
    config.channels >= 1 &&
    config.channels <= 8;
  return sane ? config : null;
}

/**
 * Decodes one packet into interleaved float32 in WAV's channel order: integers divided by 2^(bits-1). Returns its frames; null when the
 * packet is damaged.
 */
export function decodeAlacPacket(bytes: Uint8Array, config: AlacConfig, out: Float32Array): number | null {
  const stream = new AlacBits(bytes);
  const planes: Int32Array[] = [];
  while (planes.length < config.channels && !stream.overrun) {
    const tag = stream.read(3);
    if (tag === END) break;
    if (tag === DATA || tag === FILL) {
      skipBytes(stream, tag);
      continue;
    }
    if (tag !== SINGLE && tag !== PAIR && tag !== LOW_FREQUENCY) return null;
    const element = decodeElement(stream, config, tag === PAIR ? 2 : 1);
    if (element === null) return null;
    planes.push(...element);
  }
  const frames = planes[0]?.length ?? 0;
  if (planes.length !== config.channels || planes.some(({ length }) => length !== frames) || stream.overrun) return null;
  interleave(planes, config, out);
  return frames;
}

function skipBytes(stream: AlacBits, tag: number): void {
  let align = false;
  let count: number;
  if (tag === DATA) {
    stream.read(4);
    align = stream.read(1) === 1;
    count = stream.read(8);
    if (count === 255) count += stream.read(8);
  } else {
    count = stream.read(4);
    if (count === 15) count += stream.read(8) - 1;
  }
  if (align) stream.position = Math.ceil(stream.position / 8) * 8;
  stream.position += count * 8;
}

function interleave(planes: readonly Int32Array[], { channels, bitDepth }: AlacConfig, out: Float32Array): void {
  const scale = 2 ** (1 - bitDepth);
  for (const [channel, from] of (wavOrder[channels] ?? []).entries()) {
    const plane = planes[from] ?? new Int32Array(0);
    for (let i = 0; i < plane.length; i++) out[i * channels + channel] = (plane[i] ?? 0) * scale;
  }
}

/** One mono or stereo element: header, low bytes kept apart, residuals, prediction, unmixing. */
function decodeElement(stream: AlacBits, config: AlacConfig, channels: 1 | 2): Int32Array[] | null {
  stream.read(16);
  const isPartial = stream.read(1) === 1;
  const lowBits = stream.read(2) * 8;
  const isPlain = stream.read(1) === 1;
  const frames = isPartial ? stream.read(32) : config.packetFrames;
  if (frames > config.packetFrames) return null;
  const planes = Array.from({ length: channels }, () => new Int32Array(frames));
  if (isPlain) {
    for (let i = 0; i < frames; i++) for (const plane of planes) plane[i] = stream.readSigned(config.bitDepth);
    return planes;
  }
  const bits = config.bitDepth - lowBits + channels - 1;
  if (bits < 1 || bits > 32) return null;
  const mixBits = stream.read(8);
  const mixWeight = stream.readSigned(8);
  const predictors = planes.map(() => readPredictor(stream));
  const low = stream.fork();
  stream.position += lowBits * frames * channels;
  for (const [channel, plane] of planes.entries()) {
    const predictor = predictors[channel];
    if (predictor === undefined || !decodePlane(stream, plane, { predictor, config, bits })) return null;
  }
  unmix(planes, mixBits, mixWeight);
  if (lowBits > 0) for (let i = 0; i < frames; i++) for (const plane of planes) plane[i] = ((plane[i] ?? 0) << lowBits) | low.read(lowBits);
  return planes;
}

type Predictor = { mode: number; shift: number; riceFactor: number; coefficients: Int16Array };

function readPredictor(stream: AlacBits): Predictor {
  const [mode, shift, riceFactor, order] = [stream.read(4), stream.read(4), stream.read(3), stream.read(5)];
  const coefficients = new Int16Array(order);
  for (let i = 0; i < order; i++) coefficients[i] = stream.readSigned(16);
  return { mode, shift, riceFactor, coefficients };
}

function decodePlane(
  stream: AlacBits,
  plane: Int32Array,
  { predictor, config, bits }: { predictor: Predictor; config: AlacConfig; bits: number },
): boolean {
  const multiplier = Math.floor((config.riceMultiplier * predictor.riceFactor) / 4);
  const rice = { history: config.riceHistory, multiplier, limit: config.riceLimit };
  if (!readAlacResidual(stream, rice, plane, bits)) return false;
  // Any other mode than 0 means differences of the residuals first.
  if (predictor.mode !== 0) predictAlac(plane, new Int16Array(31), { shift: 0, bits });
  predictAlac(plane, predictor.coefficients, { shift: predictor.shift, bits });
  return true;
}

/** Left and right out of a weighted middle and a difference. */
function unmix([first, second]: readonly Int32Array[], mixBits: number, weight: number): void {
  if (first === undefined || second === undefined || weight === 0) return;
  for (let i = 0; i < first.length; i++) {
    const difference = second[i] ?? 0;
    const left = (first[i] ?? 0) + difference - (Math.imul(weight, difference) >> mixBits);
    first[i] = left;
    second[i] = left - difference;
  }
}
