import { describe, expect, it } from 'vitest';
import { type AudioLmAccess, NO_AUDIO_LM } from './agent/llm/listener.ts';
import { type LlmAccess, NO_MODELS } from './agent/llm/rungs.ts';
import { askedModelChecks } from './askedModels.ts';
import { Settings } from './contract/settings.ts';

const local = { baseUrl: 'http://me:secret@127.0.0.1:1234/v1?key=secret', model: 'tiny', apiKey: 'secret' };

function checks({
  models = NO_MODELS,
  audioLm = NO_AUDIO_LM,
  ...settings
}: Partial<Settings & { models: LlmAccess; audioLm: AudioLmAccess }>) {
  const [reads, hears, ...more] = askedModelChecks({ models, audioLm }, Settings.parse(settings));
  expect(more).toEqual([]);
  return { reads, hears };
}

describe('the doctor on models that are asked', () => {
  it('says what it costs to have none, which is no fault', () => {
    const { reads, hears } = checks({});
    expect(reads).toMatchObject({ name: 'language model', state: 'ok', detail: expect.stringContaining('rules read the passage') });
    expect(hears).toMatchObject({ name: 'server that listens', state: 'ok', detail: expect.stringContaining('by no ear') });
  });

  it('names who reads and who hears, and where, without secrets', () => {
    const { reads, hears } = checks({
      models: { ...NO_MODELS, local },
      audio_lm: { base_url: 'http://127.0.0.1:1234/v1?key=secret', model: 'ears' },
    });
    expect(reads).toMatchObject({ state: 'ok', detail: 'tiny at http://127.0.0.1:1234/v1 reads the passage (local)' });
    expect(hears).toMatchObject({ state: 'ok', detail: 'ears at http://127.0.0.1:1234/v1 hears what a find proposes' });
  });

  it('calls what was asked for and cannot be asked missing, with what to do', () => {
    const bad = { baseUrl: 'rubbish', model: 'tiny', apiKey: null };
    const { reads, hears } = checks({ models: { ...NO_MODELS, local: bad }, audioLm: bad });
    const form = expect.stringContaining('It has the form http://127.0.0.1:');
    expect(reads).toMatchObject({ state: 'missing', detail: form, fix: expect.stringContaining('--llm fake') });
    expect(hears).toMatchObject({ state: 'missing', detail: form, fix: expect.stringContaining('--listener words') });
    expect(checks({ llm: 'local' }).reads).toMatchObject({ state: 'missing', detail: expect.stringContaining('FOLEY_LLM_BASE_URL') });
    expect(checks({ models: { ...NO_MODELS, envLlm: 'gpt' } }).reads).toMatchObject({ state: 'missing' });
    const keyless = checks({ llm: 'anthropic' }).reads;
    expect(keyless).toMatchObject({ state: 'missing', fix: expect.stringContaining('ANTHROPIC_API_KEY') });
    expect(checks({ listener: 'audio_lm' }).hears).toMatchObject({ state: 'missing' });
  });
});
