/** ITU-T G.711 expansion, code byte -> sample on the +-1 scale (16-bit value / 32768). */
export const muLawTable: Float32Array = Float32Array.from({ length: 256 }, (_, code) => expandMuLaw(code) / 32_768);
export const aLawTable: Float32Array = Float32Array.from({ length: 256 }, (_, code) => expandALaw(code) / 32_768);

function expandMuLaw(code: number): number {
  const bits = ~code & 0xff;
  const magnitude = (((bits & 0x0f) << 3) + 0x84) << ((bits & 0x70) >> 4);
  return bits & 0x80 ? 0x84 - magnitude : magnitude - 0x84;
}

function expandALaw(code: number): number {
  const bits = code ^ 0x55;
  const segment = (bits & 0x70) >> 4;
  const mantissa = (bits & 0x0f) << 4;
  const magnitude = segment === 0 ? mantissa + 8 : (mantissa + 0x108) << (segment - 1);
  return bits & 0x80 ? magnitude : -magnitude;
}
