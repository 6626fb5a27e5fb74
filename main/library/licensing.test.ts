import { describe, expect, it } from 'vitest';
import { IntendedUse, LicenseChoice, LicenseRecord } from '../contract/rights.ts';
import { keepSound, licenseChoices, licenseFromClaim, normaliseLicenseId, strictest } from './licensing.ts';

const asserted = { builtin: false, assertedAt: '2026-11-30T10:00:00.000Z' };
const claim = (license_id: string, holder: string | null = null) => ({ license_id, holder, evidence: null });
const license = (id: string) => licenseFromClaim(claim(id), asserted);
const use = (changes: Partial<IntendedUse> = {}) => ({ ...IntendedUse.parse({}), ...changes });

describe('the spelling of a licence', () => {
  it.each([
    ['CC0-1.0', ['CC0', 'cc0 1.0', 'CC0 1.0 Universal', 'Creative Commons 0', 'Creative Commons Zero', 'CC0 1.0 Public Domain Dedication']],
    ['CC0-1.0', ['https://creativecommons.org/publicdomain/zero/1.0/', 'http://creativecommons.org/publicdomain/zero/1.0/legalcode']],
    ['CC-BY-4.0', ['CC-BY-4.0', 'CC BY 4.0', 'cc-by', 'by', 'Creative Commons Attribution 4.0 International License', 'CC\u2011BY 4.0']],
    ['CC-BY-4.0', ['https://creativecommons.org/licenses/by/4.0/', 'Licensed under https://creativecommons.org/licenses/by/4.0/ by Ada']],
    ['CC-BY-NC-4.0', ['CC BY-NC 4.0', 'by-nc', 'Creative Commons Attribution NonCommercial', 'Attribution-Non-Commercial 4.0', 'cc_by_nc']],
    ['CC-BY-NC-4.0', ['https://creativecommons.org/licenses/by-nc/4.0/deed']],
    ['CC-Sampling+-1.0', ['Sampling+', 'CC Sampling Plus 1.0', 'CC-Sampling+-1.0', 'http://creativecommons.org/licenses/sampling+/1.0/']],
    ['RemArc', ['RemArc', 'remarc licence', 'BBC RemArc Licence']],
    ['Sonniss-GDC', ['sonniss-gdc', 'Sonniss GDC Bundle License']],
    ['Pixabay-Content', ['Pixabay Content License', 'pixabay-content']],
    ['ElevenLabs-SFX', ['elevenlabs sfx']],
    ['Stability-Community', ['Stability AI Community License', 'stability-community']],
    ['MIT', ['MIT', 'The MIT License']],
    ['user-owned', ['user-owned', 'User owned', 'mine']],
    ['Proprietary-Acme', ['Proprietary-Acme', 'proprietary Acme']],
  ])('reads %s from %j', (id, spellings) => {
    for (const spelling of spellings) expect(normaliseLicenseId(spelling), spelling).toBe(id);
  });

  it('understands every id of the table as itself', () => {
    for (const { license_id } of licenseChoices()) expect(normaliseLicenseId(license_id)).toBe(license_id);
  });

  it.each([
    'CC BY-SA 4.0',
    'by-sa',
    'by-nc-sa',
    'CC-BY-NC-ND-4.0',
    'by_nd',
    'Attribution ShareAlike',
    'Attribution Share Alike 4.0',
    'Attribution-NoDerivs 4.0',
    'Creative Commons Attribution No Derivatives',
    'https://creativecommons.org/licenses/by-nc-sa/4.0/',
    'https://creativecommons.org/licenses/by-nd/4.0/',
  ])('refuses ShareAlike and NoDerivatives: %s', (text) => expect(normaliseLicenseId(text)).toBe('unknown'));

  it.each([
    ['an older version, whose credit would name another licence', 'https://creativecommons.org/licenses/by/3.0/'],
    ['an older version in words', 'CC BY 3.0'],
    ['a national port', 'https://creativecommons.org/licenses/by/4.0/de/'],
    ['two versions at once', 'CC BY 3.0 4.0'],
    ['two licences that disagree', 'https://creativecommons.org/licenses/by/4.0/ https://creativecommons.org/licenses/by-nc/4.0/'],
    ['non-commercial words beside a plain address', 'https://creativecommons.org/licenses/by/4.0/ for non-commercial projects'],
    ['ShareAlike words beside a plain address', 'share alike: https://creativecommons.org/licenses/by/4.0/'],
    ['a negation', 'not CC0'],
    ['a word too many', 'CC BY 4.0 except for games'],
    ['another sampling licence', 'NonCommercial Sampling+ 1.0'],
    ['the public domain mark', 'https://creativecommons.org/publicdomain/mark/1.0/'],
    ['GPL', 'GPL-3.0'],
    ['all rights reserved', 'All rights reserved'],
    ['royalty free', 'royalty-free'],
    ['nothing', '   '],
    ['a name that objects inherit', 'constructor'],
    ['no text', null],
    ['a number', 4],
  ])('does not know %s', (_why, text) => expect(normaliseLicenseId(text)).toBe('unknown'));

  it('says non-commercial whenever NC stands beside BY, in any order and case', () => {
    for (const text of ['NC BY', 'BY NC', 'cc nc-by 4.0', 'NonCommercial Attribution CC'])
      expect(normaliseLicenseId(text)).toBe('CC-BY-NC-4.0');
  });
});

