import { expect, test } from 'vitest';
import { candidate, doorResult } from '../testing/fakeData.ts';
import { gateSummary } from './GateSummary.tsx';

const refused = (id: string) => ({ ...candidate(id, id), license_ok: false });
const event = (change: Partial<typeof doorResult> & { resolved?: boolean }) => ({ ...doorResult, resolved: true, ...change });

test('a find of which nothing passed says how many were kept out and why, the commonest reason first', () => {
  const events = [
    event({
      candidates: [refused('a')],
      rejected: { count: 3, reasons: { 'Nobody has confirmed the rights.': 2, 'No commercial use.': 1 } },
    }),
    event({ candidates: [refused('b')], rejected: { count: 1, reasons: { 'No commercial use.': 4 } } }),
  ];
  expect(gateSummary(events)).toEqual({
    count: 4,
    reasons: [
      ['No commercial use.', 5],
      ['Nobody has confirmed the rights.', 2],
    ],
  });
});

test('one sound that passed, or that is not gated yet, or a find that goes on, is no such find', () => {
  const out = event({ candidates: [refused('a')], rejected: { count: 1, reasons: { x: 1 } } });
  expect(gateSummary([out, event({ candidates: [{ ...candidate('b', 'b'), license_ok: true }] })])).toBeNull();
  expect(gateSummary([out, event({ candidates: [], rejected: { count: 0, reasons: {} }, resolved: false })])).toBeNull();
  expect(gateSummary([])).toBeNull();
});

test('what was made in place of what is kept out hides nothing of that', () => {
  const made = candidate('m', 'm');
  const license = { ...made.sound.license, generation_prompt: 'a door' };
  const rejected = { count: 1, reasons: { x: 1 } };
  const filled = event({ candidates: [{ ...made, license_ok: true, sound: { ...made.sound, license } }, refused('a')], rejected });
  expect(gateSummary([filled])).toEqual({ count: 1, reasons: [['x', 1]] });
});

test('a find that found nothing at all is not blamed on licences', () => {
  expect(gateSummary([event({ candidates: [], rejected: { count: 0, reasons: {} } })])).toBeNull();
});
