import { describe, expect, it } from 'vitest';
import { IntendedUse, type LicenseRecord } from '../contract/rights.ts';
import { licenseFixture } from '../contract/testing/licenseFixture.ts';
import { keepSound } from '../library/licensing.ts';
import { countRejected, decide, gateCandidates, type Policy, whereForUse } from './policy.ts';
import type { KeepSound } from './protocols.ts';
import { allowed } from './testing/memoryLibrary.ts';
import { seededRandom } from './testing/seededRandom.ts';
import { candidateFixture, eventFixture, soundFixture } from './testing/soundFixture.ts';

const use = IntendedUse.parse({});
const ungated = (caption: string) => candidateFixture(caption, { license_ok: null });

describe('gateCandidates (invariant 1)', () => {
  it('keeps the order of what passes and marks every row', () => {
    const keep: KeepSound = (license) => ({
      ok: license.license_id !== 'unknown',
      reasons: license.license_id === 'unknown' ? ['unknown'] : [],
    });
    const bad = candidateFixture('b', {
      license_ok: null,
      sound: soundFixture('b', { license: licenseFixture({ license_id: 'unknown' }) }),
    });
    const { all, kept } = gateCandidates([ungated('a'), bad, ungated('c')], use, keep);
    expect(kept.map((row) => row.sound.caption)).toEqual(['a', 'c']);
    expect(all.map((row) => row.license_ok)).toEqual([true, false, true]);
    expect(all[1]?.license_reasons).toEqual(['unknown']);
    expect(countRejected(all)).toEqual({ count: 1, reasons: { unknown: 1 } });
  });

  it('rejects when the rule throws, answers null, or answers anything but ok: true', () => {
    const answers: (() => unknown)[] = [
      () => {
        throw new Error('broken');
      },
      () => null,
      () => undefined,
      () => ({}),
      () => ({ ok: 'yes', reasons: [] }),
      () => ({ ok: 1, reasons: [] }),
      () => ({ ok: false, reasons: [] }),
    ];
    for (const answer of answers) {
      const { all, kept } = gateCandidates([ungated('a')], use, answer as KeepSound);
      expect(kept).toEqual([]);
      expect(all[0]?.license_ok).toBe(false);
      expect(all[0]?.license_reasons.length).toBeGreaterThan(0);
    }
  });

  it('hands the rule what files say, and keeps a warning beside a yes', () => {
    const rights = { evidence: ['The file says CC-BY-NC-4.0.'], seats: 1 };
    const told = { ...ungated('a'), rights };
    const team: KeepSound = (license, intended, basis) => keepSound(license, intended, basis, 2);
    expect(gateCandidates([told], use, team).kept[0]?.license_reasons).toEqual(['Warning: the licence covers 1 person, the team has 2.']);
    const unverified = { ...told, sound: soundFixture('a', { license: licenseFixture({ rights_verified: false }) }) };
    expect(gateCandidates([unverified], use, team).all[0]).toMatchObject({
      license_ok: false,
      license_reasons: ['Nobody has confirmed the rights.', 'The file says CC-BY-NC-4.0.'],
    });
  });

  it('asks anew, whatever a candidate says of itself, and changes nothing it was handed', () => {
    const claimed = candidateFixture('a', { license_ok: true });
    const { kept } = gateCandidates([claimed], use, () => ({ ok: false, reasons: ['no'] }));
    expect(kept).toEqual([]);
    expect(claimed.license_ok).toBe(true);
  });

  it('refuses sounds that nobody has confirmed, by the real rule', () => {
    const unverified = candidateFixture('a', { sound: soundFixture('a', { license: licenseFixture({ rights_verified: false }) }) });
    expect(gateCandidates([unverified], use, keepSound).kept).toEqual([]);
    expect(gateCandidates([ungated('b')], use, keepSound).kept).toHaveLength(1);
  });
});

describe('whereForUse (invariant 7)', () => {
  it('pushes down every flag that the use needs', () => {
    expect(whereForUse(use)).toEqual({
      rights_verified: true,
      commercial_ok: true,
      embed_in_derivative_ok: true,
      contains_recognizable_voice: false,
      potential_trademark: false,
    });
    const strict = IntendedUse.parse({ redistribute_standalone: true, will_train: true, can_attribute: false, revenue_usd: 5000 });
    expect(whereForUse(strict)).toMatchObject({
      redistribute_standalone_ok: true,
      ai_training_ok: true,
      requires_attribution: false,
      min_revenue_cap_usd: 5000,
    });
    const loose = IntendedUse.parse({ commercial: false, publish: false, allow_voice_or_trademark: true });
    expect(whereForUse(loose)).toEqual({ rights_verified: true });
  });

  it('filters out nothing that the gate would keep, and all that it refuses but for the edge of a revenue cap', () => {
    const random = seededRandom(7);
    const coin = () => random() < 0.5;
    for (let round = 0; round < 2000; round++) {
      const license: LicenseRecord = licenseFixture({
        commercial_ok: coin(),
        embed_in_derivative_ok: coin(),
        redistribute_standalone_ok: coin(),
        ai_training_ok: coin(),
        requires_attribution: coin(),
        rights_verified: coin(),
        contains_recognizable_voice: coin(),
        potential_trademark: coin(),
        revenue_cap_usd: coin() ? null : 1000,
      });
      const wanted: IntendedUse = {
        commercial: coin(),
        publish: coin(),
        redistribute_standalone: coin(),
        will_train: coin(),
        can_attribute: coin(),
        revenue_usd: coin() ? 0 : coin() ? 500 : 2000,
        allow_voice_or_trademark: coin(),
      };
      expect(allowed(soundFixture('a', { license }), whereForUse(wanted))).toBe(keepSound(license, wanted).ok);
    }
  });
});