describe('a claim about a folder', () => {
  it('is verified only by an assertion of a known licence, or for sounds that the app made', () => {
    expect(licenseFromClaim(claim('CC-BY-4.0'), asserted)).toMatchObject({ rights_verified: true, verified_at: asserted.assertedAt });
    expect(licenseFromClaim(claim('CC-BY-4.0'), { builtin: false, assertedAt: null })).toMatchObject({
      rights_verified: false,
      verified_at: null,
    });
    expect(licenseFromClaim(claim('who knows'), asserted)).toMatchObject({ license_id: 'unknown', rights_verified: false });
    expect(licenseFromClaim(claim('CC0-1.0'), { builtin: true, assertedAt: null }).rights_verified).toBe(true);
    expect(licenseFromClaim(claim('unknown'), { builtin: true, assertedAt: null }).rights_verified).toBe(false);
  });

  it('gives records of the contract with the flags of the table', () => {
    for (const id of [...licenseChoices().map((choice) => choice.license_id), 'unknown', 'Proprietary-Acme'])
      expect(LicenseRecord.safeParse(license(id)).success, id).toBe(true);
    const flags = (id: string) => {
      const r = license(id);
      const letters = [
        r.commercial_ok,
        r.embed_in_derivative_ok,
        r.redistribute_standalone_ok,
        r.cache_bytes_ok,
        r.modification_ok,
        r.ai_training_ok,
      ];
      return `${letters.map((flag) => (flag ? 'T' : 'F')).join('')} ${r.requires_attribution ? 'T' : 'F'} ${r.revenue_cap_usd ?? '-'}`;
    };
    expect(
      Object.fromEntries([...licenseChoices().map((c) => c.license_id), 'unknown', 'Proprietary-X'].map((id) => [id, flags(id)])),
    ).toEqual({
      'user-owned': 'TTTTTT F -',
      'CC0-1.0': 'TTTTTT F -',
      'CC-BY-4.0': 'TTTTTT T -',
      'CC-BY-NC-4.0': 'FTTTTF T -',
      'CC-Sampling+-1.0': 'FTFTTF T -',
      RemArc: 'FTFTTF T -',
      'Sonniss-GDC': 'TTFTTF F -',
      'Pixabay-Content': 'TTFTTF F -',
      'ElevenLabs-SFX': 'TTFTTF F -',
      'Stability-Community': 'TTFTTF F 1000000',
      MIT: 'TTTTTT T -',
      unknown: 'FFFFFF F -',
      'Proprietary-X': 'FFFFFF F -',
    });
  });

  it('writes the credit that the licence asks for, and none otherwise', () => {
    expect(licenseFromClaim(claim('by', 'Ada'), asserted).attribution_text).toBe(
      'Ada, Creative Commons Attribution 4.0 (https://creativecommons.org/licenses/by/4.0/)',
    );
    expect(licenseFromClaim(claim('CC0', 'Ada'), asserted)).toMatchObject({ attribution_text: null, rights_holder: 'Ada' });
  });
});

describe('several records of one sound', () => {
  it('allow what all allow and owe what any asks, in every order', () => {
    const records = [license('CC-BY-NC-4.0'), license('Stability-Community'), license('user-owned')];
    const merged = strictest(records);
    expect(merged).toMatchObject({
      commercial_ok: false,
      redistribute_standalone_ok: false,
      embed_in_derivative_ok: true,
      ai_training_ok: false,
      requires_attribution: true,
      revenue_cap_usd: 1_000_000,
      rights_verified: true,
    });
    for (const order of [
      [0, 2, 1],
      [1, 0, 2],
      [2, 1, 0],
    ])
      expect(strictest(order.flatMap((i) => records[i] ?? []))).toEqual(merged);
  });

  it('are unknown when one is, unverified when one is, and unknown when there is none', () => {
    expect(strictest([license('CC0-1.0'), license('unknown')])).toMatchObject({
      license_id: 'unknown',
      rights_verified: false,
      commercial_ok: false,
    });
    const proposal = licenseFromClaim(claim('CC0-1.0'), { builtin: false, assertedAt: null });
    expect(strictest([license('CC0-1.0'), proposal])).toMatchObject({ rights_verified: false, verified_at: null });
    expect(strictest([]).license_id).toBe('unknown');
    expect(strictest([license('MIT')])).toEqual(license('MIT'));
  });
});

