import { describe, expect, it } from 'vitest';
import { NO_MODELS } from './agent/llm/rungs.ts';
import { readConfig } from './config.ts';
import { Failure } from './contract/failures.ts';
import { backends, NO_SERVICES } from './generate/backends.ts';
import { settingDefaults } from './settingDefaults.ts';

/** What an app says that was started with these variables. */
function defaultsOf(env: Record<string, string>) {
  const { models = NO_MODELS, audioLm, redaction, generation = NO_SERVICES } = readConfig({ env, platform: 'linux', home: '/home/me' });
  const render = async (): Promise<never> => {
    throw new Failure('internal', 'Nothing is rendered here.');
  };
  return settingDefaults({
    find: { models, ...(audioLm && { audioLm }), redaction: redaction ?? null },
    generate: {
      generator: { requireReady: (name) => void backends[name].open(generation, render) },
      envChoice: generation.envChoice,
    },
  });
}

describe('what stands where a setting is left open', () => {
  it('is the app’s own where the environment says nothing', () => {
    expect(defaultsOf({})).toEqual({
      ...{ llm: 'fake', generate: 'procedural', redaction: 'hash', listener: 'words' },
      ready: { local: false, anthropic: false, elevenlabs: false, 'stable-audio': false, audio_lm: false },
    });
  });

  it('is what the environment says, and a key chooses nothing', () => {
    expect(defaultsOf({ FOLEY_LLM: 'anthropic', FOLEY_GENERATE: 'off', FOLEY_REDACTION: 'off' })).toMatchObject({
      ...{ llm: 'anthropic', generate: 'off', redaction: 'off' },
      ready: { anthropic: false },
    });
    expect(defaultsOf({ ANTHROPIC_API_KEY: 'k', FOLEY_ELEVENLABS_API_KEY: 'k', FOLEY_STABILITY_API_KEY: 'k' })).toMatchObject({
      ...{ llm: 'fake', generate: 'procedural' },
      ready: { anthropic: true, elevenlabs: true, 'stable-audio': true },
    });
    const server = { FOLEY_LLM_BASE_URL: 'http://127.0.0.1:1/v1', FOLEY_AUDIO_LM_BASE_URL: 'http://127.0.0.1:1/v1' };
    expect(defaultsOf(server)).toMatchObject({ llm: 'local', listener: 'audio_lm', ready: { local: false, audio_lm: true } });
    expect(defaultsOf({ ...server, FOLEY_LLM_MODEL: 'm' }).ready.local).toBe(true);
  });

  it('is told as unknown where the environment’s word is none', () => {
    expect(defaultsOf({ FOLEY_LLM: 'gpt', FOLEY_GENERATE: 'magic', FOLEY_REDACTION: 'some' })).toMatchObject({
      ...{ llm: null, generate: null, redaction: null },
    });
  });
});
