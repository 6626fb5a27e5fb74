/** For the doctor: which model reads and which one listens, where, and what it costs not to have one. Asks no server. */
import { type AudioLmAccess, chooseListener, NO_AUDIO_LM } from './agent/llm/listener.ts';
import { chooseLlm, type LlmAccess, llmRungs } from './agent/llm/rungs.ts';
import { asFailure } from './contract/failures.ts';
import type { DoctorCheck } from './contract/jobs.ts';
import type { Settings } from './contract/settings.ts';

export type AskedModels = { models: LlmAccess; audioLm?: AudioLmAccess };

export function askedModelChecks(
  { models, audioLm = NO_AUDIO_LM }: AskedModels,
  settings: Pick<Settings, 'llm' | 'listener' | 'audio_lm'>,
): DoctorCheck[] {
  return [languageCheck(models, settings.llm), listenerCheck(audioLm, settings)];
}

function languageCheck(access: LlmAccess, setting: Settings['llm']): DoctorCheck {
  const name = 'language model';
  try {
    const llm = chooseLlm({ setting }, access);
    const model = llmRungs(llm, access).decomposer.model ?? '';
    if (llm === 'fake') {
      const detail = 'None: rules read the passage, so that sounds which it only implies are missed. FOLEY_LLM_BASE_URL names a server.';
      return { name, state: 'ok', detail, fix: null };
    }
    const baseUrl = llm === 'local' ? access.local?.baseUrl : access.anthropic.baseUrl;
    const detail = `${model} at ${baseUrl ? shown(baseUrl) : 'its vendor'} reads the passage (${llm})`;
    if (llm === 'anthropic' && access.anthropic.apiKey === null) {
      return { name, state: 'missing', detail: `${detail}, but there is no key for it.`, fix: `Set ANTHROPIC_API_KEY. ${UNTIL_READS}` };
    }
    return { name, state: 'ok', detail, fix: null };
  } catch (error) {
    return { name, state: 'missing', detail: asFailure(error).message, fix: `Put that right. ${UNTIL_READS}` };
  }
}

function listenerCheck(access: AudioLmAccess, { listener, audio_lm }: Pick<Settings, 'listener' | 'audio_lm'>): DoctorCheck {
  const name = 'server that listens';
  try {
    const server = chooseListener({ setting: listener, server: audio_lm, access });
    const detail =
      server === null
        ? 'None: what a find proposes is confirmed by its words, and by no ear. FOLEY_AUDIO_LM_BASE_URL or the settings name one.'
        : `${server.model} at ${shown(server.baseUrl)} hears what a find proposes`;
    return { name, state: 'ok', detail, fix: null };
  } catch (error) {
    return { name, state: 'missing', detail: asFailure(error).message, fix: `Put that right. ${UNTIL_HEARS}` };
  }
}

const UNTIL_READS = 'Until then choose rules in the settings, or for one find with `--llm fake`.';
const UNTIL_HEARS = 'Until then choose words in the settings, or for one find with `--listener words`.';

/** Without what may be a secret of it. */
function shown(baseUrl: string): string {
  const { origin, pathname } = new URL(baseUrl);
  return `${origin}${pathname}`;
}
