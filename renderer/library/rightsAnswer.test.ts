import { describe, expect, test } from 'vitest';
import { answerOf, claimOf, openAnswer, type RightsAnswer, textAgainst } from './rightsAnswer.ts';

describe('the answer about rights', () => {
  test('is "not known" until somebody says otherwise', () => {
    expect(claimOf(openAnswer)).toEqual({ license_id: 'unknown', holder: null, evidence: null });
  });

  test('carries no holder or evidence into "not known"', () => {
    expect(claimOf({ ...openAnswer, holder: 'Me', evidence: 'invoice' })).toEqual({ license_id: 'unknown', holder: null, evidence: null });
  });

  test('"mine" is user-owned, with trimmed words or none', () => {
    expect(claimOf({ ...openAnswer, kind: 'mine', holder: ' Ada ', evidence: ' ' })).toEqual({
      license_id: 'user-owned',
      holder: 'Ada',
      evidence: null,
    });
  });

  test('a licence that was promised but not chosen is no answer', () => {
    expect(claimOf({ ...openAnswer, kind: 'license' })).toBeNull();
    expect(claimOf({ ...openAnswer, kind: 'license', licenseId: 'CC-BY-4.0' })?.license_id).toBe('CC-BY-4.0');
  });

  test('overrules files only with a word on why', () => {
    const answer: RightsAnswer = { ...openAnswer, kind: 'license', licenseId: 'MIT', overrules: true };
    expect(claimOf({ ...answer, evidence: ' ' })).toBeNull();
    expect(claimOf({ ...answer, evidence: 'letter' })).toMatchObject({ license_id: 'MIT', evidence: 'letter', overrule_files: true });
    expect(claimOf({ ...answer, overrules: false })).not.toHaveProperty('overrule_files');
    const recorded = { license_id: 'MIT', holder: null, evidence: 'letter', overrule_files: true };
    expect(claimOf(answerOf(recorded))).toEqual(recorded);
  });

  test('is set against the folder’s own text only where they differ and the text may be stricter', () => {
    const text = { license_id: 'unknown', file: 'COPYRIGHT.txt' };
    const mine: RightsAnswer = { ...openAnswer, kind: 'mine' };
    expect(textAgainst(mine, text)).toEqual(text);
    for (const found of [null, { ...text, license_id: 'user-owned' }, { ...text, license_id: 'CC0-1.0' }])
      expect(textAgainst(mine, found)).toBeNull();
    expect(textAgainst(openAnswer, text)).toBeNull();
    expect(textAgainst({ ...openAnswer, kind: 'license' }, text)).toBeNull();
  });

  test('comes back from what was recorded', () => {
    for (const license_id of ['unknown', 'user-owned', 'CC-BY-4.0']) {
      const claim = { license_id, holder: null, evidence: null };
      expect(claimOf(answerOf(claim))).toEqual(claim);
    }
  });
});
