import { describe, expect, test } from 'vitest';
import { fieldRoot, starterRoot } from '../testing/fakeData.ts';
import { folderName, folderStateName, reportedFiles, rightsSummary } from './folderSummary.ts';

describe('a folder in words', () => {
  test('unknown rights are unclear and say what that means, with the evidence that was found', () => {
    expect(rightsSummary(fieldRoot)).toMatchObject({ label: 'Rights not known', clear: false });
    expect(rightsSummary(fieldRoot).note).toContain('LICENSE.txt names CC-BY-4.0');
    expect(rightsSummary({ ...fieldRoot, evidence_found: null }).note).toContain('until you say');
  });

  test('evidence in the folder alone never makes the rights clear', () => {
    expect(rightsSummary(fieldRoot).clear).toBe(false);
  });

  test('asserted rights are clear', () => {
    expect(rightsSummary(starterRoot)).toMatchObject({ label: 'CC0-1.0', clear: true });
    const mine = { ...fieldRoot, rights: { license_id: 'user-owned', holder: 'Ada', evidence: null, asserted_at: null } };
    expect(rightsSummary(mine)).toEqual({ label: 'Yours', clear: true, note: 'Rights held by Ada.' });
  });

  test('a claim that the folder’s own text outweighs is not clear', () => {
    const rights = { license_id: 'CC-BY-4.0', holder: null, evidence: null, asserted_at: '2026-01-05T10:00:00Z' };
    const disputed = { ...fieldRoot, rights, outweighed_by: { license_id: 'unknown', file: 'COPYRIGHT.txt' } };
    expect(rightsSummary(disputed)).toEqual({
      label: 'CC-BY-4.0, disputed',
      clear: false,
      note: 'Its file COPYRIGHT.txt names terms that are not in the table, and the stricter holds.',
    });
    expect(rightsSummary({ ...disputed, rights: { ...rights, license_id: 'user-owned' } }).label).toBe('Yours, disputed');
  });

  test('the folder that the app fills has its own name, others that of the folder', () => {
    expect(folderName({ name: 'starter', builtin: true })).toBe('Starter library');
    expect(folderName({ name: 'starter', builtin: false })).toBe('starter');
    expect(folderName({ name: 'generated', builtin: true })).toBe('Generated sounds');
    const unclaimed = { ...starterRoot, rights: { ...starterRoot.rights, license_id: 'unknown' } };
    expect(rightsSummary(unclaimed)).toMatchObject({ label: 'Each its own', clear: true });
  });

  test('every file that is not plainly ok is in the report', () => {
    expect(reportedFiles(fieldRoot.counts)).toBe(25);
    expect(reportedFiles(starterRoot.counts)).toBe(0);
  });

  test('a folder that needs review says so even when it is switched off', () => {
    expect(folderStateName({ state: 'online', enabled: false })).toBe('Switched off');
    expect(folderStateName({ state: 'needs_review', enabled: false })).toBe('Needs review');
    expect(folderStateName({ state: 'offline', enabled: true })).toBe('Offline');
  });
});
