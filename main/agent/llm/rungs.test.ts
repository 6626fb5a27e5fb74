import { describe, expect, it } from 'vitest';
import { chooseLlm, type LlmAccess, llmRungs } from './rungs.ts';

const nothing: LlmAccess = { envLlm: null, local: null, anthropic: { apiKey: null, baseUrl: null } };
const local = { baseUrl: 'http://127.0.0.1:1234/v1', model: 'qwen-7b', apiKey: null };

describe('chooseLlm', () => {
  it('takes the option, then the setting, then FOLEY_LLM, then a configured local server, then rules', () => {
    const everything: LlmAccess = { ...nothing, envLlm: 'anthropic', local };
    expect(chooseLlm({ option: 'fake', setting: 'local' }, everything)).toBe('fake');
    expect(chooseLlm({ setting: 'local', option: undefined }, { ...everything, local: null })).toBe('local');
    expect(chooseLlm({ setting: null }, everything)).toBe('anthropic');
    expect(chooseLlm({ setting: null }, { ...everything, envLlm: null })).toBe('local');
    expect(chooseLlm({ setting: null }, nothing)).toBe('fake');
  });

  it('never takes a key for a choice', () => {
    expect(chooseLlm({ setting: null }, { ...nothing, anthropic: { apiKey: 'sk-1', baseUrl: null } })).toBe('fake');
  });

  it('says which words FOLEY_LLM may be', () => {
    expect(() => chooseLlm({ setting: null }, { ...nothing, envLlm: 'claude' })).toThrow('fake, local or anthropic');
  });
});

describe('llmRungs', () => {
  it('gives rules without a model, and models under their names', () => {
    expect(llmRungs('fake', nothing).decomposer.model).toBeUndefined();
    expect(llmRungs('local', { ...nothing, local }).judge.model).toBe('qwen-7b');
    expect(llmRungs('anthropic', nothing).refiner.model).toBe('claude-opus-4-8');
  });

  it.each(['rubbish', '127.0.0.1:1234/v1', 'localhost:1234/v1', 'http:', 'ftp://127.0.0.1/v1'])(
    'refuses %s for an address, and says which form it has',
    (baseUrl) => {
      expect(() => llmRungs('local', { ...nothing, local: { ...local, baseUrl } })).toThrow(
        expect.objectContaining({
          code: 'bad_request',
          message: `FOLEY_LLM_BASE_URL is "${baseUrl}", which is no address of a server. It has the form http://127.0.0.1:1234/v1.`,
        }),
      );
      expect(() => llmRungs('anthropic', { ...nothing, anthropic: { apiKey: 'k', baseUrl } })).toThrow('ANTHROPIC_BASE_URL');
    },
  );

  it('asks for the address and the name of a local model', () => {
    expect(() => llmRungs('local', nothing)).toThrow('FOLEY_LLM_BASE_URL');
    expect(() => llmRungs('local', { ...nothing, local: { ...local, model: null } })).toThrow('FOLEY_LLM_MODEL');
  });
});
