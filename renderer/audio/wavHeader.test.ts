import { describe, expect, it } from 'vitest';
import { Failure } from '../../main/contract/failures.ts';
import { wavBytes } from './fakeAudio.ts';
import { parseWavHeader } from './wavHeader.ts';

const file = (): ArrayBuffer => wavBytes(44_100, [new Float32Array(100), new Float32Array(100)]);

function code(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof Failure) return error.code;
  }
  return 'no failure';
}

/** Changes one number of a good file. */
function edited(edit: (view: DataView) => void): ArrayBuffer {
  const bytes = file();
  edit(new DataView(bytes));
  return bytes;
}

const FMT = 40;
const DATA = 64;

describe('parseWavHeader', () => {
  it('finds format and samples behind other chunks', () => {
    expect(parseWavHeader(file(), null)).toEqual({ sampleRate: 44_100, channels: 2, ambisonic: false, dataOffset: 72, frames: 100 });
  });

  it('needs only the head of the file', () => {
    expect(parseWavHeader(file().slice(0, 72), null).frames).toBe(100);
  });

  it('believes the length of the file over a data chunk that promises more', () => {
    expect(parseWavHeader(file(), 72 + 40 * 8 + 3).frames).toBe(40);
  });

  it('takes a stream’s unknown length from the file, and fails when nothing tells it', () => {
    const stream = edited((view) => view.setUint32(DATA + 4, 0xffffffff, true));
    expect(parseWavHeader(stream, stream.byteLength).frames).toBe(100);
    expect(code(() => parseWavHeader(stream, null))).toBe('audio_unreadable');
  });

  it('reads the 64-bit length of RF64', () => {
    const bytes = new ArrayBuffer(12 + 36 + 24 + 8);
    const view = new DataView(bytes);
    const tag = (at: number, text: string) => {
      for (const [i, letter] of [...text].entries()) view.setUint8(at + i, letter.charCodeAt(0));
    };
    tag(0, 'RF64');
    tag(8, 'WAVE');
    tag(12, 'ds64');
    view.setUint32(16, 28, true);
    view.setBigUint64(28, 6_000_000_000n, true);
    tag(48, 'fmt ');
    view.setUint32(52, 16, true);
    view.setUint16(56, 3, true);
    view.setUint16(58, 2, true);
    view.setUint32(60, 96_000, true);
    view.setUint16(70, 32, true);
    tag(72, 'data');
    view.setUint32(76, 0xffffffff, true);
    expect(parseWavHeader(bytes, null)).toEqual({ sampleRate: 96_000, channels: 2, ambisonic: false, dataOffset: 80, frames: 750_000_000 });
  });

  it.each([
    ['something that is not a WAV', new ArrayBuffer(100)],
    ['nothing', new ArrayBuffer(0)],
    ['a head that ends before the samples', file().slice(0, 60)],
    ['integer samples', edited((view) => view.setUint16(FMT + 8, 1, true))],
    ['64-bit floats', edited((view) => view.setUint16(FMT + 22, 64, true))],
    ['no channels', edited((view) => view.setUint16(FMT + 10, 0, true))],
    ['no rate', edited((view) => view.setUint32(FMT + 12, 0, true))],
    ['samples before their format', edited((view) => view.setUint8(FMT, 120))],
  ])('fails on %s', (_name, bytes) => {
    expect(code(() => parseWavHeader(bytes, null))).toBe('audio_unreadable');
  });
});
