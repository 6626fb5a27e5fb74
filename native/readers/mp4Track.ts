import { type ByteSource, readBytes } from './byteSource.ts';
import { type Atom, atomAt, atomsIn, fileAtom } from './mp4Atoms.ts';

/** What the first sound track of an MP4 or QuickTime file says about itself; frames are at the track's own rate. */
export type Mp4Track = {
  /** Four characters of the sample description: `mp4a`, `alac`, `sowt` ... */
  codec: string;
  sampleRate: number;
  channels: number;
  /** Frames to be heard: without the encoder's start and padding. Null when the file doesn't tell. */
  frames: number | null;
  trak: Atom;
  /** The first sample description with its boxes. */
  description: Atom;
};

const MAX_TABLE = 1_048_576;
const MAX_RATE = 6_144_000;

/** The length that iTunes notes beside a file: hexadecimal words, of which the fourth counts the frames to be heard; null without one. */
export function gaplessFrames(note: string | undefined): number | null {
  const [, words] = /^\s*[0-9A-F]{8} [0-9A-F]{8} [0-9A-F]{8} ([0-9A-F]{16})\b/i.exec(note ?? '') ?? [];
  const frames = Number.parseInt(words ?? '', 16);
  return frames > 0 && Number.isSafeInteger(frames) ? frames : null;
}

/** Null without a sound track. Reads headers only, wherever moov lies. */
export async function readMp4Track(source: ByteSource): Promise<Mp4Track | null> {
  const moov = await atomAt(source, fileAtom(source), ['moov']);
  if (moov === null) return null;
  for (const trak of (await atomsIn(source, moov)).filter(({ type }) => type === 'trak')) {
    const handler = await atomAt(source, trak, ['mdia', 'hdlr']);
    if (handler !== null && (await fourCcAt(source, handler.at + 8)) === 'soun') return readTrack(source, moov, trak);
  }
  return null;
}

/** What a movie is in that has no sound to be read from its tables: pictures alone, or fragments, which have tables of their own. */
export async function kindOfMovie(source: ByteSource): Promise<'silent' | 'fragmented' | null> {
  const moov = await atomAt(source, fileAtom(source), ['moov']);
  if (moov === null) return null;
  const atoms = await atomsIn(source, moov);
  if (atoms.some(({ type }) => type === 'mvex')) return 'fragmented';
  const tracks = atoms.filter(({ type }) => type === 'trak');
  for (const trak of tracks) {
    const handler = await atomAt(source, trak, ['mdia', 'hdlr']);
    if (handler === null || (await fourCcAt(source, handler.at + 8)) === 'soun') return null;
  }
  return tracks.length > 0 ? 'silent' : null;
}

async function readTrack(source: ByteSource, moov: Atom, trak: Atom): Promise<Mp4Track | null> {
  const stsd = await atomAt(source, trak, ['mdia', 'minf', 'stbl', 'stsd']);
  const entry = stsd === null ? new Uint8Array(0) : await readBytes(source, stsd.at + 8, 36);
  if (entry.length < 36) return null;
  const view = new DataView(entry.buffer, entry.byteOffset, entry.byteLength);
  const codec = String.fromCharCode(...entry.subarray(4, 8));
  // 16.16; higher rates don't fit and stand in the track's time scale.
  const stated = view.getUint16(32);
  const timescale = await scaleOf(source, await atomAt(source, trak, ['mdia', 'mdhd']));
  const sampleRate = stated > 0 ? stated : timescale;
  if (timescale < 1 || sampleRate > MAX_RATE) return null;
  const frames = await heardFrames(source, { moov, trak, timescale });
  return {
    codec,
    sampleRate,
    channels: view.getUint16(24),
    frames: frames === null ? null : Math.round((frames * sampleRate) / timescale),
    trak,
    description: { type: codec, at: (stsd?.at ?? 0) + 8 + 36, size: Math.max(0, view.getUint32(0) - 36) },
  };
}

type Parts = { moov: Atom; trak: Atom; timescale: number };

/** The length of the first edit that plays something, in the track's scale, and never beyond the samples behind its start. */
async function heardFrames(source: ByteSource, { moov, trak, timescale }: Parts): Promise<number | null> {
  const total = await durationOf(source, trak);
  const edit = await firstEdit(source, await atomAt(source, trak, ['edts', 'elst']));
  if (edit === null || total === null) return total;
  const movieScale = await scaleOf(source, await atomAt(source, moov, ['mvhd']));
  const rest = Math.max(0, total - edit.start);
  if (movieScale < 1 || edit.length === 0) return rest;
  const edited = (edit.length * timescale) / movieScale;
  // A movie that counts in milliseconds can't tell single frames: where the samples agree within its step, they know better.
  return Math.abs(edited - rest) <= timescale / movieScale ? rest : Math.min(rest, Math.round(edited));
}

async function durationOf(source: ByteSource, trak: Atom): Promise<number | null> {
  const table = await atomAt(source, trak, ['mdia', 'minf', 'stbl', 'stts']);
  if (table === null) return null;
  const body = await readBytes(source, table.at, Math.min(table.size, MAX_TABLE));
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const count = body.length < 8 ? 0 : Math.min(view.getUint32(4), Math.floor((body.length - 8) / 8));
  let total = 0;
  for (let i = 0; i < count; i++) total += view.getUint32(8 + i * 8) * view.getUint32(12 + i * 8);
  return total > 0 && Number.isSafeInteger(total) ? total : null;
}

async function firstEdit(source: ByteSource, elst: Atom | null): Promise<{ start: number; length: number } | null> {
  if (elst === null) return null;
  const body = await readBytes(source, elst.at, Math.min(elst.size, 4096));
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const wide = body[0] === 1;
  const step = wide ? 20 : 12;
  for (let at = 8; at + step <= body.length; at += step) {
    const length = wide ? Number(view.getBigUint64(at)) : view.getUint32(at);
    const start = wide ? Number(view.getBigInt64(at + 8)) : view.getInt32(at + 4);
    // -1 is a pause before the sound.
    if (start >= 0) return { start, length };
  }
  return null;
}

/** Units a second of `mvhd` or `mdhd`; 0 when there is none. */
async function scaleOf(source: ByteSource, header: Atom | null): Promise<number> {
  if (header === null) return 0;
  const body = await readBytes(source, header.at, 24);
  if (body.length < 24) return 0;
  return new DataView(body.buffer, body.byteOffset, body.byteLength).getUint32(body[0] === 1 ? 20 : 12);
}

async function fourCcAt(source: ByteSource, at: number): Promise<string> {
  return String.fromCharCode(...(await readBytes(source, at, 4)));
}
