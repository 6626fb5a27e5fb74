import { FileRejected, NEEDS_FFMPEG, type OpenContext, type ReaderEntry } from './audioReader.ts';
import { openMp4 } from './readMp4.ts';
import { readWithFfmpeg } from './readWithFfmpeg.ts';

type Magic = { container: string; at: number; bytes: string };

const asfGuid = '\x30\x26\xb2\x75\x8e\x66\xcf\x11';

/** Formats without a reader of their own in the table. */
const magics: readonly Magic[] = [
  { container: 'm4a', at: 4, bytes: 'ftyp' },
  { container: 'mov', at: 4, bytes: 'moov' },
  { container: 'mov', at: 4, bytes: 'mdat' },
  { container: 'matroska', at: 0, bytes: '\x1a\x45\xdf\xa3' },
  { container: 'asf', at: 0, bytes: asfGuid },
  { container: 'avi', at: 8, bytes: 'AVI ' },
  { container: 'wavpack', at: 0, bytes: 'wvpk' },
  { container: 'ape', at: 0, bytes: 'MAC ' },
  { container: 'tta', at: 0, bytes: 'TTA1' },
  { container: 'musepack', at: 0, bytes: 'MPCK' },
  { container: 'dsf', at: 0, bytes: 'DSD ' },
  { container: 'amr', at: 0, bytes: '#!AMR' },
  { container: 'ac3', at: 0, bytes: '\x0b\x77' },
  { container: 'dts', at: 0, bytes: '\x7f\xfe\x80\x01' },
  { container: 'dts', at: 0, bytes: '\xfe\x7f\x01\x80' },
  { container: 'dts', at: 0, bytes: '\x1f\xff\xe8\x00' },
  { container: 'dts', at: 0, bytes: '\xff\x1f\x00\xe8' },
  { container: 'voc', at: 0, bytes: 'Creative Voice File' },
  { container: 'musepack', at: 0, bytes: 'MP+' },
  { container: 'flv', at: 0, bytes: 'FLV\x01' },
  { container: 'realmedia', at: 0, bytes: '.RMF' },
  { container: 'sphere', at: 0, bytes: 'NIST_1A' },
  { container: 'adif', at: 0, bytes: 'ADIF' },
];

/** Of files that begin with `ftyp`. */
const brands = [
  ['M4A', 'm4a'],
  ['M4B', 'm4a'],
  ['qt  ', 'mov'],
] as const;

const mp4Kinds = new Set(['m4a', 'mp4', 'mov']);

/** ADTS: the MPEG sync word with layer 0, which MPEG audio never has. */
const isAdts = (head: Uint8Array): boolean => head[0] === 0xff && ((head[1] ?? 0) & 0xf6) === 0xf0;

function containerOf(head: Uint8Array): string | null {
  const start = Buffer.from(head.subarray(0, 32)).toString('latin1');
  const found = magics.find(({ at, bytes }) => start.startsWith(bytes, at))?.container ?? (isAdts(head) ? 'aac' : null);
  return found === 'm4a' ? (brands.find(([brand]) => start.startsWith(brand, 8))?.[1] ?? 'mp4') : found;
}

export const rareReader: ReaderEntry = {
  name: 'rare',
  sniff: (head) => containerOf(head) !== null,
  open: async (context: OpenContext) => {
    const head = new Uint8Array(32);
    await context.source.readInto(0, head);
    const container = containerOf(head);
    if (container === null) throw new FileRejected('unsupported', NEEDS_FFMPEG);
    if (mp4Kinds.has(container)) return openMp4(context, container);
    return readWithFfmpeg(context, { container, codec: container });
  },
};
