import { decodeText } from './decodeText.ts';
import type { MetadataFields } from './metadataFields.ts';

export type CuePoints = Map<number, { frame: number; length: number; label: string }>;

const MAX_CUES = 4096;
const view = (body: Uint8Array) => new DataView(body.buffer, body.byteOffset, body.byteLength);

/** Cue chunk: id -> position in frames (the sample offset, not the play order). */
export function readCues(body: Uint8Array, littleEndian: boolean, cues: CuePoints): void {
  if (body.length < 4) return;
  const count = Math.min(view(body).getUint32(0, littleEndian), MAX_CUES, Math.floor((body.length - 4) / 24));
  for (let i = 0; i < count; i++) {
    const at = 4 + i * 24;
    const frame = view(body).getUint32(at + 20, littleEndian);
    const id = view(body).getUint32(at, littleEndian);
    cues.set(id, { frame, length: 0, label: cues.get(id)?.label ?? '' });
  }
}

/** One sub-chunk of LIST/adtl: `labl` and `note` carry text, `ltxt` the length of a region and text at offset 20. */
export function readCueLabel(id: string, body: Uint8Array, littleEndian: boolean, labels: CueLabel[]): void {
  if (body.length < 4) return;
  const cue = view(body).getUint32(0, littleEndian);
  if (id === 'labl' || id === 'note') labels.push({ cue, label: decodeText(body.subarray(4)), length: 0, isName: id === 'labl' });
  if (id === 'ltxt' && body.length >= 20) {
    labels.push({ cue, label: decodeText(body.subarray(20)), length: view(body).getUint32(4, littleEndian), isName: false });
  }
}

export type CueLabel = { cue: number; label: string; length: number; isName: boolean };

/** Joins points and labels, which may lie in either order in the file. */
export function markCues(cues: CuePoints, labels: readonly CueLabel[], fields: MetadataFields): void {
  for (const { cue, label, length, isName } of labels) {
    const point = cues.get(cue);
    if (point === undefined) continue;
    // `labl` names a point, `note` comments on it: the name wins, whichever comes first.
    if (label !== '' && (isName || point.label === '')) point.label = label;
    point.length = Math.max(point.length, length);
  }
  for (const point of cues.values()) fields.mark({ kind: point.length > 0 ? 'region' : 'marker', ...point });
}

/** Sampler loops; the end frame belongs to the loop. */
export function readSamplerLoops(body: Uint8Array, littleEndian: boolean, fields: MetadataFields): void {
  if (body.length < 36) return;
  const count = Math.min(view(body).getUint32(28, littleEndian), MAX_CUES, Math.floor((body.length - 36) / 24));
  for (let i = 0; i < count; i++) {
    const start = view(body).getUint32(36 + i * 24 + 8, littleEndian);
    const end = view(body).getUint32(36 + i * 24 + 12, littleEndian);
    if (end >= start) fields.mark({ kind: 'loop', frame: start, length: end - start + 1, label: 'loop' });
  }
}
