import { describe, expect, it, vi } from 'vitest';
import { createMarks, type WaveformMark } from './waveformMarks.ts';

const marks: WaveformMark[] = [
  { kind: 'take', label: 'take 1', startSec: 1, endSec: 3 },
  { kind: 'marker', label: 'Slam', startSec: 2.5, endSec: null },
  { kind: 'region', label: 'beyond', startSec: 9, endSec: 20 },
];

describe('marks on a waveform', () => {
  it('lie where their seconds are, within the drawing', () => {
    const drawn = [...createMarks(marks, 10, () => undefined).children] as HTMLElement[];
    expect(drawn.map(({ style }) => [style.left, style.width])).toEqual([
      ['10%', 'max(20%, 2px)'],
      ['25%', 'max(0%, 2px)'],
      ['90%', 'max(10%, 2px)'],
    ]);
    expect(drawn.map(({ title }) => title)).toEqual(['take 1', 'Slam', 'beyond']);
  });

  it('answer a press, which the drawing underneath then doesn’t take for a seek', () => {
    const press = vi.fn();
    const seek = vi.fn();
    const drawing = document.createElement('div');
    drawing.addEventListener('click', seek);
    const layer = createMarks(marks, 10, press);
    drawing.append(layer);
    (layer.children[1] as HTMLElement).click();
    expect(press.mock.calls).toEqual([[marks[1]]]);
    expect(seek).not.toHaveBeenCalled();
  });
});
