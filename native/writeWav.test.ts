import { describe, expect, test } from 'vitest';
import { encodeWav, type WavText, wavByteLength } from './writeWav.ts';

const text: WavText = {
  description: 'A <knock> & more',
  originator: 'Foley Desk',
  date: '2025-01-01',
  title: 'Knock',
  keywords: ['door', 'knock'],
  copyright: 'CC0 1.0 Universal',
  history: 'test',
  user: { CATID: 'DOORKnck', FXNAME: 'Knock <1> & 2' },
};

const ascii = (bytes: Uint8Array, from: number, length: number): string => String.fromCharCode(...bytes.subarray(from, from + length));

/** Chunks by id, with where their bodies lie; walks the file as a reader would. */
function chunksOf(bytes: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const found = new Map<string, Uint8Array>();
  let at = 12;
  while (at < bytes.length) {
    const size = view.getUint32(at + 4, true);
    found.set(ascii(bytes, at, 4), bytes.subarray(at + 8, at + 8 + size));
    at += 8 + size + (size % 2);
  }
  expect(at).toBe(bytes.length);
  return found;
}

const mono = { samples: [Float32Array.of(0, 0.5, -1)], sampleRate: 48_000 };

describe('encodeWav', () => {
  test('writes the RIFF header, fmt and 24-bit samples byte by byte', () => {
    const bytes = encodeWav(mono, 'pcm24', text);
    expect(ascii(bytes, 0, 4)).toBe('RIFF');
    expect(new DataView(bytes.buffer).getUint32(4, true)).toBe(bytes.length - 8);
    expect(ascii(bytes, 8, 4)).toBe('WAVE');
    const chunks = chunksOf(bytes);
    expect([...chunks.keys()]).toEqual(['fmt ', 'bext', 'LIST', 'iXML', 'data']);
    expect([...(chunks.get('fmt ') ?? [])]).toEqual([1, 0, 1, 0, 0x80, 0xbb, 0, 0, 0x80, 0x32, 2, 0, 3, 0, 24, 0]);
    expect([...(chunks.get('data') ?? [])]).toEqual([0, 0, 0, 0, 0, 0x40, 0, 0, 0x80]);
    // nine bytes of samples are odd: the pad byte is in the file, not in the size
    expect(bytes.at(-1)).toBe(0);
  });

  test('interleaves channels and rounds halves up in 16 bit', () => {
    const step = 1 / 32768;
    const bytes = encodeWav(
      { samples: [Float32Array.of(step, 1.5 * step), Float32Array.of(-step, -1.5 * step)], sampleRate: 44_100 },
      'pcm16',
      text,
    );
    expect([...(chunksOf(bytes).get('data') ?? [])]).toEqual([1, 0, 0xff, 0xff, 2, 0, 0xff, 0xff]);
  });

  test('clips what is over full scale instead of wrapping', () => {
    const loud = { samples: [Float32Array.of(1, 2, -2)], sampleRate: 48_000 };
    expect([...(chunksOf(encodeWav(loud, 'pcm16', text)).get('data') ?? [])]).toEqual([0xff, 0x7f, 0xff, 0x7f, 0, 0x80]);
    expect([...(chunksOf(encodeWav(loud, 'pcm24', text)).get('data') ?? [])]).toEqual([0xff, 0xff, 0x7f, 0xff, 0xff, 0x7f, 0, 0, 0x80]);
  });

  test('keeps float samples as they are, with the fact chunk that the format asks for', () => {
    const bytes = encodeWav({ samples: [Float32Array.of(1.5, -0.25)], sampleRate: 96_000 }, 'float32', text);
    const chunks = chunksOf(bytes);
    expect([...(chunks.get('fact') ?? [])]).toEqual([2, 0, 0, 0]);
    expect(chunks.get('fmt ')?.[0]).toBe(3);
    const data = chunks.get('data') ?? new Uint8Array(8);
    const view = new DataView(data.buffer, data.byteOffset);
    expect([view.getFloat32(0, true), view.getFloat32(4, true)]).toEqual([1.5, -0.25]);
  });

  test('puts the words where sound libraries look for them', () => {
    const chunks = chunksOf(encodeWav(mono, 'pcm24', text));
    const bext = chunks.get('bext') ?? new Uint8Array();
    expect(ascii(bext, 0, 17)).toBe('A <knock> & more\0');
    expect(ascii(bext, 256, 11)).toBe('Foley Desk\0');
    expect(ascii(bext, 320, 18)).toBe('2025-01-0100:00:00');
    expect([...bext.subarray(338, 348)]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 0]);
    expect(ascii(bext, 602, bext.length - 602)).toBe('A=PCM,F=48000,W=24,M=mono,T=test\r\n');
    const list = new TextDecoder().decode(chunks.get('LIST'));
    expect(list).toMatch(/^INFOINAM.{4}Knock\0ICMT.{4}A <knock> & more\0.?IKEY.{4}door; knock\0ICOP.{4}CC0 1.0 Universal\0$/s);
    const ixml = new TextDecoder().decode(chunks.get('iXML'));
    expect(ixml).toContain('<CATID>DOORKnck</CATID>');
    expect(ixml).toContain('<FXNAME>Knock &lt;1&gt; &amp; 2</FXNAME>');
  });

  test('cuts a long description at a whole character', () => {
    const bext = chunksOf(encodeWav(mono, 'pcm16', { ...text, description: `${'d'.repeat(255)}\u00e9` })).get('bext') ?? new Uint8Array();
    expect(ascii(bext, 0, 256)).toBe(`${'d'.repeat(255)}\0`);
    expect(ascii(bext, 256, 5)).toBe('Foley');
  });

  test.each(['pcm16', 'pcm24', 'float32'] as const)('knows the size of a %s file beforehand', (format) => {
    for (const frames of [0, 1, 2, 3]) {
      const audio = { samples: [new Float32Array(frames)], sampleRate: 48_000 };
      expect(wavByteLength({ channels: 1, frames, sampleRate: 48_000 }, format, text)).toBe(encodeWav(audio, format, text).length);
    }
  });

  test('refuses what no WAVE file can hold', () => {
    expect(() => encodeWav({ samples: [], sampleRate: 48_000 }, 'pcm16', text)).toThrow(RangeError);
    expect(() => encodeWav({ samples: [new Float32Array(2), new Float32Array(3)], sampleRate: 48_000 }, 'pcm16', text)).toThrow(RangeError);
  });
});
