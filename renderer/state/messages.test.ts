import { describe, expect, test } from 'vitest';
import { addToast, detailLines, type NewToast, SHOWN_TOASTS, shownToasts, type Toast, toneOf } from './messages.ts';

const said = (id: number, change: Partial<NewToast> = {}): NewToast => ({
  ...{ id, tone: 'bad', message: `No ${id}.`, details: null, about: null },
  ...change,
});
const all = (...added: NewToast[]): Toast[] => added.reduce<Toast[]>(addToast, []);
const ids = (toasts: readonly Toast[]): number[] => toasts.map(({ id }) => id);

describe('a message', () => {
  test('that is said again is one with a count, and the newest', () => {
    const toasts = all(said(1, { message: 'The disk is full.' }), said(2), said(3, { message: 'The disk is full.' }));
    expect(toasts).toMatchObject([
      { id: 2, count: 1 },
      { id: 3, count: 2, message: 'The disk is full.' },
    ]);
  });

  test('of another kind is another, whatever its words', () => {
    expect(ids(all(said(1, { message: 'Kept.' }), said(2, { message: 'Kept.', tone: 'good' })))).toEqual([1, 2]);
  });

  test('is shown among the newest few; failures wait behind them, all else gives way', () => {
    const many = Array.from({ length: SHOWN_TOASTS + 2 }, (_, index) => index + 1);
    const failures = shownToasts(all(...many.map((id) => said(id))));
    expect(ids(failures.shown)).toEqual(many.slice(-SHOWN_TOASTS));
    expect(failures.waiting).toBe(2);
    const news = shownToasts(all(...many.map((id) => said(id, { tone: 'good' }))));
    expect(ids(news.shown)).toEqual(many.slice(-SHOWN_TOASTS));
    expect(news.waiting).toBe(0);
  });

  test('of a failure that nobody reads doesn’t grow without end', () => {
    expect(all(...Array.from({ length: 500 }, (_, id) => said(id))).length).toBeLessThan(50);
  });
});

test('advice is told from failures, and an unknown code is a failure', () => {
  expect(['nothing_to_plan', 'passage_empty', 'generation_no_recipe', 'no_feedback'].map(toneOf)).toEqual(Array(4).fill('note'));
  expect(['internal', 'disk_full', 'write_failed', 'search_failed', 'of tomorrow'].map(toneOf)).toEqual(Array(5).fill('bad'));
});

test('what stands behind a message is its code and what the failure tells besides', () => {
  expect(detailLines({ code: 'internal', detail: { cause: 'x is not a function', at: 3 } })).toEqual([
    'internal',
    'cause: x is not a function',
    'at: 3',
  ]);
});
