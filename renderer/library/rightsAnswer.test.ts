import { describe, expect, test } from 'vitest';
import { answerOf, claimOf, filesAgainst, openAnswer, type RightsAnswer, textAgainst } from './rightsAnswer.ts';

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

  test('holds seats and invoice, and is none while the seats are no number of people', () => {
    const mine: RightsAnswer = { ...openAnswer, kind: 'mine', seats: '3', invoice: ' I-7 ' };
    expect(claimOf(mine)).toMatchObject({ seats: 3, invoice: 'I-7' });
    for (const seats of ['0', '1.5', 'two', '-1']) expect(claimOf({ ...mine, seats })).toBeNull();
    const recorded = { license_id: 'user-owned', holder: null, evidence: null, seats: 3, invoice: 'I-7' };
    expect(claimOf(answerOf(recorded))).toEqual(recorded);
  });

  test('is set against what the files of a sound name, each licence once, but not against persons or CC0', () => {
    const said = { asserted_at: null, holder: null, evidence: null, seats: null, invoice: null, in_force: true, where: '' };
    const statements = [
      { ...said, source: 'folder_claim' as const, license_id: 'MIT' },
      { ...said, source: 'file_tag' as const, license_id: 'CC-BY-NC-4.0' },
      { ...said, source: 'sidecar' as const, license_id: 'CC-BY-NC-4.0' },
      { ...said, source: 'folder_text' as const, license_id: 'CC0-1.0' },
      { ...said, source: 'file_name' as const, license_id: 'unknown' },
    ];
    expect(filesAgainst({ ...openAnswer, kind: 'mine' }, { statements })).toEqual(['CC-BY-NC-4.0', 'terms that are not in the table']);
    expect(filesAgainst(openAnswer, { statements })).toEqual([]);
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
