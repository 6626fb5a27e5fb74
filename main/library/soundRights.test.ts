import { describe, expect, it } from 'vitest';
import { LicenseRecord, type RightsClaim, SoundRights } from '../contract/rights.ts';
import { keepSound, licenseChoices } from './licensing.ts';
import { basisOf, type FileEvidence, type FolderSays, rightsOf, type SoundClaim, saidInFile } from './soundRights.ts';

const AT = '2026-03-04T05:06:07.000Z';
const IDS = ['unknown', ...licenseChoices().map(({ license_id }) => license_id)];
const GRANTS = [
  'commercial_ok',
  'embed_in_derivative_ok',
  'redistribute_standalone_ok',
  'cache_bytes_ok',
  'modification_ok',
  'ai_training_ok',
  'rights_verified',
] as const;
const BURDENS = ['requires_attribution', 'notice_text_required'] as const;

const claim = (license_id: string, words: Partial<RightsClaim> = {}): RightsClaim => ({
  license_id,
  holder: null,
  evidence: null,
  ...words,
});
const folder = (license_id: string, changes: Partial<FolderSays> = {}): FolderSays => ({
  folder: '/sfx',
  claim: claim(license_id),
  assertedAt: license_id === 'unknown' ? null : AT,
  builtin: false,
  evidence: [],
  ...changes,
});
const tag = (license_id: string): FileEvidence => ({ license_id, source: 'file_tag', where: 'info.ICOP' });
const text = (license_id: string, where = 'LICENSE.txt'): FileEvidence => ({ license_id, source: 'folder_text', where });
const said = (license_id: string, changes: Partial<SoundClaim> = {}): SoundClaim => ({
  claim: claim(license_id),
  assertedAt: AT,
  overrulesFiles: false,
  ...changes,
});
const license = (folders: FolderSays[], claims: SoundClaim[] = []) => rightsOf(folders, claims).license;
const use = (commercial: boolean) => ({
  commercial,
  publish: true,
  redistribute_standalone: false,
  will_train: false,
  can_attribute: true,
  revenue_usd: 0,
  allow_voice_or_trademark: false,
});

