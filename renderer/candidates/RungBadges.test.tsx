import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RungBadges, rungOutcome } from './RungBadges.tsx';

afterEach(cleanup);
const base = { level: 'listen', confidence: 0.5, reason: 'Because.', judge: 'string-overlap' } as const;

test('only a match is passed: a rung without a verdict, or one that was not run, is not run', () => {
  expect(rungOutcome(undefined)).toBe('not run');
  expect(rungOutcome({ ...base, match: null })).toBe('not run');
  expect(rungOutcome({ ...base, match: false })).toBe('failed');
  expect(rungOutcome({ ...base, match: true })).toBe('passed');
});

test('every rung of the ladder is there, and a judge that listened is named as it is', () => {
  render(<RungBadges verdicts={[{ ...base, match: true, judge: 'audio-lm' }]} reachable />);
  expect(screen.getAllByRole('img').map((rung) => rung.getAttribute('aria-label'))).toEqual([
    'CLAP: not run',
    'Listen: passed',
    'Judge: not run',
  ]);
  fireEvent.focus(screen.getByRole('img', { name: 'Listen: passed' }));
  expect(screen.getByRole('tooltip').textContent).toContain('Judge: audio-lm');
  fireEvent.blur(screen.getByRole('img', { name: 'Listen: passed' }));
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('a judge that gave no answer is not a verdict: it says why there is none', () => {
  const failure = { code: 'model_unreachable', message: 'The server did not answer.' };
  render(<RungBadges verdicts={[{ ...base, match: false, confidence: 0, judge: 'audio-lm', failure }]} reachable />);
  fireEvent.focus(screen.getByRole('img', { name: 'Listen: no answer' }));
  const told = screen.getByRole('tooltip').textContent;
  expect(told).toContain('The server did not answer.');
  expect(told).not.toContain('0.00');
});

test('a verdict by words is named so to those who don’t see it, too', () => {
  render(<RungBadges verdicts={[{ ...base, match: true }]} reachable />);
  expect(screen.getByRole('img', { name: 'Words: passed' }).textContent).toBe('Words');
  expect(screen.queryByRole('img', { name: /Listen/ })).toBeNull();
});

test('rungs of rows that are not selected are no stops of Tab', () => {
  render(<RungBadges verdicts={[]} reachable={false} />);
  expect(screen.getAllByRole('img').every((rung) => rung.tabIndex === -1)).toBe(true);
});
