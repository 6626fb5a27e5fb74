import { describe, expect, it } from 'vitest';
import { backends, chooseBackend, type GenerationAccess, NO_SERVICES } from './backends.ts';

const keys: GenerationAccess = {
  ...NO_SERVICES,
  elevenLabs: { apiKey: 'k', baseUrl: null },
  stability: { apiKey: 'k', baseUrl: null },
  stableAudio: { baseUrl: 'http://127.0.0.1:8091', model: null, apiKey: null },
};
const render = () => Promise.reject(new Error('not asked'));

describe('which backend makes a sound', () => {
  it('is our own synthesis unless a name says otherwise, or off: the option, then the setting, then the environment; a key says nothing', () => {
    expect(chooseBackend({ setting: null }, null)).toBe('procedural');
    expect(chooseBackend({ setting: null }, '')).toBe('procedural');
    expect(chooseBackend({ setting: null }, 'off')).toBeNull();
    expect(chooseBackend({ option: 'auto', setting: 'off' }, 'off')).toBe('procedural');
    expect(chooseBackend({ setting: 'auto' }, 'elevenlabs')).toBe('procedural');
    expect(chooseBackend({ setting: null }, 'elevenlabs')).toBe('elevenlabs');
    expect(chooseBackend({ setting: 'stable-audio' }, 'elevenlabs')).toBe('stable-audio');
    expect(chooseBackend({ option: 'auto', setting: 'elevenlabs' }, 'stable-audio')).toBe('procedural');
    expect(chooseBackend({ option: 'off', setting: 'procedural' }, null)).toBeNull();
    expect(chooseBackend({ setting: 'off' }, 'procedural')).toBeNull();
    expect(() => chooseBackend({ setting: null }, 'suno')).toThrow(expect.objectContaining({ code: 'bad_request' }));
  });

  it('hangs on no key, and one without a key says where to put it', () => {
    expect(backends.elevenlabs.open(keys, render).name).toBe('elevenlabs');
    for (const name of ['elevenlabs', 'stable-audio'] as const) {
      expect(() => backends[name].open(NO_SERVICES, render)).toThrow(
        expect.objectContaining({ code: 'generation_key_missing', message: expect.stringContaining('_API_KEY') }),
      );
    }
  });

  it('has the licence of whoever makes it, with the end that Stability sets to it', () => {
    const licenses = Object.values(backends).map((row) => row.open(keys, render).licenseId);
    expect(licenses).toEqual(['CC0-1.0', 'ElevenLabs-SFX', 'Stability-Community']);
  });

  it("for Stable Audio is a person's own server where there is one, which costs nothing", () => {
    const request = { prompt: 'a', seconds: 3, loop: false, layer: 'sfx_fg', catId: null, seed: null } as const;
    expect(backends['stable-audio'].open(keys, render).costOf(request)).toBeNull();
    expect(backends['stable-audio'].open({ ...keys, stableAudio: null }, render).costOf(request)).toEqual({ estimateUsd: 0.26 });
  });
});
