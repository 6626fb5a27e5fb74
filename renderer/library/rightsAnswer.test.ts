import { describe, expect, test } from 'vitest';
import { answerOf, claimOf, openAnswer } from './rightsAnswer.ts';

describe('the answer about rights', () => {
  test('is "not known" until somebody says otherwise', () => {
    expect(claimOf(openAnswer)).toEqual({ license_id: 'unknown', holder: null, evidence: null });
  });

  test('carries no holder or evidence into "not known"', () => {
    expect(claimOf({ ...openAnswer, holder: 'Me', evidence: 'invoice' })).toEqual({ license_id: 'unknown', holder: null, evidence: null });
  });

  test('"mine" is user-owned, with trimmed words or none', () => {
    expect(claimOf({ kind: 'mine', licenseId: '', holder: ' Ada ', evidence: ' ' })).toEqual({
      license_id: 'user-owned',
      holder: 'Ada',
      evidence: null,
    });
  });

  test('a licence that was promised but not chosen is no answer', () => {
    expect(claimOf({ ...openAnswer, kind: 'license' })).toBeNull();
    expect(claimOf({ ...openAnswer, kind: 'license', licenseId: 'CC-BY-4.0' })?.license_id).toBe('CC-BY-4.0');
  });

  test('comes back from what was recorded', () => {
    for (const license_id of ['unknown', 'user-owned', 'CC-BY-4.0']) {
      const claim = { license_id, holder: null, evidence: null };
      expect(claimOf(answerOf(claim))).toEqual(claim);
    }
  });
});
