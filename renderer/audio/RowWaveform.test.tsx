import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RowWaveform } from './RowWaveform.tsx';

const peaks = { sampleRate: 48_000, samplesPerPixel: 256, length: 4, channels: 1, data: Int8Array.of(-64, 64, -64, 64, -64, 64, -64, 64) };

type Rect = { colour: string; x: number };
let rects: Rect[];

beforeEach(() => {
  rects = [];
  const context = { fillStyle: '', clearRect: () => (rects = []), fillRect: (x: number) => rects.push({ colour: context.fillStyle, x }) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => context as unknown as null);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(20);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 0, 100, 20));
  document.documentElement.style.setProperty('--wave', 'grey');
  document.documentElement.style.setProperty('--wave-played', 'orange');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute('style');
});

const show = (props: Partial<Parameters<typeof RowWaveform>[0]> = {}) =>
  render(<RowWaveform id="a" peaks={peaks} progress={null} onSeek={() => undefined} label="Waveform of door" {...props} />);
const columns = (colour: string) => rects.filter((rect) => rect.colour === colour).length;

describe('RowWaveform', () => {
  it('is an image with a name, and no stop for Tab', () => {
    show();
    const canvas = screen.getByRole('img', { name: 'Waveform of door' });
    expect(canvas.tabIndex).toBe(-1);
  });

  it('draws a column a device pixel', () => {
    vi.stubGlobal('devicePixelRatio', 2);
    show();
    expect(screen.getByRole('img')).toHaveProperty('width', 200);
    expect(columns('grey')).toBe(200);
  });

  it('draws the played part in its own colour', () => {
    const { rerender } = show({ progress: 0.25 });
    expect([columns('orange'), columns('grey')]).toEqual([25, 75]);
    rerender(<RowWaveform id="a" peaks={peaks} progress={null} onSeek={() => undefined} label="x" />);
    expect(columns('orange')).toBe(0);
  });

  it('auditions from where it was clicked', () => {
    const onSeek = vi.fn();
    show({ onSeek });
    fireEvent.click(screen.getByRole('img'), { clientX: 85 });
    fireEvent.click(screen.getByRole('img'), { clientX: 500 });
    expect(onSeek.mock.calls).toEqual([[0.75], [1]]);
  });

  it('draws nothing while its peaks are on their way', () => {
    show({ peaks: null });
    expect(rects).toEqual([]);
    expect(screen.getByRole('img').dataset['state']).toBe('empty');
  });

  it('takes the colours of a new theme', async () => {
    show();
    document.documentElement.style.setProperty('--wave', 'navy');
    await vi.waitFor(() => expect(columns('navy')).toBe(100));
  });
});
