/** One MPEG audio frame header (ISO 11172-3, 13818-3, and the 2.5 extension). */
export type MpegFrame = { bytes: number; sampleRate: number; channels: 1 | 2; samples: number; layer: 1 | 2 | 3; version: 1 | 2 | 2.5 };

const rates = { 1: [44_100, 48_000, 32_000], 2: [22_050, 24_000, 16_000], 2.5: [11_025, 12_000, 8000] } as const;
const kilobits = {
  v1l1: [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  v1l2: [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  v1l3: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  v2l1: [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  v2l23: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const MONO = 3;

/** Parses the four bytes at `at`; null when they are no frame header (free bit rate isn't supported). */
export function parseMpegFrame(bytes: Uint8Array, at: number): MpegFrame | null {
  const [b0, b1, b2, b3] = [bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]];
  if (b0 !== 0xff || b1 === undefined || b2 === undefined || b3 === undefined || (b1 & 0xe0) !== 0xe0) return null;
  const version = ([2.5, null, 2, 1] as const)[(b1 >> 3) & 3];
  const layer = ([null, 3, 2, 1] as const)[(b1 >> 1) & 3];
  if (!version || !layer) return null;
  const table = version === 1 ? (`v1l${layer}` as const) : layer === 1 ? 'v2l1' : 'v2l23';
  const rate = kilobits[table][b2 >> 4];
  const sampleRate = rates[version][(b2 >> 2) & 3];
  if (!rate || sampleRate === undefined) return null;
  const padding = (b2 >> 1) & 1;
  const samples = layer === 1 ? 384 : layer === 3 && version !== 1 ? 576 : 1152;
  const bytesPerFrame =
    layer === 1 ? (Math.floor((12_000 * rate) / sampleRate) + padding) * 4 : Math.floor((samples * 125 * rate) / sampleRate) + padding;
  return { bytes: bytesPerFrame, sampleRate, channels: b3 >> 6 === MONO ? 1 : 2, samples, layer, version };
}

/** Position of the first of two frames in a row with the same rate, layer and version; null when there is none. */
export function findMpegFrame(bytes: Uint8Array): { at: number; frame: MpegFrame } | null {
  for (let at = 0; at + 4 <= bytes.length; at++) {
    if (bytes[at] !== 0xff) continue;
    const frame = parseMpegFrame(bytes, at);
    if (frame === null) continue;
    const next = parseMpegFrame(bytes, at + frame.bytes);
    const endsHere = at + frame.bytes === bytes.length;
    if (endsHere || (next !== null && isSameStream(frame, next))) return { at, frame };
  }
  return null;
}

export function isSameStream(a: MpegFrame, b: MpegFrame): boolean {
  return a.sampleRate === b.sampleRate && a.layer === b.layer && a.version === b.version;
}

/** How many frames of one stream follow each other from `start`, up to `most`, and whether something else comes behind them. */
export function mpegRun(bytes: Uint8Array, start: number, most: number): { frames: number; isBroken: boolean } {
  const first = parseMpegFrame(bytes, start);
  let at = start;
  for (let frames = 0; frames < most; frames++) {
    if (at + 4 > bytes.length) return { frames, isBroken: false };
    const next = parseMpegFrame(bytes, at);
    if (first === null || next === null || !isSameStream(next, first)) return { frames, isBroken: true };
    at += next.bytes;
  }
  return { frames: most, isBroken: false };
}
