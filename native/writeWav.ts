/** RIFF WAVE as a sound library expects it: bext, LIST/INFO and iXML before the samples. */

export type WavFormat = 'pcm16' | 'pcm24' | 'float32';

export type WavText = {
  /** bext Description (256 bytes) and INFO ICMT: the plain words that people search for. */
  description: string;
  /** bext Originator (32 bytes). */
  originator: string;
  /** bext OriginationDate, `yyyy-mm-dd`: given, never the clock, so that equal input makes equal bytes. */
  date: string;
  /** INFO INAM. */
  title: string;
  keywords: readonly string[];
  /** INFO ICOP. */
  copyright: string;
  /** bext CodingHistory after the technical part: `T=` free text. */
  history: string;
  /** iXML USER fields, e.g. CATID, CATEGORY, FXNAME. */
  user: Readonly<Record<string, string>>;
};

export type WavAudio = { samples: readonly Float32Array[]; sampleRate: number };

const formats = {
  pcm16: { tag: 1, bytes: 2 },
  pcm24: { tag: 1, bytes: 3 },
  float32: { tag: 3, bytes: 4 },
} as const satisfies Record<WavFormat, { tag: number; bytes: number }>;

const BEXT_FIXED_BYTES = 602;
const MAX_RIFF_BYTES = 0xffff_ffff;
const utf8 = new TextEncoder();

/**
 * The bytes of a WAVE file. `samples` holds one array per channel, equal lengths, full scale 1; integers are rounded to the
 * nearest step (halves up) and clipped. Throws RangeError for no channels, unequal lengths or more than 4 GiB.
 */
export function encodeWav(audio: WavAudio, format: WavFormat, text: WavText): Uint8Array {
  const channels = audio.samples.length;
  const frames = audio.samples[0]?.length ?? 0;
  if (channels === 0) throw new RangeError('A WAVE file needs at least one channel.');
  if (audio.samples.some((x) => x.length !== frames)) throw new RangeError('Channels differ in length.');
  const head = headChunks(audio.sampleRate, channels, frames, format, text);
  const dataBytes = frames * channels * formats[format].bytes;
  const total = 12 + sum(head) + 8 + dataBytes + (dataBytes % 2);
  if (total - 8 > MAX_RIFF_BYTES) throw new RangeError('More than 4 GiB of audio does not fit a RIFF file.');
  const out = new Uint8Array(total);
  const view = new DataView(out.buffer);
  out.set(utf8.encode('RIFF'), 0);
  view.setUint32(4, total - 8, true);
  out.set(utf8.encode('WAVE'), 8);
  let at = 12;
  for (const chunk of head) {
    out.set(chunk, at);
    at += chunk.length;
  }
  out.set(utf8.encode('data'), at);
  view.setUint32(at + 4, dataBytes, true);
  writeSamples(view, at + 8, audio.samples, format);
  return out;
}

/** The size that `encodeWav` would give, without any samples at hand. */
export function wavByteLength(shape: { channels: number; frames: number; sampleRate: number }, format: WavFormat, text: WavText): number {
  const dataBytes = shape.frames * shape.channels * formats[format].bytes;
  return 12 + sum(headChunks(shape.sampleRate, shape.channels, shape.frames, format, text)) + 8 + dataBytes + (dataBytes % 2);
}

function writeSamples(view: DataView, from: number, samples: readonly Float32Array[], format: WavFormat): void {
  const { bytes } = formats[format];
  const top = 2 ** (bytes * 8 - 1);
  const stride = bytes * samples.length;
  for (const [channel, x] of samples.entries()) {
    let at = from + channel * bytes;
    for (let i = 0; i < x.length; i++, at += stride) {
      const sample = x[i] ?? 0;
      if (format === 'float32') {
        view.setFloat32(at, sample, true);
        continue;
      }
      const step = Math.min(top - 1, Math.max(-top, Math.round(sample * top)));
      view.setInt16(at, step, true);
      // the low 16 bits stand; the third byte is what is above them
      if (bytes === 3) view.setInt8(at + 2, step >> 16);
    }
  }
}

function headChunks(sampleRate: number, channels: number, frames: number, format: WavFormat, text: WavText): Uint8Array[] {
  const chunks = [chunk('fmt ', fmt(sampleRate, channels, format))];
  if (format === 'float32') {
    const count = new Uint8Array(4);
    new DataView(count.buffer).setUint32(0, frames, true);
    chunks.push(chunk('fact', count));
  }
  chunks.push(chunk('bext', bext(sampleRate, channels, format, text)), chunk('LIST', info(text)), chunk('iXML', utf8.encode(ixml(text))));
  return chunks;
}

function fmt(sampleRate: number, channels: number, format: WavFormat): Uint8Array {
  const { tag, bytes } = formats[format];
  // formats other than integer PCM carry a size of extension, here 0
  const out = new Uint8Array(tag === 1 ? 16 : 18);
  const view = new DataView(out.buffer);
  view.setUint16(0, tag, true);
  view.setUint16(2, channels, true);
  view.setUint32(4, sampleRate, true);
  view.setUint32(8, sampleRate * channels * bytes, true);
  view.setUint16(12, channels * bytes, true);
  view.setUint16(14, bytes * 8, true);
  return out;
}

/** EBU Tech 3285 version 1: fixed fields, no UMID, then the coding history in CR LF lines. */
function bext(sampleRate: number, channels: number, format: WavFormat, text: WavText): Uint8Array {
  const mode = channels === 1 ? 'mono' : channels === 2 ? 'stereo' : 'multitrack';
  const history = utf8.encode(`A=PCM,F=${sampleRate},W=${formats[format].bytes * 8},M=${mode},T=${text.history}\r\n`);
  const out = new Uint8Array(BEXT_FIXED_BYTES + history.length);
  out.set(clip(text.description, 256), 0);
  out.set(clip(text.originator, 32), 256);
  out.set(clip(text.date, 10), 320);
  out.set(clip('00:00:00', 8), 330);
  new DataView(out.buffer).setUint16(346, 1, true);
  out.set(history, BEXT_FIXED_BYTES);
  return out;
}

function info(text: WavText): Uint8Array {
  const fields = { INAM: text.title, ICMT: text.description, IKEY: text.keywords.join('; '), ICOP: text.copyright };
  const parts = [utf8.encode('INFO'), ...Object.entries(fields).map(([id, value]) => chunk(id, utf8.encode(`${value}\0`)))];
  return concat(parts);
}

function ixml(text: WavText): string {
  const user = Object.entries(text.user).map(([key, value]) => `    <${key}>${escapeXml(value)}</${key}>`);
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<BWFXML>', '  <IXML_VERSION>1.61</IXML_VERSION>', '  <USER>', ...user];
  return `${[...lines, '  </USER>', '</BWFXML>'].join('\n')}\n`;
}

function escapeXml(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** UTF-8 cut to a field's size without splitting a character. */
function clip(value: string, size: number): Uint8Array {
  const out = new Uint8Array(size);
  const { written } = utf8.encodeInto(value, out);
  return out.subarray(0, written);
}

/** Id, size, body, and the pad byte of odd bodies, which the size leaves out. */
function chunk(id: string, body: Uint8Array): Uint8Array {
  const out = new Uint8Array(8 + body.length + (body.length % 2));
  out.set(utf8.encode(id), 0);
  new DataView(out.buffer).setUint32(4, body.length, true);
  out.set(body, 8);
  return out;
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(sum(parts));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

function sum(parts: readonly Uint8Array[]): number {
  return parts.reduce((total, part) => total + part.length, 0);
}
