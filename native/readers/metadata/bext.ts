import type { MetadataFields } from './metadataFields.ts';

/** Both mean "not measured" in the loudness fields. */
const UNSET = new Set([-32_768, 32_767]);
const HISTORY_AT = 602;
const HISTORY_CHARS = 4096;

const texts = [
  ['Description', 0, 256],
  ['Originator', 256, 32],
  ['OriginatorReference', 288, 32],
  ['OriginationDate', 320, 10],
  ['OriginationTime', 330, 8],
] as const;

/** Hundredths of LU, LUFS or dBTP, signed. */
const loudness = ['LoudnessValue', 'LoudnessRange', 'MaxTruePeakLevel', 'MaxMomentaryLoudness', 'MaxShortTermLoudness'] as const;

/** Broadcast extension (EBU Tech 3285, versions 0-2): the version decides which fields exist. */
export function readBext(body: Uint8Array, codePage: number | null, fields: MetadataFields): void {
  if (body.length < 346) {
    fields.warn('bext too short');
    return;
  }
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  for (const [name, at, length] of texts) fields.addBytes(`bext.${name}`, body.subarray(at, at + length), codePage);
  fields.add('bext.TimeReference', view.getBigUint64(338, true).toString());
  const version = body.length >= 348 ? view.getUint16(346, true) : 0;
  fields.add('bext.Version', String(version));
  const umid = body.subarray(348, 412);
  if (version >= 1 && umid.some((byte) => byte !== 0)) fields.add('bext.UMID', Buffer.from(umid).toString('hex'));
  if (version >= 2 && body.length >= 422) {
    for (const [i, name] of loudness.entries()) {
      const hundredths = view.getInt16(412 + i * 2, true);
      if (!UNSET.has(hundredths)) fields.add(`bext.${name}`, (hundredths / 100).toFixed(2));
    }
  }
  fields.addBytes('bext.CodingHistory', body.subarray(HISTORY_AT, HISTORY_AT + HISTORY_CHARS), codePage);
}
