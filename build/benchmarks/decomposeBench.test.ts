import { beforeAll, describe, expect, it } from 'vitest';
import { labelledPassages } from '../../e2e/labelled/labelledPassages.ts';
import { practiceFigures, scoreFigures } from './decomposeBench.ts';
import type { Figure } from './figure.ts';

const signal = new AbortController().signal;
const idsOf = (half: string) => new Set(labelledPassages().flatMap((passage) => (passage.half === half ? [passage.id] : [])));

describe('the bench of the decomposer', () => {
  let figures: Figure[];
  const shown: string[] = [];

  beforeAll(() => {
    figures = scoreFigures({ signal, progress: (line) => shown.push(line) }, 'open');
  });

  it('scores both halves, whole and by genre, beside the naive decomposer', () => {
    for (const name of ['open: precision', 'open: recall', 'locked: precision', 'locked: recall', 'locked horror: recall']) {
      const found = figures.find(({ figure }) => figure === name);
      expect(found?.value, name).toBeGreaterThan(0);
      expect(found?.value, name).toBeLessThanOrEqual(1);
      expect(found?.baseline.value, name).toBeGreaterThan(0);
    }
  });

  it('makes up less than the naive decomposer does', () => {
    const precision = figures.filter(({ figure }) => /^(open|locked): precision$/.test(figure));
    expect(precision).toHaveLength(2);
    for (const { ratio } of precision) expect(ratio).toBeGreaterThan(1);
  });

  it.each([
    ['open: precision', 0.94],
    ['open: recall', 0.93],
    ['locked: precision', 0.79],
    ['locked: recall', 0.77],
  ])('%s stays above %f', (name, floor) => {
    expect(figures.find(({ figure }) => figure === name)?.value).toBeGreaterThanOrEqual(floor);
  });

  it('scores the passages for practice, which stay learnt', () => {
    const [precision, recall] = practiceFigures({ signal, progress: () => {} }, undefined);
    expect(precision?.value).toBeGreaterThanOrEqual(0.82);
    expect(recall?.value).toBeGreaterThanOrEqual(0.8);
  });

  it('lists faults of the open half alone', () => {
    const [open, locked] = [idsOf('open'), idsOf('locked')];
    const named = shown.map((line) => line.split(' ')[0] ?? '');
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((id) => !open.has(id) || locked.has(id))).toEqual([]);
  });

  it.each(['locked', 'all', undefined])('lists nothing when asked for %s', (show) => {
    const lines: string[] = [];
    scoreFigures({ signal, progress: (line) => lines.push(line) }, show);
    expect(lines).toEqual([]);
  });

  it('stops when it is told to', () => {
    expect(() => scoreFigures({ signal: AbortSignal.abort(), progress: () => {} }, 'open')).toThrow(/abort/i);
  });
});
