import { describe, expect, it } from 'vitest';
import type { RightsClaim } from '../contract/rights.ts';
import { requireLicense } from './claimChecks.ts';

const claim = (license_id: string) => ({ license_id }) as RightsClaim;

describe('requireLicense', () => {
  it('takes what is in the table, and the name that a person gives to terms of a vendor', () => {
    for (const id of ['CC0-1.0', 'Proprietary-Boom', 'Proprietary-BBC-2.1'])
      expect(() => requireLicense(claim(id), ['CC0-1.0'])).not.toThrow();
  });

  it.each([
    'CC-BY-MAYBE',
    'Proprietary-',
    'Proprietary',
    'Proprietary- x',
    'proprietary-x',
    `Proprietary-${'x'.repeat(60)}`,
    'Proprietary-a\nb',
  ])('refuses %j, with what would have been right', (id) => {
    expect(() => requireLicense(claim(id), ['CC0-1.0'])).toThrow(expect.objectContaining({ code: 'license_unknown' }));
  });
});