describe('decide (invariant 2)', () => {
  const event = eventFixture('door creak');
  const mood = eventFixture('dark drone', { diegetic: false });
  const policy: Policy = { tauRetrieve: 0.5, refineOk: true, generateOk: true, loop: 0 };
  const verified = (caption: string, confidence: number) =>
    candidateFixture(caption, { verdict: { match: true, confidence, reason: '', level: 'listen' } });

  it('1. uses the best verified clip that clears the threshold, the earlier of equals', () => {
    const choice = decide(mood, [], [verified('a', 0.5), verified('b', 0.9), verified('c', 0.9)], policy);
    expect([choice.action, choice.candidate?.sound.caption]).toEqual(['use', 'b']);
    expect(decide(event, [], [verified('a', 0.5)], policy).action).toBe('use');
    expect(decide(event, [], [verified('a', 0.49)], policy).action).toBe('refine');
  });

  it('2. generates for a mood cue before refining', () => {
    expect(decide(mood, [], [verified('a', 0.4)], policy)).toMatchObject({
      action: 'generate',
      reason: expect.stringContaining('non-diegetic mood cue'),
    });
    expect(decide(mood, [], [], { ...policy, generateOk: false }).action).toBe('refine');
  });

  it('3. refines while the budget allows, and says why', () => {
    expect(decide(event, [candidateFixture('a')], [], policy)).toMatchObject({
      action: 'refine',
      reason: expect.stringContaining('no verified match'),
    });
    expect(decide(event, [], [verified('a', 0.4)], policy)).toMatchObject({
      action: 'refine',
      reason: expect.stringContaining('low confidence'),
    });
  });

  it('4. generates for a gap after refining', () => {
    const after = { ...policy, refineOk: false, loop: 1 };
    expect(decide(event, [], [], after)).toMatchObject({
      action: 'generate',
      reason: expect.stringContaining('diegetic gap after refine'),
    });
  });

  it("5. prefers a person's own recording, best effort, to a generated one", () => {
    const choice = decide(event, [], [verified('a', 0.35), verified('b', 0.4)], { ...policy, refineOk: false });
    expect([choice.action, choice.candidate?.sound.caption]).toEqual(['use', 'b']);
  });

  it('1. and 5. put a made sound that nothing heard behind every recording, also one that was made for an earlier find', () => {
    const made = (confidence: number, listened: boolean) =>
      candidateFixture('made', {
        sound: soundFixture('made', { license: licenseFixture({ generation_prompt: 'door creak' }) }),
        verdict: { match: true, confidence, reason: '', level: 'listen' },
        verdicts: [{ level: 'listen', match: true, confidence, reason: '', judge: 'a judge', listened }],
      });
    const chosen = (...of: Parameters<typeof decide>[2]) => decide(event, [], of, { ...policy, refineOk: false });
    expect(chosen(made(0.5, false), verified('a', 0.35)).candidate?.sound.caption).toBe('a');
    expect(chosen(made(0.9, true), verified('a', 0.35)).candidate?.sound.caption).toBe('made');
    expect(chosen(made(0.5, false))).toMatchObject({ action: 'use', candidate: { sound: { caption: 'made' } } });
    expect(decide(event, [], [made(0.5, false), verified('a', 0.35)], policy).action).toBe('refine');
  });

  it('6. drops when there is nothing', () => {
    expect(decide(event, [], [], { ...policy, refineOk: false, generateOk: false })).toMatchObject({ action: 'drop', candidate: null });
  });

  it('tells a model that could not be asked from sounds that it turned down', () => {
    const row = { level: 'listen', match: false, confidence: 0, reason: 'r', judge: 'audio-lm', listened: false } as const;
    const failed = (code: string) =>
      candidateFixture('a', { verdicts: [{ ...row, failure: { code, message: 'The listening model had a fault (500).' } }] });
    const turnedDown = candidateFixture('b', { verdicts: [{ ...row, listened: true }] });
    const last = { ...policy, refineOk: false, generateOk: false };
    const reasonFor = (...kept: Parameters<typeof decide>[1]) => decide(event, kept, [], last).reason;
    expect(reasonFor(failed('model_unreachable'), failed('model_unreachable'))).toBe(
      'no verified match among 2: the listening model could not be asked about any of them (The listening model had a fault (500)); left silent (pass 1)',
    );
    expect(decide(event, [failed('model_unreachable')], [], last)).toMatchObject({
      reason: expect.stringContaining('about it (The listening model had a fault (500)); left'),
      unquoted: expect.stringContaining('about it (model_unreachable); left'),
    });
    expect(reasonFor(turnedDown, failed('timed_out'))).toContain('could not be asked about 1 of them');
    expect(reasonFor(turnedDown, failed('sound_not_found'))).toBe('no verified match among 2; left silent (pass 1)');
  });

  it('is pure: frozen values in, the same answer twice', () => {
    const input = Object.freeze([Object.freeze(verified('a', 0.4))]);
    const frozen = Object.freeze({ ...policy });
    expect(decide(Object.freeze(event), input, input, frozen)).toEqual(decide(event, input, input, frozen));
  });
});
