import { expect, test } from 'vitest';
import { encodeLossy } from '../../e2e/fixtures/encodeLossy.ts';
import { makeNoise } from '../../e2e/fixtures/samples.ts';
import { memorySource } from './byteSource.ts';
import { firstPackets } from './oggPages.ts';
import { opusFrames, vorbisFrames } from './packetFrames.ts';

test('Opus packets of CELT are as long as their first bytes say (RFC 6716, table 2), the others are not told', () => {
  const frames = (config: number, code: number, count = 0) => opusFrames(Uint8Array.of((config << 3) | code, count));
  expect([16, 17, 18, 19, 31].map((config) => frames(config, 0))).toEqual([120, 240, 480, 960, 960]);
  expect([frames(31, 1), frames(31, 2), frames(31, 3, 0xc6)]).toEqual([1920, 1920, 5760]);
  expect([frames(0, 0), frames(15, 0), opusFrames(new Uint8Array(0))]).toEqual([null, null, null]);
});

test('Vorbis packets are as long as the blocks of their modes overlap', async () => {
  const bytes = await encodeLossy(makeNoise({ frames: 4000 }), { codec: 'vorbis', channels: 1 });
  const [identification = bytes, , setup = bytes] = await firstPackets(memorySource(bytes), 3);
  const framesOf = vorbisFrames(identification, setup);
  // Two modes, as every encoder writes: the bit behind the packet's type chooses; libvorbis has blocks of 256 and 2048.
  expect([0b00, 0b00, 0b10, 0b10, 0b00].map((first) => framesOf?.(Uint8Array.of(first)))).toEqual([0, 128, 576, 1024, 576]);
  expect(framesOf?.(Uint8Array.of(1))).toBeNull();
  expect(vorbisFrames(identification, setup.subarray(0, 20))).toBeNull();
});
