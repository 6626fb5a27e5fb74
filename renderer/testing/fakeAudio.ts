/** Bytes in the forms of the asset port, made from an id, so that panes can be heard and seen without a host. */
import type { AssetKind, AssetRequest } from '../client/rendererClient.ts';

const sampleRate = 16_000;
const wavHeaderBytes = 58;

/** Noise that dies away, different for each id. */
function samplesOf(id: string, seconds: number): Float32Array {
  let seed = [...id].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) >>> 0, 7);
  const random = (): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 31 - 1;
  };
  const hits = 1 + (seed % 4);
  const samples = new Float32Array(Math.round(seconds * sampleRate));
  return samples.map((_, at) => random() * 0.8 * Math.exp((-5 * (((at / samples.length) * hits) % 1)) / (1 + (seed % 2))));
}

/** A 32-bit float WAV, mono. */
function fakeWav(id: string, seconds: number): ArrayBuffer {
  const samples = samplesOf(id, seconds);
  const bytes = new ArrayBuffer(wavHeaderBytes + samples.byteLength);
  const view = new DataView(bytes);
  const word = (at: number, text: string): void => [...text].forEach((char, index) => void view.setUint8(at + index, char.charCodeAt(0)));
  word(0, 'RIFF');
  view.setUint32(4, bytes.byteLength - 8, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 18, true);
  view.setUint16(20, 3, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 4, true);
  view.setUint16(32, 4, true);
  view.setUint16(34, 32, true);
  word(38, 'fact');
  view.setUint32(42, 4, true);
  view.setUint32(46, samples.length, true);
  word(50, 'data');
  view.setUint32(54, samples.byteLength, true);
  samples.forEach((sample, at) => void view.setFloat32(wavHeaderBytes + at * 4, sample, true));
  return bytes;
}

/** audiowaveform .dat version 2, 8 bit, mono. */
function fakePeaks(id: string, seconds: number): ArrayBuffer {
  const samples = samplesOf(id, seconds);
  const perPixel = 64;
  const length = Math.ceil(samples.length / perPixel);
  const bytes = new ArrayBuffer(24 + length * 2);
  const view = new DataView(bytes);
  [2, 1, sampleRate, perPixel, length, 1].forEach((value, index) => void view.setInt32(index * 4, value, true));
  for (let pixel = 0; pixel < length; pixel += 1) {
    const part = samples.subarray(pixel * perPixel, (pixel + 1) * perPixel);
    view.setInt8(24 + pixel * 2, Math.round(Math.min(...part) * 127));
    view.setInt8(25 + pixel * 2, Math.round(Math.max(...part) * 127));
  }
  return bytes;
}

/** The whole of an asset, or the bytes that were asked for. */
export function fakeAsset({ kind, id, seconds }: { kind: AssetKind; id: string; seconds: number }, request?: AssetRequest): Response {
  if (kind === 'peaks') return new Response(fakePeaks(id, seconds));
  const wav = fakeWav(id, seconds);
  if (!request?.range) return new Response(wav);
  const [first, last] = [request.range[0], Math.min(request.range[1], wav.byteLength - 1)];
  return new Response(wav.slice(first, last + 1), {
    status: 206,
    headers: { 'content-range': `bytes ${first}-${last}/${wav.byteLength}` },
  });
}
