import { describe, expect, it } from 'vitest';
import { waitingIds } from './useReadFirst.ts';

describe('what is read first', () => {
  it('are the sounds in view that wait, in their order', () => {
    expect(waitingIds(['pending:B', 'a'.repeat(64), 'pending:A', ''])).toEqual(['pending:B', 'pending:A']);
    expect(waitingIds([])).toEqual([]);
  });
});
