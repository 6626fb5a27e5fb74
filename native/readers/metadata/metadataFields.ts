import type { Marker, RawMetadata } from '../../fileAnalysis.ts';

const MAX_FIELDS = 512;
const MAX_TEXT = 16_384;
const MAX_MARKERS = 4096;

/** Collects fields and markers of one file within bounds; a hostile file can't fill the index. */
export type MetadataFields = {
  /** Empty text is left out; a key seen before gets the new text on a line of its own. */
  add(key: string, text: string): void;
  mark(marker: Marker): void;
  warn(warning: string): void;
  /** Sorted, unique markers within `frames`, with a warning for those outside. */
  finish(frames: number): { metadata: RawMetadata; warnings: string[] };
};

export function collectMetadata(): MetadataFields {
  const fields = new Map<string, string>();
  const markers: Marker[] = [];
  const warnings = new Set<string>();
  return {
    add(key, text) {
      const clean = text.trim().slice(0, MAX_TEXT);
      if (clean === '') return;
      const before = fields.get(key);
      if (before === undefined && fields.size >= MAX_FIELDS) return;
      const isNew = before === undefined || !before.split('\n').includes(clean);
      fields.set(key, before === undefined ? clean : isNew ? `${before}\n${clean}`.slice(0, MAX_TEXT) : before);
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
      return { metadata: { fields: Object.fromEntries(fields), markers: inside }, warnings: [...warnings] };
    },
  };
}

function clip(marker: Marker, frames: number): Marker {
  return { ...marker, length: Math.min(marker.length, frames - marker.frame) };
}
