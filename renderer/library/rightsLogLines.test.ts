import { expect, test } from 'vitest';
import { logLines } from './rightsLogLines.ts';

const said = (license_id: string, day: number, change = {}) => ({
  ...{ license_id, holder: null, evidence: null, seats: null, invoice: null, overrule_files: false },
  ...{ asserted_at: `2026-05-0${day}T10:11:12.000Z`, root_id: null, sounds: 1 },
  ...change,
});

test('only the newest statement is in force; what came of the others is said', () => {
  const lines = logLines([said('CC-BY-4.0', 4), said('as-folder', 3), said('user-owned', 2), said('unknown', 1)]);
  expect(lines.map(({ when, what, now }) => [when, what, now])).toEqual([
    ['2026-05-04 10:11', 'CC-BY-4.0', 'in force'],
    ['2026-05-03 10:11', 'Taken back: as its folder', 'took it back'],
    ['2026-05-02 10:11', 'Owned by the person who said it', 'taken back'],
    ['2026-05-01 10:11', 'Not known', 'replaced'],
  ]);
  expect(logLines([said('as-folder', 3), said('MIT', 2)]).map(({ inForce }) => inForce)).toEqual([false, false]);
});

test('everything that a statement rests on is shown', () => {
  const [line] = logLines([
    said('user-owned', 2, {
      holder: 'Ada',
      evidence: 'contract',
      seats: 1,
      invoice: 'I-7',
      overrule_files: true,
      sounds: 20,
      said_by: 'ada',
    }),
  ]);
  expect(line?.who).toBe('ada');
  expect(logLines([said('MIT', 2)])[0]?.who).toBe('');
  expect(line?.details).toEqual(['Holder: Ada', 'contract', '1 seat', 'Invoice: I-7', 'Stands against what files say']);
  expect(line?.scope).toBe('of 20 sounds at once');
});
