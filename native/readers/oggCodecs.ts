/** How streams of the codecs that a decoder may enter in the middle are told by their pages. */
import { decoder as createOpusDecoder } from '@audio/decode-opus';
import { opusFrames, vorbisFrames } from './packetFrames.ts';
import type { OggCodec } from './seekOgg.ts';
import { createVorbisDecoder } from './vorbisDecoder.ts';

export const VORBIS = '\x01vorbis';
export const OPUS = 'OpusHead';
export const OPUS_RATE = 48_000;

/**
 * An Opus decoder predicts from what it decoded before, less and less: RFC 7845 asks for 80 ms, as far as one hears. To the last bit
 * it took 0.7 s at the most.
 */
const OPUS_SETTLING = 2 * OPUS_RATE;

export const vorbisCodec: OggCodec = {
  magic: VORBIS,
  headers: 3,
  packetFrames: ([identification, , setup]) => (identification && setup ? vorbisFrames(identification, setup) : null),
  preSkip: 0,
  settlingFrames: 0,
  createDecoder: () => createVorbisDecoder(null),
};

export const opusCodec = (preSkip: number): OggCodec => ({
  magic: OPUS,
  headers: 2,
  packetFrames: () => opusFrames,
  preSkip,
  settlingFrames: OPUS_SETTLING,
  createDecoder: () => createOpusDecoder(),
});
