import { describe, expect, it } from 'vitest';
import { withEncoding } from './legacyText.ts';

const base64 = (...bytes: number[]) => Buffer.from(bytes).toString('base64');
const fields = { 'info.INAM': 'ƒhƒA', 'info.IART': 'Tür' };

describe('withEncoding', () => {
  it('decodes what was a guess and leaves the rest', () => {
    expect(withEncoding(fields, { 'info.INAM': base64(0x83, 0x68, 0x83, 0x41) }, 'shift_jis')).toEqual({
      'info.INAM': 'ドア',
      'info.IART': 'Tür',
    });
    expect(withEncoding(fields, { 'info.INAM': base64(0xc3, 0xc5) }, 'gbk')['info.INAM']).toBe('门');
  });

  it('keeps the guess where the bytes are not of that encoding, and without one', () => {
    expect(withEncoding(fields, { 'info.INAM': base64(0x43, 0xe9) }, 'shift_jis')).toEqual(fields);
    expect(withEncoding(fields, { 'info.INAM': base64(0x83, 0x68) }, null)).toBe(fields);
  });
});
