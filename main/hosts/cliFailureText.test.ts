import { describe, expect, it } from 'vitest';
import { failureText } from './cliFailureText.ts';

describe('failureText', () => {
  it('says beside each sound that the gate refuses what stands against it', () => {
    const refused = { code: 'rights_refused', message: 'The licence gate keeps out what was picked: Rain.' };
    const text = failureText({
      ...refused,
      detail: { sounds: { [`a1${'0'.repeat(62)}`]: ['No commercial use.', 'Nobody spoke of /a\n\u001b[2Jb.'] } },
    });
    expect(text.split('\n')).toEqual([
      `${refused.message} [rights_refused]`,
      '  a10000000000  No commercial use. Nobody spoke of /a\\n\ufffd[2Jb.',
    ]);
    const many = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`${n}`.padStart(64, 'b'), ['No.']]));
    expect(failureText({ ...refused, detail: { sounds: many } })).toMatch(/\n {2}\.\.\. and 2 more$/);
    expect(failureText({ ...refused, detail: {} })).toBe(`${refused.message} [rights_refused]`);
  });

  it('names the command that accepts a loss', () => {
    const lost = { code: 'scan_needs_review', message: '5 of 14 files are no longer in the folder.', detail: { root_id: 'R1', lost: 5 } };
    expect(failureText(lost)).toBe(`${lost.message} [scan_needs_review]\n  rescan R1 --accept-missing`);
  });

  it('leaves any other at its sentence', () => {
    expect(failureText({ code: 'no_feedback', message: 'Nothing is picked.', detail: { root_id: 'R1' } })).toBe(
      'Nothing is picked. [no_feedback]',
    );
  });
});
