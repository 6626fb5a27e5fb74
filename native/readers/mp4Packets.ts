import { type ByteSource, readBytes } from './byteSource.ts';
import { type Atom, atomAt, atomsIn } from './mp4Atoms.ts';

/** Where the packets of a track lie, in order. */
export type Mp4Packets = { count: number; offsets: Float64Array; sizes: Uint32Array };

/** 4 GB of packets of one kilobyte; more is no table but damage. */
const MAX_PACKETS = 4_000_000;

/** Reads the sample tables (ISO 14496-12: stsz, stsc, stco or co64); null when one is missing or they don't fit together. */
export async function readMp4Packets(source: ByteSource, trak: Atom): Promise<Mp4Packets | null> {
  const table = await atomAt(source, trak, ['mdia', 'minf', 'stbl']);
  if (table === null) return null;
  const tables = new Map((await atomsIn(source, table)).map((atom) => [atom.type, atom]));
  const sizes = await readSizes(source, tables.get('stsz'));
  const chunks = await readChunkOffsets(source, tables.get('stco'), tables.get('co64'));
  const runs = await readRuns(source, tables.get('stsc'));
  if (sizes === null || chunks === null || runs.length === 0) return null;
  const offsets = new Float64Array(sizes.length);
  let packet = 0;
  let run = 0;
  for (const [chunk, start] of chunks.entries()) {
    // Runs are in order: one holds until the next begins.
    while ((runs[run + 1]?.firstChunk ?? Number.POSITIVE_INFINITY) <= chunk + 1) run += 1;
    const perChunk = runs[run]?.packets ?? 0;
    let at = start;
    for (let i = 0; i < perChunk && packet < sizes.length; i++, packet++) {
      offsets[packet] = at;
      at += sizes[packet] ?? 0;
    }
  }
  return { count: packet, offsets: offsets.subarray(0, packet), sizes: sizes.subarray(0, packet) };
}

async function viewOf(source: ByteSource, atom: Atom | undefined): Promise<DataView | null> {
  if (atom === undefined || atom.size > MAX_PACKETS * 8 + 16) return null;
  const body = await readBytes(source, atom.at, atom.size);
  return body.length < 8 ? null : new DataView(body.buffer, body.byteOffset, body.byteLength);
}

async function readSizes(source: ByteSource, atom: Atom | undefined): Promise<Uint32Array | null> {
  const view = await viewOf(source, atom);
  if (view === null || view.byteLength < 12) return null;
  const [same, count] = [view.getUint32(4), view.getUint32(8)];
  if (count > MAX_PACKETS || (same === 0 && count > (view.byteLength - 12) / 4)) return null;
  return Uint32Array.from({ length: count }, (_, i) => (same > 0 ? same : view.getUint32(12 + i * 4)));
}

async function readChunkOffsets(source: ByteSource, stco: Atom | undefined, co64: Atom | undefined): Promise<Float64Array | null> {
  const view = await viewOf(source, stco ?? co64);
  if (view === null) return null;
  const width = stco === undefined ? 8 : 4;
  const count = Math.min(view.getUint32(4), Math.floor((view.byteLength - 8) / width));
  return Float64Array.from({ length: count }, (_, i) => (width === 4 ? view.getUint32(8 + i * 4) : Number(view.getBigUint64(8 + i * 8))));
}

async function readRuns(source: ByteSource, atom: Atom | undefined): Promise<{ firstChunk: number; packets: number }[]> {
  const view = await viewOf(source, atom);
  if (view === null) return [];
  const count = Math.min(view.getUint32(4), Math.floor((view.byteLength - 8) / 12), 65_536);
  return Array.from({ length: count }, (_, i) => ({ firstChunk: view.getUint32(8 + i * 12), packets: view.getUint32(12 + i * 12) }));
}
