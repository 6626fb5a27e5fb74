/** What stands where a setting is left open, and which services the app was started with what they need. Asks no server. */
import { chooseListener, NO_AUDIO_LM } from './agent/llm/listener.ts';
import { chooseLlm, llmRungs } from './agent/llm/rungs.ts';
import { Failure } from './contract/failures.ts';
import type { BackendName } from './contract/generate.ts';
import type { Llm, SettingDefaults } from './contract/settings.ts';
import type { FindParts } from './findJob.ts';
import { chooseBackend } from './generate/backends.ts';
import type { GenerateParts } from './generateJob.ts';
import { chooseRedaction } from './obs/redact.ts';

type Parts = {
  find: Pick<FindParts, 'models' | 'audioLm' | 'redaction'>;
  generate: { generator: Pick<GenerateParts['generator'], 'requireReady'>; envChoice: string | null };
};

export function settingDefaults({ find, generate: { generator, envChoice } }: Parts): SettingDefaults {
  const { models, audioLm = NO_AUDIO_LM } = find;
  const open = { setting: null };
  const makes = (name: BackendName): boolean => unlessFails(() => generator.requireReady(name)) !== null;
  const reads = (llm: Llm): boolean => unlessFails(() => llmRungs(llm, models)) !== null;
  const listens = unlessFails(() => chooseListener({ ...open, server: null, access: audioLm })) != null;
  return {
    llm: unlessFails(() => chooseLlm(open, models)),
    generate: unlessFails(() => chooseBackend(open, envChoice) ?? 'off'),
    redaction: unlessFails(() => chooseRedaction(null, find.redaction ?? null)),
    listener: listens ? 'audio_lm' : 'words',
    ready: {
      local: reads('local'),
      anthropic: models.anthropic.apiKey !== null && reads('anthropic'),
      elevenlabs: makes('elevenlabs'),
      'stable-audio': makes('stable-audio'),
      audio_lm: listens,
    },
  };
}

function unlessFails<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}
