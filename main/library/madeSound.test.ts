import { describe, expect, it } from 'vitest';
import { LicenseRecord, type RightsClaim } from '../contract/rights.ts';
import { keepSound } from './licensing.ts';
import { licenseOfMade, type MadeSound, markFields, markIn } from './madeSound.ts';
import { type FolderSays, rightsOf, type SoundClaim } from './soundRights.ts';

const AT = '2026-03-04T05:06:07.000Z';
const made = (changes: Partial<MadeSound> = {}): MadeSound => ({
  ai: true,
  model: 'eleven_text_to_sound_v2',
  version: '2',
  prompt: 'heavy "oak" door & hinge',
  seed: 7,
  params: { seconds: 3, loop: false },
  license_id: 'ElevenLabs-SFX',
  source: 'elevenlabs',
  source_url: null,
  made_at: AT,
  transformations: ['faded at both ends'],
  ...changes,
});
const claim = (license_id: string): RightsClaim => ({ license_id, holder: null, evidence: null });
const generatedFolder: FolderSays = { folder: '/desk/generated', claim: claim('unknown'), assertedAt: null, builtin: true, evidence: [] };
const ownFolder = (changes: Partial<FolderSays> = {}): FolderSays => ({
  folder: '/sfx',
  claim: claim('user-owned'),
  assertedAt: AT,
  builtin: false,
  evidence: [],
  ...changes,
});
const fieldsOf = (sound: MadeSound) =>
  Object.fromEntries(Object.entries(markFields(sound)).map(([name, value]) => [`ixml.USER.${name}`, value]));
const use = { commercial: true, publish: true, redistribute_standalone: false, will_train: false, can_attribute: true, revenue_usd: 0 };
const kept = (license: LicenseRecord, revenue = 0) =>
  keepSound(license, { ...use, revenue_usd: revenue, allow_voice_or_trademark: false }).ok;

describe('the licence of a sound that was generated', () => {
  it("has the terms of its service, the app's word, and tells how it came about", () => {
    const license = licenseOfMade(made());
    expect(LicenseRecord.parse(license)).toMatchObject({
      license_id: 'ElevenLabs-SFX',
      source: 'elevenlabs',
      acquisition_method: 'generated',
      is_ai_generated: true,
      disclosure_recommended: true,
      generator_model: 'eleven_text_to_sound_v2',
      generation_prompt: 'heavy "oak" door & hinge',
      generation_seed: 7,
      generation_params: { seconds: 3, loop: false },
      rights_verified: true,
      verified_at: AT,
      redistribute_standalone_ok: false,
      ai_training_ok: false,
    });
    expect(kept(license)).toBe(true);
  });

  it("of Stability's models ends at their revenue, and that of our own arithmetic is free and not a model's", () => {
    const stability = licenseOfMade(made({ license_id: 'Stability-Community' }));
    expect([kept(stability, 999_999), kept(stability, 1_000_000)]).toEqual([true, false]);
    const own = licenseOfMade(made({ license_id: 'CC0-1.0', ai: false, source: 'foley-desk' }));
    expect(own).toMatchObject({
      is_ai_generated: false,
      disclosure_recommended: false,
      generator_model: 'eleven_text_to_sound_v2',
      revenue_cap_usd: null,
    });
  });

  it('comes from the record of the app alone: a stranger among the generated files has none', () => {
    expect(kept(rightsOf([generatedFolder], [], made()).license)).toBe(true);
    expect(kept(rightsOf([generatedFolder], []).license)).toBe(false);
  });

  it('is narrowed by what else is said, and widened by nothing', () => {
    const mine: SoundClaim = { claim: claim('user-owned'), assertedAt: AT, overrulesFiles: true };
    const { license } = rightsOf([generatedFolder, ownFolder()], [mine], made());
    expect(license).toMatchObject({ license_id: 'ElevenLabs-SFX', ai_training_ok: false, is_ai_generated: true });
    const same = rightsOf([ownFolder({ claim: claim('ElevenLabs-SFX') })], [], made()).license;
    expect(same).toMatchObject({ source: 'elevenlabs', acquisition_method: 'generated', transformations: ['faded at both ends'] });
    const unknown: SoundClaim = { claim: claim('unknown'), assertedAt: AT, overrulesFiles: false };
    expect(rightsOf([generatedFolder], [unknown], made()).license).toMatchObject({ rights_verified: false, is_ai_generated: true });
  });
});

describe('the mark of a generated file', () => {
  it('is read as it was written', () => {
    const { ai, model, version, prompt, seed, params } = made();
    expect(markIn(fieldsOf(made()))).toEqual({ ai, model, version, prompt, seed, params });
    const bare = made({ ai: false, version: null, seed: null, params: null });
    expect(markIn(fieldsOf(bare))).toMatchObject({ ai: false, version: null, seed: null, params: null });
    expect(markIn({ 'ixml.USER.FXNAME': 'Door' })).toBeNull();
  });

  it('stays on every copy, in any folder and under any claim, when the app has forgotten that it made it', () => {
    const mark = markIn(fieldsOf(made()));
    const mine: SoundClaim = { claim: claim('user-owned'), assertedAt: AT, overrulesFiles: true };
    for (const claims of [[], [mine]]) {
      const { license } = rightsOf([ownFolder({ mark })], claims);
      expect(license).toMatchObject({ license_id: 'user-owned', is_ai_generated: true, generation_prompt: 'heavy "oak" door & hinge' });
      expect(LicenseRecord.parse(license)).toBeTruthy();
    }
  });

  it('that is damaged, or of a kind that is not known, still says that a model made it', () => {
    const damaged = { 'ixml.USER.GENERATED': '?', 'ixml.USER.GENERATION_SEED': 'x', 'ixml.USER.GENERATION_PARAMS': '{"a":[1]}' };
    expect(markIn(damaged)).toEqual({ ai: true, model: 'unknown', version: null, prompt: '', seed: null, params: null });
    expect(markIn({ 'ixml.USER.GENERATED': '', 'ixml.USER.GENERATION_PARAMS': '{' })).toMatchObject({ ai: true, params: null });
  });
});
