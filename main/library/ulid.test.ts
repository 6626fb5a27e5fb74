import { describe, expect, it } from 'vitest';
import { ulid } from './ulid.ts';

describe('ulid', () => {
  it('writes time and randomness in order', () => {
    expect(ulid(0, new Uint8Array(10))).toBe('00000000000000000000000000');
    expect(ulid(1469918176385, new Uint8Array(10).fill(255))).toBe('01ARYZ6S41ZZZZZZZZZZZZZZZZ');
  });

  it('sorts by time and does not repeat', () => {
    expect(ulid(1000) < ulid(1001)).toBe(true);
    expect(new Set(Array.from({ length: 1000 }, () => ulid(5))).size).toBe(1000);
  });
});
