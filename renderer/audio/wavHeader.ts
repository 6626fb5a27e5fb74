import { Failure } from '../../main/contract/failures.ts';

export type WavHeader = {
  sampleRate: number;
  channels: number;
  /** True when the channels are no loudspeakers but directions: only the first is to be heard. */
  ambisonic: boolean;
  /** Byte offset of the first sample. */
  dataOffset: number;
  frames: number;
};

const FORMAT_FLOAT = 3;
const FORMAT_EXTENSIBLE = 0xfffe;
/** The second four bytes of the sub-types of ambisonic B-format, 0721-11d3 as they lie in the file. */
const B_FORMAT = 0x2107d311;
/** Written by streams that do not know their length, and by RF64, whose length is in its ds64 chunk. */
const SIZE_UNKNOWN = 0xffffffff;

/**
 * Reads the head of the WAV that the app serves (32-bit float, RIFF or RF64). Chunks are walked in any order.
 * @param head the first bytes of the file, up to and including the head of its data chunk
 * @param totalBytes length of the whole file when the server told it
 */
export function parseWavHeader(head: ArrayBuffer, totalBytes: number | null): WavHeader {
  const view = new DataView(head);
  const magic = head.byteLength >= 12 ? tag(view, 0) : '';
  if ((magic !== 'RIFF' && magic !== 'RF64') || tag(view, 8) !== 'WAVE') throw unreadable('it is not a WAV');
  let format: Format | null = null;
  let longSize: number | null = null;
  for (let at = 12; at + 8 <= head.byteLength; ) {
    const name = tag(view, at);
    const size = view.getUint32(at + 4, true);
    const body = at + 8;
    if (name === 'data') {
      if (!format) throw unreadable('its format comes after its samples');
      return withData(format, body, { declared: size === SIZE_UNKNOWN ? longSize : size, totalBytes });
    }
    if (body + size > head.byteLength) break;
    if (name === 'ds64' && size >= 16) longSize = Number(view.getBigUint64(body + 8, true));
    if (name === 'fmt ') format = readFormat(view, body, size);
    at = body + size + (size % 2);
  }
  throw unreadable('its first bytes hold no samples');
}

type Format = Pick<WavHeader, 'sampleRate' | 'channels' | 'ambisonic'>;

function readFormat(view: DataView, at: number, size: number): Format {
  if (size < 16) throw unreadable('its format chunk is too short');
  const code = view.getUint16(at, true);
  const actual = code === FORMAT_EXTENSIBLE && size >= 26 ? view.getUint16(at + 24, true) : code;
  const channels = view.getUint16(at + 2, true);
  const sampleRate = view.getUint32(at + 4, true);
  if (actual !== FORMAT_FLOAT || view.getUint16(at + 14, true) !== 32) throw unreadable('its samples are not 32-bit float');
  if (channels === 0 || sampleRate === 0) throw unreadable('it names no channels or no sample rate');
  const ambisonic = code === FORMAT_EXTENSIBLE && size >= 40 && view.getUint32(at + 28) === B_FORMAT;
  return { sampleRate, channels, ambisonic };
}

function withData(format: Format, dataOffset: number, size: { declared: number | null; totalBytes: number | null }): WavHeader {
  const present = size.totalBytes === null ? Number.POSITIVE_INFINITY : size.totalBytes - dataOffset;
  const bytes = Math.min(size.declared ?? Number.POSITIVE_INFINITY, present);
  if (!Number.isFinite(bytes)) throw unreadable('nothing tells how long it is');
  return { ...format, dataOffset, frames: Math.max(0, Math.floor(bytes / (4 * format.channels))) };
}

function tag(view: DataView, at: number): string {
  return String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));
}

function unreadable(why: string): Failure {
  return new Failure('audio_unreadable', `This sound can't be played: ${why}. Rescan its folder and try again.`);
}
