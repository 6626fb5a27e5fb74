import { describe, expect, it } from 'vitest';
import { joinPath } from './FileFacts.tsx';
import { sampleCandidate, sampleLicense, sampleSound } from './sampleSound.ts';
import { assertionLine, formatLine, ladder, levelLine, licenceFacts, scoreRows } from './soundWords.ts';

describe('format and level', () => {
  it('name what is known', () => {
    expect(formatLine(sampleSound)).toBe('WAV · 44.1 kHz · 24 bit · stereo · 0:07.26');
    expect(levelLine(sampleSound)).toBe('peak −3.2 dBFS · −23.4 LUFS');
  });

  it('leave out, or say, what is not', () => {
    const bare = {
      ...sampleSound,
      format: null,
      source_sample_rate: null,
      sample_rate: null,
      source_bit_depth: null,
      channels: 6,
      duration_s: null,
    };
    expect(formatLine(bare)).toBe('6 channels');
    expect(levelLine({ ...bare, qc: null, loudness_lufs: null })).toBe('peak not measured · loudness not measured');
  });

  it('say that a one-shot is too short to have a loudness, where it was measured', () => {
    const qc = { status: 'pass' as const, reasons: [], peak_db: -3, clipped_samples: 0, silent: false };
    expect(levelLine({ ...sampleSound, loudness_lufs: null, qc })).toBe('peak −3.0 dBFS · too short or quiet for LUFS');
  });

  it('call a silent sound silent, and not unmeasured', () => {
    const qc = { status: 'fail' as const, reasons: [], peak_db: null, clipped_samples: 0, silent: true };
    expect(levelLine({ ...sampleSound, loudness_lufs: null, qc })).toBe('silent: no peak and no loudness to measure');
  });

  it('warn of silence and of clipping', () => {
    const qc = { status: 'warn', reasons: [], peak_db: 0.04, clipped_samples: 12, silent: true } as const;
    expect(levelLine({ ...sampleSound, qc: { ...qc, reasons: [] } })).toBe('peak 0.0 dBFS · −23.4 LUFS · silent · 12 clipped samples');
  });
});

describe('licence in words', () => {
  it('tells for each right whether it is there', () => {
    const words = (license = sampleLicense) => licenceFacts(license).map(({ text, tone }) => `${tone}: ${text}`);
    expect(words()).toEqual([
      'yes: Commercial use',
      'yes: May be published inside a work',
      'yes: May be edited',
      'yes: May be passed on as a file',
      'no: No AI training',
      'note: Credit required',
    ]);
    const none = { commercial_ok: false, embed_in_derivative_ok: false, modification_ok: false, redistribute_standalone_ok: false };
    expect(words({ ...sampleLicense, ...none }).filter((text) => text.startsWith('no:'))).toHaveLength(5);
  });

  it('names caps, voices, trademarks and machines', () => {
    const flags = { revenue_cap_usd: 1_000_000, contains_recognizable_voice: true, potential_trademark: true, is_ai_generated: true };
    const text = licenceFacts({ ...sampleLicense, ...flags }).map((fact) => fact.text);
    expect(text).toEqual(
      expect.arrayContaining([
        'Ends above 1,000,000 US dollars of yearly revenue',
        'Holds a recognisable voice',
        'May hold a trademark',
        'Made by AI',
      ]),
    );
  });

  it('says who stands for it, and never calls a file’s own word verified', () => {
    expect(assertionLine(sampleLicense)).toBe('Verified: asserted by a person for North Pier on 2026-05-04.');
    expect(assertionLine({ ...sampleLicense, source: 'foley-desk' })).toBe('Verified: made by this app.');
    const claim = { source: 'folder_claim', where: '/sfx', license_id: 'CC-BY-4.0', asserted_at: null, holder: null } as const;
    const said = { ...claim, evidence: null, seats: null, invoice: null, in_force: true };
    const open = { ...sampleLicense, rights_verified: false };
    expect(assertionLine(open, [said])).toMatch(/what a person said is outweighed/);
    expect(assertionLine(open, [{ ...said, license_id: 'unknown' }])).toMatch(/nobody has asserted/);
    expect(assertionLine({ ...sampleLicense, rights_verified: false })).toMatch(/^Not verified/);
  });
});

describe('ladder', () => {
  it('has three rungs, and one without a verdict is not run', () => {
    expect(ladder(sampleCandidate).map(({ level, state, confidence }) => [level, state, confidence])).toEqual([
      ['clap', 'not_run', null],
      ['listen', 'passed', 0.67],
      ['judge', 'not_run', null],
    ]);
  });

  it.each([
    ['a refusal by the gate', { verdicts: [], license_ok: false }, /licence gate/],
    ['a search', { verdicts: [], license_ok: true }, /has not been verified/],
    [
      'a no before it',
      { verdicts: [{ level: 'clap', match: false, confidence: 0.1, reason: 'far', judge: 'clap' }], license_ok: true },
      /said no/,
    ],
  ] as const)('says why a rung was not reached: %s', (_name, { verdicts, license_ok }, reason) => {
    expect(ladder({ verdicts: [...verdicts], license_ok }).at(-1)).toMatchObject({
      state: 'not_run',
      reason: expect.stringMatching(reason),
    });
  });

  it('never shows a confidence or a judge for a rung that did not run', () => {
    const odd = { level: 'judge', match: null, confidence: 0.9, reason: 'no key', judge: 'anthropic' } as const;
    expect(ladder({ verdicts: [odd], license_ok: true })[2]).toMatchObject({
      state: 'not_run',
      confidence: null,
      judge: null,
      reason: 'No key',
    });
  });
});

describe('a rung in words', () => {
  const verdict = { level: 'listen', match: true, confidence: 0.7, reason: 'heard', judge: 'audio-lm' } as const;
  const listen = (change: object) => ladder({ verdicts: [{ ...verdict, ...change }], license_ok: true })[1];

  it('is not called listening where only words were compared', () => {
    expect(listen({})?.name).toBe('Listen');
    expect(listen({ judge: 'string-overlap' })?.name).toBe('Words');
  });

  it('says only once that it was not run', () => {
    expect(listen({ match: null, judge: null, reason: 'not run: no model installed' })?.reason).toBe('No model installed');
    expect(listen({ match: null, judge: null, reason: 'not run' })?.reason).toBe('Not run');
  });
});

describe('scores', () => {
  it('stand under the leg that gave them; a leg without one says so', () => {
    expect(scoreRows(sampleCandidate).map(({ leg, value, found }) => [leg, value, found])).toEqual([
      ['Words (BM25)', '11.42', true],
      ['Sound (CLAP)', 'no score', false],
      ['Fused rank', '0.0164', true],
    ]);
    expect(scoreRows({ ...sampleCandidate, rerank_score: 0.5 }).at(-1)).toMatchObject({ leg: 'Second stage', value: '0.500' });
  });
});

describe('joinPath', () => {
  it.each([
    ['/sfx', 'a/b.wav', '/sfx/a/b.wav'],
    ['/sfx/', 'a.wav', '/sfx/a.wav'],
    ['D:\\SFX', 'a/b.wav', 'D:\\SFX\\a\\b.wav'],
  ])('%s and %s are %s', (root, relative, path) => {
    expect(joinPath(root, relative)).toBe(path);
  });
});
