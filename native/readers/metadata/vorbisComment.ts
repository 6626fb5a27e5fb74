import type { MetadataFields } from './metadataFields.ts';

const MAX_COMMENTS = 1024;
const MAX_VALUE = 65_536;
/** Pictures travel as comments in Ogg; they are no text. */
const pictures = new Set(['METADATA_BLOCK_PICTURE', 'COVERART']);

/** Vorbis comments (also in FLAC and Opus) as `vorbis.TITLE`; `bytes` may be cut short, what is whole is read. */
export function readVorbisComment(bytes: Uint8Array, fields: MetadataFields): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const u32 = (at: number) => (at + 4 <= bytes.length ? view.getUint32(at, true) : 0);
  let at = 4 + u32(0);
  const count = Math.min(u32(at), MAX_COMMENTS);
  at += 4;
  for (let i = 0; i < count && at + 4 <= bytes.length; i++) {
    const length = u32(at);
    at += 4;
    if (at + length > bytes.length) return;
    const body = bytes.subarray(at, at + Math.min(length, MAX_VALUE));
    const equals = body.indexOf(0x3d);
    at += length;
    if (equals < 1) continue;
    const key = new TextDecoder().decode(body.subarray(0, equals)).toUpperCase();
    if (/^[ -<>-~]{1,64}$/.test(key) && !pictures.has(key))
      fields.add(`vorbis.${key}`, new TextDecoder().decode(body.subarray(equals + 1)));
  }
}
