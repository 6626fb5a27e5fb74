/**
 * Waveform peaks and audio of a sound by its id, for every host that serves the window. Audio is a WAV that exists only as
 * byte ranges: 32-bit float samples at the native rate, decoded by us and made safe for ears, so that players never see originals.
 */
import { asFailure, Failure, failureTable } from '../contract/failures.ts';

export type PcmSource = {
  sampleRate: number;
  channels: number;
  frames: number;
  /** Then the WAV says so, by the B-format GUID in its header. */
  ambisonic: boolean;
  /** Interleaved samples of `count` frames from `from`; shorter at the end of the file. */
  read(from: number, count: number, signal: AbortSignal): Promise<Float32Array>;
};

export type AssetSource = {
  /** audiowaveform .dat v2. */
  peaks(id: string, signal: AbortSignal): Promise<Uint8Array>;
  pcm(id: string, signal: AbortSignal): Promise<PcmSource>;
};

export type AssetRequest = { kind: string; id: string; range: string | null };
export type AssetReply = { status: number; headers: Record<string, string>; body: AsyncIterable<Uint8Array> | Uint8Array };

const HEADER_BYTES = 80;
const BLOCK_FRAMES = 16_384;
/** Sub-type GUIDs as they lie in the file: KSDATAFORMAT_SUBTYPE_IEEE_FLOAT, SUBTYPE_AMBISONIC_B_FORMAT_IEEE_FLOAT. */
const FLOAT = '0300000000001000800000aa00389b71';
const B_FORMAT_FLOAT = '030000002107d3118644c8c1ca000000';

/** Answers 200, 206, 416 or the failure's status with its JSON body; never rejects but for an abort of the body. */
export async function serveAsset(source: AssetSource, request: AssetRequest, signal: AbortSignal): Promise<AssetReply> {
  try {
    if (request.kind === 'peaks') return whole(await source.peaks(request.id, signal), 'application/octet-stream');
    if (request.kind === 'audio') return audio(await source.pcm(request.id, signal), request.range, signal);
    throw new Failure('bad_request', 'There is nothing at this address.');
  } catch (error) {
    const failure = asFailure(error);
    const body = Buffer.from(JSON.stringify({ error: failure.toBody() }));
    return { status: failureTable[failure.code].http, headers: headersOf('application/json', body.length), body };
  }
}

function audio(pcm: PcmSource, range: string | null, signal: AbortSignal): AssetReply {
  const size = HEADER_BYTES + pcm.frames * pcm.channels * 4;
  const wanted = parseRange(range, size);
  const headers = { ...headersOf('audio/wav', size), 'accept-ranges': 'bytes' };
  if (wanted === 'unsatisfiable') {
    const body = Buffer.from(
      JSON.stringify({ error: new Failure('range_not_satisfiable', 'That part is past the end of the sound.').toBody() }),
    );
    return { status: 416, headers: { ...headersOf('application/json', body.length), 'content-range': `bytes */${size}` }, body };
  }
  if (wanted === null) return { status: 200, headers, body: wavBytes(pcm, 0, size, signal) };
  const [from, to] = wanted;
  return {
    status: 206,
    headers: { ...headers, 'content-length': String(to - from + 1), 'content-range': `bytes ${from}-${to}/${size}` },
    body: wavBytes(pcm, from, to + 1, signal),
  };
}

/** One byte range of RFC 9110, inclusive; null for none or for a form that we answer whole. */
export function parseRange(range: string | null, size: number): [number, number] | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(range?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  if (match[1] === '') {
    const length = Math.min(Number(match[2]), size);
    return length === 0 ? 'unsatisfiable' : [size - length, size - 1];
  }
  const from = Number(match[1]);
  const to = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (match[2] !== '' && Number(match[2]) < from) return null;
  return from >= size ? 'unsatisfiable' : [from, to];
}

/** Bytes [from, to) of the virtual file, in blocks; reads no more samples than they need. */
async function* wavBytes(pcm: PcmSource, from: number, to: number, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  if (from < HEADER_BYTES) yield wavHeader(pcm).subarray(from, Math.min(to, HEADER_BYTES));
  const frameBytes = pcm.channels * 4;
  let at = Math.max(from, HEADER_BYTES);
  while (at < to) {
    const frame = Math.floor((at - HEADER_BYTES) / frameBytes);
    const lastFrame = Math.ceil((to - HEADER_BYTES) / frameBytes);
    const samples = await pcm.read(frame, Math.min(BLOCK_FRAMES, lastFrame - frame), signal);
    if (samples.length === 0) throw new Failure('audio_unreadable', 'The file has become shorter. Rescan its folder.');
    const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
    const skip = at - HEADER_BYTES - frame * frameBytes;
    const part = bytes.subarray(skip, Math.min(bytes.length, skip + to - at));
    yield part;
    at += part.length;
  }
}

/** RIFF/WAVE header, WAVE_FORMAT_EXTENSIBLE around IEEE float. Sizes past 4 GiB are written as 0xFFFFFFFF: players go by the range's total. */
function wavHeader({ sampleRate, channels, frames, ambisonic }: PcmSource): Uint8Array {
  const header = Buffer.alloc(HEADER_BYTES);
  const dataBytes = frames * channels * 4;
  const size32 = (bytes: number) => Math.min(bytes, 0xffff_ffff);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(size32(HEADER_BYTES - 8 + dataBytes), 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(40, 16);
  header.writeUInt16LE(0xfffe, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(size32(sampleRate * channels * 4), 28);
  header.writeUInt16LE(channels * 4, 32);
  header.writeUInt16LE(32, 34);
  header.writeUInt16LE(22, 36);
  header.writeUInt16LE(32, 38);
  header.writeUInt32LE(channels === 1 ? 4 : channels === 2 ? 3 : 0, 40);
  header.write(ambisonic ? B_FORMAT_FLOAT : FLOAT, 44, 'hex');
  header.write('fact', 60, 'latin1');
  header.writeUInt32LE(4, 64);
  header.writeUInt32LE(size32(frames), 68);
  header.write('data', 72, 'latin1');
  header.writeUInt32LE(size32(dataBytes), 76);
  return header;
}

function whole(body: Uint8Array, type: string): AssetReply {
  return { status: 200, headers: headersOf(type, body.length), body };
}

function headersOf(type: string, length: number): Record<string, string> {
  return { 'content-type': type, 'content-length': String(length), 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
}
