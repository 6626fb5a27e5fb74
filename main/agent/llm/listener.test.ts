import { describe, expect, it } from 'vitest';
import { AUDIO_LM_MODEL } from './audioLmJudge.ts';
import { type ListenerChoice, listenJudge, NO_AUDIO_LM } from './listener.ts';

const URL_AT_HOME = 'http://127.0.0.1:9/v1';
const choose = (choice: Partial<ListenerChoice> = {}) =>
  listenJudge({ setting: null, server: null, access: NO_AUDIO_LM, clip: async () => new Uint8Array(), ...choice });

describe('who listens', () => {
  it('is the comparison of words, until somebody names a server', () => {
    expect(choose()).toMatchObject({ name: 'string-overlap', listens: false });
    expect(choose({ access: { ...NO_AUDIO_LM, apiKey: 'sk-there', model: 'm' } })).toMatchObject({ name: 'string-overlap' });
    expect(choose({ access: { ...NO_AUDIO_LM, baseUrl: URL_AT_HOME } })).toMatchObject({ name: 'audio-lm', model: AUDIO_LM_MODEL });
    expect(choose({ server: { base_url: URL_AT_HOME, model: 'mine' } })).toMatchObject({ name: 'audio-lm', model: 'mine', listens: true });
  });

  it('is what the call says, else the setting, whatever servers there are', () => {
    const access = { ...NO_AUDIO_LM, baseUrl: URL_AT_HOME };
    expect(choose({ access, setting: 'words' }).name).toBe('string-overlap');
    expect(choose({ access, setting: 'words', option: 'audio_lm' }).name).toBe('audio-lm');
    expect(choose({ access, option: 'words' }).name).toBe('string-overlap');
  });

  it('is nobody, with a failure that says what to do, where a model is asked for and there is none', () => {
    expect(() => choose({ option: 'audio_lm' })).toThrow(expect.objectContaining({ code: 'model_missing' }));
    expect(() => choose({ option: 'audio_lm', server: { base_url: URL_AT_HOME, model: '' }, clip: null })).toThrow(
      expect.objectContaining({ code: 'model_missing' }),
    );
  });

  it('is refused under an address that is none, where it would be asked', () => {
    const access = { ...NO_AUDIO_LM, baseUrl: 'rubbish' };
    expect(() => choose({ access })).toThrow(
      expect.objectContaining({
        code: 'bad_request',
        message: expect.stringMatching(/^FOLEY_AUDIO_LM_BASE_URL is "rubbish".*http:.*\/v1\.$/),
      }),
    );
    expect(() => choose({ server: { base_url: 'rubbish', model: '' } })).toThrow('in the settings');
    expect(choose({ access, setting: 'words' }).name).toBe('string-overlap');
  });

  it('costs nothing at home, and an unknown sum on somebody else’s server', () => {
    const request = {} as never;
    const home = choose({ access: { ...NO_AUDIO_LM, baseUrl: URL_AT_HOME } });
    const away = choose({ access: { ...NO_AUDIO_LM, baseUrl: 'https://api.example.com/v1' } });
    expect([home.costOf?.(request), home.costAtMost?.()]).toEqual([null, undefined]);
    expect([away.costOf?.(request), away.costAtMost?.()]).toEqual([{ estimateUsd: null }, { estimateUsd: null }]);
  });
});
