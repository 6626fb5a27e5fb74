import type { Marker, RawMetadata } from '../../fileAnalysis.ts';
import { decodeWithDoubt, upToNul } from './decodeText.ts';

const MAX_FIELDS = 512;
const MAX_TEXT = 16_384;
const MAX_MARKERS = 4096;
const MAX_RAW_FIELD = 4096;
const MAX_RAW_TOTAL = 32_768;

/** Collects fields and markers of one file within bounds; a hostile file can't fill the index. */
export type MetadataFields = {
  /** Empty text is left out; a key seen before gets the new text on a line of its own. */
  add(key: string, text: string): void;
  /** Adds text of unknown encoding; its bytes are kept where the encoding had to be guessed. */
  addBytes(key: string, bytes: Uint8Array, codePage?: number | null): void;
  mark(marker: Marker): void;
  warn(warning: string): void;
  /** Sorted, unique markers within `frames`, with a warning for those outside. */
  finish(frames: number): { metadata: RawMetadata; warnings: string[] };
};

export function collectMetadata(): MetadataFields {
  const fields = new Map<string, string>();
  const markers: Marker[] = [];
  const warnings = new Set<string>();
  const raw = new Map<string, Uint8Array>();
  let rawBytes = 0;

  /** True when the text is now part of the field. */
  function add(key: string, text: string): boolean {
    const clean = text.trim().slice(0, MAX_TEXT);
    if (clean === '') return false;
    const before = fields.get(key);
    if (before === undefined && fields.size >= MAX_FIELDS) return false;
    if (before?.split('\n').includes(clean)) return false;
    fields.set(key, before === undefined ? clean : `${before}\n${clean}`.slice(0, MAX_TEXT));
    return true;
  }

  function keepRaw(key: string, bytes: Uint8Array): void {
    const before = raw.get(key);
    const joined = before === undefined ? bytes : Buffer.concat([before, Buffer.from('\n'), bytes]);
    const kept = joined.subarray(0, MAX_RAW_FIELD);
    const more = kept.length - (before?.length ?? 0);
    if (rawBytes + more > MAX_RAW_TOTAL) return;
    rawBytes += more;
    raw.set(key, kept);
  }

  return {
    add: (key, text) => void add(key, text),
    addBytes(key, bytes, codePage = null) {
      const { text, guessed } = decodeWithDoubt(bytes, codePage);
      const added = add(key, text);
      // A field that was begun in a guessed encoding goes on in bytes, so that it can be decoded as a whole.
      if (added && (guessed || raw.has(key))) keepRaw(key, upToNul(bytes));
    },
    mark(marker) {
      if (markers.length < MAX_MARKERS) markers.push(marker);
    },
    warn: (warning) => void warnings.add(warning),
    finish(frames) {
      const inside = markers.filter(({ frame }) => frame >= 0 && frame <= frames).map((marker) => clip(marker, frames));
      const outside = markers.length - inside.length;
      if (outside > 0) warnings.add(`markers out of range: ${outside}`);
      inside.sort((a, b) => a.frame - b.frame || a.length - b.length);
      const metadata: RawMetadata = { fields: Object.fromEntries(fields), markers: inside };
      if (raw.size > 0) metadata.rawText = Object.fromEntries([...raw].map(([key, bytes]) => [key, Buffer.from(bytes).toString('base64')]));
      return { metadata, warnings: [...warnings] };
    },
  };
}

/** Both, `own` before `other` where they have the same field; the markers of `own`. */
export function joinMetadata(own: RawMetadata, other: RawMetadata): RawMetadata {
  const joined: RawMetadata = { fields: { ...other.fields, ...own.fields }, markers: own.markers };
  const foreign = Object.entries(other.rawText ?? {}).filter(([key]) => own.fields[key] === undefined);
  const rawText = { ...Object.fromEntries(foreign), ...own.rawText };
  return Object.keys(rawText).length > 0 ? { ...joined, rawText } : joined;
}

function clip(marker: Marker, frames: number): Marker {
  return { ...marker, length: Math.min(marker.length, frames - marker.frame) };
}