describe('the gate', () => {
  it('keeps what the licence plainly allows', () => {
    expect(keepSound(license('CC0-1.0'), use())).toEqual({ ok: true, reasons: [], warnings: [] });
    expect(keepSound(license('CC-BY-NC-4.0'), use({ commercial: false }))).toEqual({ ok: true, reasons: [], warnings: [] });
    expect(keepSound(license('Stability-Community'), use({ revenue_usd: 999_999 })).ok).toBe(true);
  });

  it.each<[string, unknown, IntendedUse]>([
    ['Nobody has confirmed the rights.', { ...license('CC0-1.0'), rights_verified: false }, use()],
    ['The licence does not allow commercial use.', license('CC-BY-NC-4.0'), use()],
    ['The licence does not allow publishing it in a work.', { ...license('MIT'), embed_in_derivative_ok: false }, use()],
    ['The licence does not allow passing the sound on by itself.', license('Sonniss-GDC'), use({ redistribute_standalone: true })],
    ['The licence does not allow training models on it.', license('Sonniss-GDC'), use({ will_train: true })],
    ['The revenue is at or above what the licence allows.', license('Stability-Community'), use({ revenue_usd: 1_000_000 })],
    ['The licence asks for a credit that cannot be given.', license('CC-BY-4.0'), use({ can_attribute: false })],
    ['It may hold a recognisable voice or a trademark.', { ...license('MIT'), contains_recognizable_voice: true }, use()],
    ['It may hold a recognisable voice or a trademark.', { ...license('MIT'), potential_trademark: true }, use()],
  ])('refuses, with this reason alone: %s', (reason, record, intended) =>
    expect(keepSound(record, intended)).toEqual({ ok: false, reasons: [reason], warnings: [] }),
  );

  it('gives all reasons in the order of the checks', () => {
    const worst = { ...license('unknown'), requires_attribution: true, revenue_cap_usd: 1, potential_trademark: true };
    const { reasons } = keepSound(worst, use({ redistribute_standalone: true, will_train: true, can_attribute: false, revenue_usd: 5 }));
    expect(reasons.map((reason) => reason.split(' ').at(-1))).toEqual([
      'rights.',
      'use.',
      'work.',
      'itself.',
      'it.',
      'allows.',
      'given.',
      'trademark.',
    ]);
  });

  it('never passes a needed flag that is not plainly true, in any combination', () => {
    const needs = [
      ['commercial', 'commercial_ok'],
      ['publish', 'embed_in_derivative_ok'],
      ['redistribute_standalone', 'redistribute_standalone_ok'],
      ['will_train', 'ai_training_ok'],
    ] as const;
    for (let bits = 0; bits < 1 << 9; bits++) {
      const on = (bit: number) => (bits & (1 << bit)) !== 0;
      const record = { ...license('MIT'), rights_verified: on(8), requires_attribution: false };
      const intended = use();
      needs.forEach(([answer, flag], i) => {
        intended[answer] = on(i);
        record[flag] = on(i + 4);
      });
      const allowed = record.rights_verified && needs.every(([answer, flag]) => !intended[answer] || record[flag]);
      expect(keepSound(record, intended).ok).toBe(allowed);
    }
  });

  it('refuses garbage in any single field of the record or the use', () => {
    const flags = Object.entries(license('CC0-1.0')).filter(([key, value]) => typeof value === 'boolean' && BINDING.has(key));
    expect(flags).toHaveLength(BINDING.size);
    for (const bad of [undefined, null, 'true', 1, {}, Number.NaN]) {
      for (const [key] of flags) expect(keepSound({ ...license('CC0-1.0'), [key]: bad }, use()).ok, `${key} ${bad}`).toBe(false);
      for (const key of Object.keys(use())) {
        if (key === 'revenue_usd' && bad === 1) continue;
        expect(keepSound(license('CC0-1.0'), { ...use(), [key]: bad }).ok, `${key} ${bad}`).toBe(false);
      }
      if (bad !== null) expect(keepSound({ ...license('CC0-1.0'), revenue_cap_usd: bad === 1 ? '1' : bad }, use()).ok).toBe(false);
    }
    for (const nothing of [undefined, null, 'CC0-1.0', 7, []]) {
      expect(keepSound(nothing, use()).ok).toBe(false);
      expect(keepSound(license('CC0-1.0'), nothing).ok).toBe(false);
    }
  });

  it('turns an error while reading the record into a refusal', () => {
    const broken = Object.defineProperty({}, 'rights_verified', {
      get: () => {
        throw new Error('bad row');
      },
    });
    expect(keepSound(broken, use())).toEqual({ ok: false, reasons: ['The licence could not be read.'], warnings: [] });
  });
});

/** The flags that any use depends on. */
const BINDING = new Set([
  'commercial_ok',
  'embed_in_derivative_ok',
  'redistribute_standalone_ok',
  'cache_bytes_ok',
  'modification_ok',
  'ai_training_ok',
  'rights_verified',
  'requires_attribution',
  'contains_recognizable_voice',
  'potential_trademark',
]);

describe('the choices of a rights dialog', () => {
  it('start with a person’s own recordings and leave unknown out', () => {
    const choices = licenseChoices();
    expect(choices[0]?.license_id).toBe('user-owned');
    expect(choices).toHaveLength(11);
    expect(choices.some((choice) => choice.license_id === 'unknown')).toBe(false);
    expect(LicenseChoice.array().safeParse(choices).success).toBe(true);
  });
});
