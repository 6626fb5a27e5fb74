import { expect, test } from 'vitest';
import { createRuler } from './waveformRuler.ts';

const marks = (durationSec: number, pxPerSec: number) =>
  [...createRuler(durationSec, pxPerSec, 'red').children].map((mark) => ({
    left: (mark as HTMLElement).style.left,
    text: mark.textContent,
  }));

test('labels stand where their seconds are, with ticks between them', () => {
  const drawn = marks(4, 80);
  expect(drawn.filter(({ text }) => text !== '')).toEqual([
    { left: '0%', text: '0:00' },
    { left: '25%', text: '0:01' },
    { left: '50%', text: '0:02' },
    { left: '75%', text: '0:03' },
  ]);
  expect(drawn).toHaveLength(20);
});

test('a one-shot has a scale finer than a second, four hours have one of half hours', () => {
  expect(
    marks(0.3, 1000)
      .map(({ text }) => text)
      .filter(Boolean),
  ).toEqual(['0:00', '0:00.1', '0:00.2']);
  expect(marks(14_400, 320 / 14_400).filter(({ text }) => text !== '')).toHaveLength(4);
});

test('a last label that would be cut is left out, its tick is not', () => {
  const drawn = marks(3.1, 80);
  expect(drawn.map(({ text }) => text).filter(Boolean)).toEqual(['0:00', '0:01', '0:02']);
  expect(drawn.at(-1)).toEqual({ left: '96.7742%', text: '' });
});
