import { expect, it } from 'vitest';
import { growingGroups } from './growingGroups.ts';

it('joins groups whichever members say so, knows how large they are, and is led by the lowest', () => {
  const groups = growingGroups();
  groups.join(5, 9);
  groups.join(3, 7);
  expect([groups.together(5, 9), groups.together(5, 3)]).toEqual([2, 0]);
  groups.join(9, 7);
  groups.join(3, 5);
  expect([groups.together(5, 3), groups.rootOf(9), groups.rootOf(1), groups.together(1, 1)]).toEqual([4, 3, 1, 1]);
});
