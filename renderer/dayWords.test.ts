import { expect, test } from 'vitest';
import { dayWords } from './dayWords.ts';

test('a day has no place where a line may break', () => {
  expect(dayWords('2026-05-04T23:59:00Z')).toBe('2026\u201105\u201104');
  expect(dayWords('2026-05-04T23:59:00Z')).not.toMatch(/[\s-]/);
});
