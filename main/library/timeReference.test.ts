import { describe, expect, it } from 'vitest';
import { timeReference } from './timeReference.ts';

const at = (samples: number | bigint) => timeReference({ 'bext.TimeReference': String(samples) }, 48_000);

describe('timeReference', () => {
  it.each([
    [48_000 * 3661, '01:01:01'],
    [48_000 * 86_399, '23:59:59'],
    [48_000 * 90_000, '1 d 01:00:00'],
    [2n ** 63n, '2223999815 d 23:39:01'],
    [47_999, '00:00:00'],
  ])('%s samples', (samples, expected) => expect(at(samples)).toBe(expected));

  it('is null without a stamp, for zero, and for what is no number', () => {
    expect(timeReference({}, 48_000)).toBeNull();
    expect(at(0)).toBeNull();
    expect(timeReference({ 'bext.TimeReference': '-1' }, 48_000)).toBeNull();
    expect(timeReference({ 'bext.TimeReference': '48000' }, 0)).toBeNull();
  });

  it('counts in the rate that the recorder names, since a conversion leaves the stamp as it was', () => {
    const fields = { 'bext.TimeReference': String(96_000 * 60), 'ixml.SPEED.TIMESTAMP_SAMPLE_RATE': '96000' };
    expect(timeReference(fields, 48_000)).toBe('00:01:00');
  });

  it('joins the halves that iXML keeps', () => {
    const fields = { 'ixml.SPEED.TIMESTAMP_SAMPLES_SINCE_MIDNIGHT_HI': '1', 'ixml.SPEED.TIMESTAMP_SAMPLES_SINCE_MIDNIGHT_LO': '0' };
    expect(timeReference(fields, 48_000)).toBe('1 d 00:51:18');
  });
});
