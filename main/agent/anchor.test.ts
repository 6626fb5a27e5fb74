import { describe, expect, it } from 'vitest';
import { anchorAt, findQuote } from './anchor.ts';

const passage = 'The bell rang.\nIt\u2019s late, and the  bell rang (again).';

describe('findQuote', () => {
  it('finds words whatever their case, white space and apostrophes, and quotes the passage itself', () => {
    expect(findQuote(passage, "IT'S LATE")?.quote).toBe('It\u2019s late');
    expect(findQuote(passage, 'the bell rang', 5)).toEqual({ quote: 'the  bell rang', occurrence: 0, start: 30, end: 44 });
  });

  it('takes brackets and dots as they stand, and is null for what stands nowhere or says nothing', () => {
    expect(findQuote(passage, '(again).')?.quote).toBe('(again).');
    expect(findQuote(passage, 'bell.rang')).toBeNull();
    expect(findQuote(passage, '   ')).toBeNull();
  });
});

describe('anchorAt', () => {
  it('counts which time the quote stands there', () => {
    const again = 'knock, knock, knock';
    expect(anchorAt(again, 14, 19)).toEqual({ quote: 'knock', occurrence: 2, start: 14, end: 19 });
  });
});
