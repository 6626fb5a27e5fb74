import { SPEAKERS_FIELD, type Speaker, speakerNames, speakersOfMask } from '../../../main/library/speakers.ts';
import type { MetadataFields } from './metadataFields.ts';

/** Tags of Core Audio's AudioChannelLayout that stand for one order of channels; the low half is their number, left out here. */
const orders: Readonly<Record<number, string>> = {
  108: 'FL FR BL BR',
  109: 'FL FR BL BR FC',
  110: 'FL FR BL BR FC BC',
  113: 'FL FR FC',
  114: 'FC FL FR',
  115: 'FL FR FC BC',
  116: 'FC FL FR BC',
  117: 'FL FR FC SL SR',
  118: 'FL FR SL SR FC',
  119: 'FL FC FR SL SR',
  120: 'FC FL FR SL SR',
  121: 'FL FR FC LFE SL SR',
  122: 'FL FR SL SR FC LFE',
  123: 'FL FC FR SL SR LFE',
  124: 'FC FL FR SL SR LFE',
  125: 'FL FR FC LFE SL SR BC',
  126: 'FL FR FC LFE SL SR FLC FRC',
  127: 'FC FLC FRC FL FR SL SR LFE',
  128: 'FL FR FC LFE SL SR BL BR',
  129: 'FL FR SL SR FC LFE FLC FRC',
  131: 'FL FR BC',
  132: 'FL FR SL SR',
  133: 'FL FR LFE',
  134: 'FL FR LFE BC',
  135: 'FL FR LFE SL SR',
  136: 'FL FR FC LFE',
  137: 'FL FR FC LFE BC',
  138: 'FL FR SL SR LFE',
  139: 'FL FR SL SR FC BC',
  140: 'FL FR SL SR FC BL BR',
  141: 'FC FL FR SL SR BC',
  142: 'FC FL FR SL SR BC LFE',
  143: 'FC FL FR SL SR BL BR',
  185: 'FL FR BL BR',
  186: 'FL FR FC BL BR',
  187: 'FL FR FC LFE BL BR',
  188: 'FL FR FC LFE BC SL SR',
  189: 'FL FR FC LFE BL BR SL SR',
};
const others: Readonly<Record<number, string>> = {
  107: 'ambisonic fuma',
  147: 'none',
  190: 'ambisonic acn sn3d',
  191: 'ambisonic acn n3d',
};
const BY_DESCRIPTIONS = 0;
const BY_BITMAP = 0x1_0000;
const DESCRIPTION_BYTES = 20;
/** AudioChannelLabel, from 1. Core Audio's "surround" is at the side, its "rear surround" behind. */
const labels: readonly Speaker[] = speakerNames.map((name) => (name === 'BL' ? 'SL' : name === 'BR' ? 'SR' : name));
const farLabels = new Map<number, Speaker>([
  [33, 'BL'],
  [34, 'BR'],
  [37, 'LFE2'],
  [42, 'FC'],
]);
const AMBISONIC_W = 200;
const HOA_ACN = 0x2_0000;

/** An AudioChannelLayout as AIFF (CHAN), CAF and QuickTime (chan) store it: tag, bitmap, descriptions of 20 bytes, big-endian. */
export function readAppleLayout(body: Uint8Array, channels: number, fields: MetadataFields): void {
  if (body.length < 12 || channels <= 2) return;
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const tag = view.getUint32(0);
  if (tag === BY_BITMAP) fields.add(SPEAKERS_FIELD, speakersOfMask(view.getUint32(4), channels).join(' ') || 'none');
  else if (tag === BY_DESCRIPTIONS) fields.add(SPEAKERS_FIELD, described(view, channels));
  else if ((tag & 0xffff) === channels) fields.add(SPEAKERS_FIELD, orders[tag >>> 16] ?? others[tag >>> 16] ?? '');
}

function described(view: DataView, channels: number): string {
  if (view.getUint32(8) !== channels || view.byteLength < 12 + channels * DESCRIPTION_BYTES) return '';
  const given = Array.from({ length: channels }, (_, i) => view.getUint32(12 + i * DESCRIPTION_BYTES));
  if (given[0] === AMBISONIC_W) return 'ambisonic fuma';
  if (given[0] === HOA_ACN) return 'ambisonic acn';
  const speakers = given.map((label) => labels[label - 1] ?? farLabels.get(label) ?? '-');
  return speakers.every((speaker) => speaker === '-') ? 'none' : speakers.join(' ');
}
