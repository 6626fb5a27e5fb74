import { expect, it } from 'vitest';
import { passageHolds } from './passageHolds.ts';

it('knows words again over other white space, case and apostrophes, and misses those that are gone', () => {
  const holds = passageHolds('The clock\n struck. It\u2019s late, she said.');
  expect(['clock struck', 'the clock', "It's late", 'late,  SHE said'].map(holds)).toEqual([true, true, true, true]);
  expect(['clock ticked', 'struck the clock'].map(holds)).toEqual([false, false]);
});
