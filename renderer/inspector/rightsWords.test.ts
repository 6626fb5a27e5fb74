import { describe, expect, it } from 'vitest';
import type { RightsStatement } from '../../main/contract/rights.ts';
import { seatsLine, statementLine } from './rightsWords.ts';

const statement = (changes: Partial<RightsStatement>): RightsStatement => ({
  source: 'folder_claim',
  license_id: 'CC0-1.0',
  where: '/sfx',
  asserted_at: null,
  holder: null,
  evidence: null,
  seats: null,
  invoice: null,
  in_force: true,
  ...changes,
});

describe('a statement about rights', () => {
  it('says who said what, when and resting on what', () => {
    const full = { asserted_at: '2026-05-04T10:00:00.000Z', holder: 'Ada', evidence: 'contract', seats: 1, invoice: 'INV-7' };
    expect(statementLine(statement({ source: 'sound_claim', ...full }))).toBe(
      'A person, of this sound: CC0-1.0 (recorded on 2026\u201105\u201104; held by Ada; contract; 1 seat; invoice INV-7)',
    );
    expect(statementLine(statement({ in_force: false }))).toBe('A person, of the folder /sfx: CC0-1.0 (not in force)');
  });

  it('names the place in the file, and tells "not known" from terms that the app does not know', () => {
    expect(statementLine(statement({ source: 'file_tag', where: 'info.ICOP', license_id: 'unknown' }))).toBe(
      'The file’s tag info.ICOP: terms that this app does not know',
    );
    expect(statementLine(statement({ license_id: 'unknown' }))).toBe('A person, of the folder /sfx: not known');
    expect(statementLine(statement({ source: 'sidecar', where: 'a.txt' }))).toBe('The text a.txt beside the file: CC0-1.0');
  });
});

describe('seats', () => {
  it('are worth a word only when the team is larger', () => {
    expect([seatsLine(null, 9), seatsLine(3, 3), seatsLine(1, 2)]).toEqual([null, null, 'The licence covers 1 person, the team has 2.']);
  });
});
