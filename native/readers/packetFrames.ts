/** How many frames a packet of Vorbis or Opus adds to what is decoded, told without decoding it. */

/** Frames that the next packet of the stream adds, from its first bytes; null for one behind which a decoder can't begin exactly. */
export type PacketFrames = (packet: Uint8Array) => number | null;

const FIRST_CELT = 16;
const celt = [120, 240, 480, 960];

/**
 * By the configuration in the first byte (RFC 6716, 3.1), at 48 kHz. Null for what SILK takes part in: how its resampler stands depends
 * on all that came before, and what a decoder gives that began in the middle differs for good, if by little.
 */
export const opusFrames: PacketFrames = ([toc, count = 0]) => {
  if (toc === undefined || toc >> 3 < FIRST_CELT) return null;
  const code = toc & 3;
  return (celt[(toc >> 3) & 3] ?? 0) * (code === 0 ? 1 : code === 3 ? count & 63 : 2);
};

const SIZES_AT = 28;

/** From the first and the third header packet (Vorbis I, 4.2); null where they can't be read. */
export function vorbisFrames(identification: Uint8Array, setup: Uint8Array): PacketFrames | null {
  const sizes = identification[SIZES_AT];
  const isLong = readModes(setup);
  if (sizes === undefined || isLong === null) return null;
  const [short, long] = [2 ** (sizes & 15), 2 ** (sizes >> 4)];
  const mask = 2 ** (32 - Math.clz32(isLong.length - 1)) - 1;
  let before: number | null = null;
  return ([first]) => {
    const mode = first === undefined || (first & 1) !== 0 ? undefined : isLong[(first >> 1) & mask];
    if (mode === undefined) return null;
    const size = mode ? long : short;
    // Half of each overlap, a quarter of each block from the middle on (Vorbis I, 4.3.8).
    const frames = before === null ? 0 : (before + size) / 4;
    before = size;
    return frames;
  };
}

const MODE_BITS = 41;
const MAX_MODES = 64;

/**
 * Which modes are of long blocks. They stand at the end of the setup header (4.2.4), behind books that would all have to be parsed; so they
 * are read from behind: as many as look like modes, and are as many as the number in front of them says.
 */
function readModes(setup: Uint8Array): boolean[] | null {
  let at = setup.length * 8 - 1;
  const bit = (index: number) => ((setup[index >> 3] ?? 0) >> (index & 7)) & 1;
  const field = (end: number, bits: number) => {
    let value = 0;
    for (let index = end; index > end - bits; index--) value = value * 2 + bit(index);
    return value;
  };
  while (at > 0 && bit(at) === 0) at -= 1;
  at -= 1;
  const flags: boolean[] = [];
  let found: boolean[] | null = null;
  while (flags.length < MAX_MODES && at >= MODE_BITS + 6) {
    const [mapping, types] = [field(at, 8), field(at - 8, 32)];
    if (mapping >= MAX_MODES || types !== 0) break;
    flags.unshift(bit(at - 40) === 1);
    at -= MODE_BITS;
    if (field(at, 6) + 1 === flags.length) found = [...flags];
  }
  return found;
}