/** The same numbers every time. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('which statement holds', () => {
  it.each<[string, FolderSays[], SoundClaim[], string, boolean]>([
    ['nothing said', [folder('unknown')], [], 'unknown', false],
    ['a folder claimed', [folder('CC0-1.0')], [], 'CC0-1.0', true],
    ['a tag alone', [folder('unknown', { evidence: [tag('CC0-1.0')] })], [], 'unknown', false],
    ['folder CC0, tag BY-NC', [folder('CC0-1.0', { evidence: [tag('CC-BY-NC-4.0')] })], [], 'CC-BY-NC-4.0', true],
    ['folder BY-NC, tag CC0', [folder('CC-BY-NC-4.0', { evidence: [tag('CC0-1.0')] })], [], 'CC-BY-NC-4.0', true],
    ['folder CC0, tag ShareAlike', [folder('CC0-1.0', { evidence: [tag('unknown')] })], [], 'unknown', false],
    ['tag CC0, text BY-NC', [folder('user-owned', { evidence: [tag('CC0-1.0'), text('CC-BY-NC-4.0')] })], [], 'CC-BY-NC-4.0', true],
    ['two folders', [folder('CC0-1.0'), folder('CC-BY-NC-4.0', { folder: '/b' })], [], 'CC-BY-NC-4.0', true],
    ['two folders, one not asserted', [folder('CC0-1.0'), folder('unknown', { folder: '/b' })], [], 'unknown', false],
    ['a sound claimed in a folder of which nothing is known', [folder('unknown')], [said('CC-BY-4.0')], 'CC-BY-4.0', true],
    ['a sound claimed wider than its folder', [folder('CC-BY-NC-4.0')], [said('user-owned')], 'user-owned', true],
    ['a sound claimed stricter than its folder', [folder('user-owned')], [said('CC-BY-NC-4.0')], 'CC-BY-NC-4.0', true],
    ['a sound said to be of unknown rights', [folder('user-owned')], [said('unknown')], 'unknown', false],
    [
      'a sound claimed against its tag',
      [folder('unknown', { evidence: [tag('CC-BY-NC-4.0')] })],
      [said('user-owned')],
      'CC-BY-NC-4.0',
      true,
    ],
    [
      'a sound claimed expressly against its tag',
      [folder('unknown', { evidence: [tag('CC-BY-NC-4.0')] })],
      [said('user-owned', { overrulesFiles: true })],
      'user-owned',
      true,
    ],
    [
      'two files, claimed apart, that turned out one sound',
      [folder('CC0-1.0')],
      [said('user-owned'), said('CC-BY-NC-4.0')],
      'CC-BY-NC-4.0',
      true,
    ],
    [
      'of which only one overrules',
      [folder('CC0-1.0', { evidence: [tag('CC-BY-NC-4.0')] })],
      [said('user-owned', { overrulesFiles: true }), said('user-owned')],
      'CC-BY-NC-4.0',
      true,
    ],
    ['what the app made, claimed', [folder('CC0-1.0', { builtin: true, assertedAt: null })], [said('CC-BY-NC-4.0')], 'CC-BY-NC-4.0', true],
    [
      'what the app made, said to be unknown',
      [folder('CC0-1.0', { builtin: true, assertedAt: null })],
      [said('unknown')],
      'unknown',
      false,
    ],
  ])('%s', (_, folders, claims, id, verified) => {
    const { license: record, rights } = rightsOf(folders, claims);
    expect([record.license_id, record.rights_verified]).toEqual([id, verified]);
    expect(LicenseRecord.safeParse(record).success && SoundRights.safeParse(rights).success).toBe(true);
  });

  it('shows both sides of a conflict and which holds', () => {
    const { rights } = rightsOf([folder('CC0-1.0', { evidence: [tag('CC-BY-NC-4.0'), text('CC0-1.0')] })], []);
    expect(rights.statements.map(({ source, license_id, where, in_force }) => [source, license_id, where, in_force])).toEqual([
      ['folder_claim', 'CC0-1.0', '/sfx', true],
      ['file_tag', 'CC-BY-NC-4.0', 'info.ICOP', true],
      ['folder_text', 'CC0-1.0', 'LICENSE.txt', true],
    ]);
    expect(rights.conflicts).toEqual(["The file's tag info.ICOP says CC-BY-NC-4.0. The stricter holds."]);
  });

  it('keeps in sight what a more specific statement replaced', () => {
    const { rights } = rightsOf(
      [folder('CC-BY-NC-4.0', { evidence: [text('CC-BY-NC-4.0')] })],
      [said('user-owned', { overrulesFiles: true, claim: claim('user-owned', { holder: 'Ada', evidence: 'letter' }) })],
    );
    expect(rights.statements.map(({ source, in_force, holder }) => [source, in_force, holder])).toEqual([
      ['sound_claim', true, 'Ada'],
      ['folder_claim', false, null],
      ['folder_text', false, null],
    ]);
    expect(rights.conflicts).toEqual([
      'The folder /sfx is claimed as CC-BY-NC-4.0. The claim for the sound itself holds.',
      'The text LICENSE.txt in its folder says CC-BY-NC-4.0. A person has overruled it.',
    ]);
  });

  it('counts the fewest seats of what is in force', () => {
    const of = (seats: number | null) => folder('user-owned', { claim: claim('user-owned', { seats }) });
    expect(rightsOf([of(5), of(2), of(null)], []).rights.seats).toBe(2);
    expect(rightsOf([of(2)], [said('user-owned')]).rights.seats).toBe(null);
    expect(rightsOf([of(2)], [said('user-owned', { claim: claim('user-owned', { seats: 9 }) })]).rights.seats).toBe(9);
  });
});

describe('a folder’s claim that overrules its files', () => {
  const overruling = (changes: Partial<FolderSays> = {}) =>
    folder('CC-BY-4.0', {
      claim: claim('CC-BY-4.0', { evidence: 'read it', overrule_files: true }),
      evidence: [text('unknown')],
      ...changes,
    });
  const told = (folders: FolderSays[], claims: SoundClaim[] = []) => rightsOf(folders, claims).rights;

  it('stands, and says so', () => {
    expect(license([overruling()])).toMatchObject({ license_id: 'CC-BY-4.0', rights_verified: true });
    expect(told([overruling()]).conflicts).toEqual([
      'The text LICENSE.txt in its folder names terms that are not in the table. A person has overruled it.',
    ]);
    expect(told([overruling()]).statements.map(({ in_force }) => in_force)).toEqual([true, false]);
    expect(basisOf([overruling()], []).evidence).toEqual([]);
  });

  it.each<[string, FolderSays[], SoundClaim[]]>([
    ['nobody asserted it', [overruling({ assertedAt: null })], []],
    ['another folder has the same text', [overruling(), folder('CC-BY-4.0', { folder: '/b', evidence: [text('unknown')] })], []],
    ['a claim about the sound stands in its place', [overruling()], [said('CC-BY-4.0')]],
  ])('does not where %s', (_, folders, claims) => {
    expect(license(folders, claims)).toMatchObject({ license_id: 'unknown', rights_verified: false });
    expect(told(folders, claims).conflicts.join(' ')).toMatch(/The stricter holds/);
  });
});

describe('what a file says', () => {
  it('never allows anything, verifies anything or drops a burden, whatever persons said', () => {
    const random = numbers(7);
    const anyId = () => IDS[random(IDS.length)] ?? 'unknown';
    const anyEvidence = () => {
      const sources = ['file_tag', 'file_name', 'sidecar', 'folder_text'] as const;
      return Array.from(
        { length: random(4) },
        (_, n): FileEvidence => ({ license_id: anyId(), source: sources[random(4)] ?? 'sidecar', where: `w${n}` }),
      );
    };
    let narrowed = 0;
    for (let round = 0; round < 4000; round += 1) {
      const bare = Array.from({ length: 1 + random(3) }, (_, n) => {
        const builtin = random(8) === 0;
        const said = claim(anyId(), random(3) === 0 ? { overrule_files: true } : {});
        const assertedAt = builtin || said.license_id === 'unknown' || random(3) === 0 ? null : AT;
        return folder(said.license_id, { folder: `/${n}`, builtin, claim: said, assertedAt });
      });
      const claims = Array.from({ length: random(3) }, () => said(anyId(), { overrulesFiles: random(4) === 0 }));
      const without = license(bare, claims);
      const withFiles = license(
        bare.map((one) => ({ ...one, evidence: anyEvidence() })),
        claims,
      );
      for (const flag of GRANTS) if (!without[flag]) expect(withFiles[flag], flag).toBe(false);
      for (const flag of BURDENS) if (without[flag]) expect(withFiles[flag], flag).toBe(true);
      if (without.revenue_cap_usd !== null) expect(withFiles.revenue_cap_usd).toBeLessThanOrEqual(without.revenue_cap_usd);
      if (!keepSound(without, use(true)).ok) expect(keepSound(withFiles, use(true)).ok).toBe(false);
      if (without.commercial_ok && !withFiles.commercial_ok) narrowed += 1;
    }
    // The rounds did meet files that say less than their folders.
    expect(narrowed).toBeGreaterThan(200);
  });

  it('never stands in the way of its folder when it says the same', () => {
    expect(license([folder('CC-BY-4.0', { evidence: [tag('CC-BY-4.0')] })])).toEqual(license([folder('CC-BY-4.0')]));
  });

  it('is told from where it stands', () => {
    expect(saidInFile({ license_id: 'CC0-1.0', field: 'info.ICOP' }, text('MIT'))).toEqual([tag('CC0-1.0'), text('MIT')]);
    expect(saidInFile({ license_id: 'CC0-1.0', field: 'file name' }, null)).toEqual([
      { license_id: 'CC0-1.0', source: 'file_name', where: 'file name' },
    ]);
    expect(saidInFile(null, null)).toEqual([]);
  });
});

describe('what the gate is told beside', () => {
  it('names the file that narrows a claim, in the reasons of a refusal only', () => {
    const folders = [folder('CC0-1.0', { evidence: [tag('CC-BY-NC-4.0')] })];
    const basis = basisOf(folders, []);
    expect(basis).toEqual({ evidence: ["The file's tag info.ICOP says CC-BY-NC-4.0."], seats: null, asserted: true });
    expect(keepSound(license(folders), use(true), basis).reasons).toEqual([
      "The file's tag info.ICOP says CC-BY-NC-4.0.",
      'The licence does not allow commercial use.',
    ]);
    expect(keepSound(license(folders), use(false), basis)).toEqual({ ok: true, reasons: [], warnings: [] });
  });

  it('is silent about files that say what persons say, or were overruled', () => {
    expect(basisOf([folder('CC0-1.0', { evidence: [tag('CC0-1.0')] })], []).evidence).toEqual([]);
    expect(basisOf([folder('CC0-1.0', { evidence: [tag('unknown')] })], [said('CC0-1.0', { overrulesFiles: true })]).evidence).toEqual([]);
  });

  it('blames the text whose terms are not in the table, not the person who claimed the folder', () => {
    const folders = [folder('CC-BY-4.0', { evidence: [text('unknown', 'COPYRIGHT.txt')] })];
    expect(keepSound(license(folders), use(true), basisOf(folders, [])).reasons).toEqual([
      'The text COPYRIGHT.txt in its folder names terms that are not in the table.',
    ]);
  });

  it('says that nobody has confirmed only where nobody has, with what the files propose', () => {
    const folders = [folder('unknown', { evidence: [text('CC0-1.0')] })];
    const { reasons } = keepSound(license(folders), use(true), basisOf(folders, []));
    expect(reasons).toEqual(['Nobody has confirmed the rights.', 'The text LICENSE.txt in its folder says CC0-1.0.']);
    const silent = [folder('unknown')];
    expect(keepSound(license(silent), use(true), basisOf(silent, [])).reasons).toEqual(['Nobody has confirmed the rights.']);
    const two = [folder('CC0-1.0'), folder('unknown', { folder: '/b' })];
    expect(keepSound(license(two), use(true), basisOf(two, [])).reasons).toEqual(['Nobody has said what the rights of the folder /b are.']);
    const doubted = keepSound(license(two, [said('unknown')]), use(true), basisOf(two, [said('unknown')]));
    expect(doubted.reasons[0]).toBe('Nobody has confirmed the rights.');
  });

  it('does not blame a file that is more generous than the claim', () => {
    const folders = [folder('CC-BY-NC-4.0', { evidence: [text('CC0-1.0')] })];
    expect(keepSound(license(folders), use(true), basisOf(folders, [])).reasons).toEqual(['The licence does not allow commercial use.']);
  });

  it('warns of too few seats, and refuses nothing for them', () => {
    const folders = [folder('user-owned', { claim: claim('user-owned', { seats: 2 }) })];
    const ask = (team: number) => keepSound(license(folders), use(true), basisOf(folders, []), team);
    expect(ask(2)).toEqual({ ok: true, reasons: [], warnings: [] });
    expect(ask(3)).toEqual({ ok: true, reasons: [], warnings: ['Warning: the licence covers 2 people, the team has 3.'] });
  });

  it('can turn no refusal into a yes', () => {
    for (const id of IDS) {
      const record = license([folder(id)]);
      const plain = keepSound(record, use(true)).ok;
      expect(keepSound(record, use(true), { evidence: [], seats: 1_000 }, 1).ok).toBe(plain);
      expect(keepSound(record, use(true), { evidence: ['The file says CC0.'], seats: 1 }, 50).ok).toBe(plain);
    }
  });
});
