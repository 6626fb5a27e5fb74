import { expect, it } from 'vitest';
import { wellFormed } from './wellFormed.ts';

it('replaces lone surrogates wherever a text stands, and leaves pairs as they are', () => {
  const given = { a: 'x\ud800', 'k\udc00': ['\udbff!', { b: '\ude00\ud83d' }], fine: '🚪 \u00e9', n: 1, no: null };
  expect(wellFormed(given)).toEqual({ a: 'x\ufffd', 'k\ufffd': ['\ufffd!', { b: '\ufffd\ufffd' }], fine: '🚪 \u00e9', n: 1, no: null });
});

it('goes by own keys alone, sets no prototype, and keeps bytes and dates themselves', () => {
  const hostile = JSON.parse('{"__proto__": {"polluted": "\\ud800"}, "a": 1}');
  const cleaned = wellFormed(hostile) as object;
  expect(Object.getPrototypeOf(cleaned)).toBe(Object.prototype);
  expect(Object.entries(cleaned)).toEqual([
    ['__proto__', { polluted: '\ufffd' }],
    ['a', 1],
  ]);
  expect('polluted' in cleaned).toBe(false);
  const kept = { bytes: new Uint8Array([1]), at: new Date(0), without: Object.create({ inherited: '\ud800' }) };
  const same = wellFormed(kept) as typeof kept;
  expect([same.bytes === kept.bytes, same.at === kept.at, same.without === kept.without]).toEqual([true, true, true]);
});
