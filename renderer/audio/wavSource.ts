import { Failure, isFailureCode } from '../../main/contract/failures.ts';
import { type ChannelPlaces, foldDown, foldOf } from './foldDown.ts';
import { deinterleave, fadeFileEdges } from './pcmWindow.ts';
import { parseWavHeader, type WavHeader } from './wavHeader.ts';

/** Gets bytes of a sound's virtual WAV; `range` is the first and the last byte, as in `Range: bytes=first-last`. */
export type FetchAudio = (id: string, range: [number, number] | null, signal: AbortSignal) => Promise<Response>;

/** Header and first samples in one request: 0.17 s of 48 kHz stereo, at most 0.5 s from 32 kHz mono up. */
const FIRST_BYTES = 65_536;
/** Where the server promises the whole header to be. */
const HEADER_BYTES = 4096;
export const EDGE_FADE_SEC = 0.005;

/** Tells what the channels of a sound are for; null when it isn't known. Asked for sounds of more than two channels only. */
export type PlacesOf = (id: string, signal: AbortSignal) => Promise<ChannelPlaces | null>;

export type WavSource = {
  header: WavHeader;
  /** What is done to the channels for listening, in words; null where they are heard as they are. */
  foldWords: string | null;
  /** Channels to play (one or two), de-interleaved, guarded, folded down and faded at the edges of the file; may be shorter than asked. */
  read(startFrame: number, frames: number, signal: AbortSignal): Promise<Float32Array<ArrayBuffer>[]>;
};

type OpenOptions = {
  fetchAudio: FetchAudio;
  placesOf: PlacesOf;
  id: string;
  /** True when play starts at the first frame: then the request for the header brings the first samples along. */
  fromStart: boolean;
  /** Known from an earlier audition: saves the request. */
  header: WavHeader | undefined;
  signal: AbortSignal;
};

/** Opens a sound for playing in windows. Fails with the server's own failure, or audio_unreadable. */
export async function openWavSource(options: OpenOptions): Promise<WavSource> {
  const { fetchAudio, placesOf, id, signal } = options;
  let known = options.header;
  let first: ArrayBuffer | null = null;
  if (!known) {
    const got = await fetchBytes(fetchAudio, id, [0, (options.fromStart ? FIRST_BYTES : HEADER_BYTES) - 1], signal);
    known = parseWavHeader(got.bytes, got.totalBytes);
    first = got.bytes.slice(known.dataOffset, known.dataOffset + known.frames * 4 * known.channels);
  }
  const header = known;
  if (header.frames === 0) throw new Failure('audio_unreadable', 'This sound is empty: it has no samples to play.');
  const frameBytes = 4 * header.channels;
  const fold = foldOf(header.channels, header.channels > 2 ? await placesOf(id, signal).catch(() => null) : null, header.ambisonic);
  signal.throwIfAborted();
  const fadeFrames = Math.round(EDGE_FADE_SEC * header.sampleRate);

  return {
    header,
    foldWords: fold.words,
    async read(startFrame, frames, readSignal) {
      const wanted = Math.min(frames, header.frames - startFrame);
      let bytes: ArrayBuffer;
      if (startFrame === 0 && first && first.byteLength >= frameBytes) {
        bytes = first;
        first = null;
      } else {
        const from = header.dataOffset + startFrame * frameBytes;
        bytes = (await fetchBytes(fetchAudio, id, [from, from + wanted * frameBytes - 1], readSignal)).bytes;
      }
      if (bytes.byteLength < frameBytes) {
        throw new Failure('audio_unreadable', 'This sound ends before its stated length. Rescan its folder and try again.');
      }
      const channels = foldDown(deinterleave(bytes, header.channels), fold);
      fadeFileEdges(channels, { startFrame, totalFrames: header.frames, fadeFrames });
      return channels.map((channel) => new Float32Array(channel));
    },
  };
}

type Got = { bytes: ArrayBuffer; totalBytes: number | null };

async function fetchBytes(fetchAudio: FetchAudio, id: string, range: [number, number], signal: AbortSignal): Promise<Got> {
  const response = await fetchAudio(id, range, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    throw error instanceof Failure
      ? error
      : new Failure('connection_lost', 'The audio could not be reached. Check that the app is still running.');
  });
  if (!response.ok) throw await serverFailure(response);
  const bytes = await response.arrayBuffer();
  signal.throwIfAborted();
  // A server that ignores Range answers 200 with the whole file: taking that for the slice would play the header as noise.
  if (response.status !== 206) return { bytes: bytes.slice(range[0], range[1] + 1), totalBytes: bytes.byteLength };
  return { bytes, totalBytes: totalOf(response.headers.get('content-range'), range[0]) };
}

function totalOf(contentRange: string | null, first: number): number | null {
  const parts = contentRange === null ? null : /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(contentRange);
  if (!parts) return null;
  if (Number(parts[1]) !== first) throw new Failure('audio_unreadable', 'The audio arrived from the wrong place of the file. Try again.');
  return parts[2] === '*' ? null : Number(parts[2]);
}

async function serverFailure(response: Response): Promise<Failure> {
  const body: unknown = await response.json().catch(() => null);
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
  if (typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string') {
    const code = 'code' in error && typeof error.code === 'string' && isFailureCode(error.code) ? error.code : 'internal';
    return new Failure(code, error.message);
  }
  return new Failure('audio_unreadable', `This sound can't be played: the server answered ${response.status}.`);
}
