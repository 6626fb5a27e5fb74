/** Which language model the rungs use. Only an explicit word chooses a paid one; a key that happens to be there never does. */
import { Failure } from '../../contract/failures.ts';
import type { Llm } from '../../contract/settings.ts';
import { keywordDecomposer } from '../keywordDecomposer.ts';
import type { Decomposer, Judge, Refiner } from '../protocols.ts';
import { keywordRefiner } from '../refineQuery.ts';
import { stringOverlapJudge } from '../stringOverlapJudge.ts';
import { anthropicModel } from './anthropicModel.ts';
import type { ChatModel } from './chatModel.ts';
import { localModel } from './localModel.ts';
import { modelDecomposer } from './modelDecomposer.ts';
import { modelJudge } from './modelJudge.ts';
import { modelRefiner } from './modelRefiner.ts';
import { isOwnServer } from './ownServer.ts';
import { requireAddress } from './serverAddress.ts';

/** What the environment and the keychain know about models; a key opens a door that somebody else has to choose. */
export type LlmAccess = {
  /** FOLEY_LLM, as it stands there. */
  envLlm: string | null;
  local: { baseUrl: string; model: string | null; apiKey: string | null } | null;
  anthropic: { apiKey: string | null; baseUrl: string | null };
};

/** Rules alone. */
export const NO_MODELS: LlmAccess = { envLlm: null, local: null, anthropic: { apiKey: null, baseUrl: null } };

export type LlmRungs = { llm: Llm; decomposer: Decomposer; refiner: Refiner; judge: Judge };

/** The option of the call, else the setting, else FOLEY_LLM, else a configured local server, else rules. Throws `bad_request` for another word. */
export function chooseLlm({ option, setting }: { option?: Llm | undefined; setting: Llm | null }, access: LlmAccess): Llm {
  if (option !== undefined) return option;
  if (setting !== null) return setting;
  const named = access.envLlm;
  if (named === 'fake' || named === 'local' || named === 'anthropic') return named;
  if (named !== null && named !== '') {
    throw new Failure('bad_request', `FOLEY_LLM is "${named}". It can be fake, local or anthropic.`, { value: named });
  }
  return access.local === null ? 'fake' : 'local';
}

/** Whether calls of it may be billed; a server on the internet takes nobody knows what. */
export function mayCost(llm: Llm, { local }: LlmAccess): boolean {
  return llm === 'anthropic' || (llm === 'local' && local !== null && !isOwnServer(local.baseUrl));
}

/** Throws `model_missing` for a local model without an address or a name, and `bad_request` for an address that is none. */
export function llmRungs(llm: Llm, access: LlmAccess): LlmRungs {
  if (llm === 'fake') return { llm, decomposer: keywordDecomposer(), refiner: keywordRefiner(), judge: stringOverlapJudge() };
  const model = llm === 'anthropic' ? anthropicModel(anthropicAccess(access)) : localModel(localAccess(access));
  return { llm, ...rungsOf(model) };
}

function rungsOf(model: ChatModel): Omit<LlmRungs, 'llm'> {
  return { decomposer: modelDecomposer(model), refiner: modelRefiner(model), judge: modelJudge(model) };
}

function anthropicAccess({ anthropic }: LlmAccess): LlmAccess['anthropic'] {
  const { baseUrl } = anthropic;
  if (baseUrl !== null) requireAddress(baseUrl, { where: 'ANTHROPIC_BASE_URL', form: 'https://api.anthropic.com' });
  return anthropic;
}

function localAccess({ local }: LlmAccess): { baseUrl: string; model: string; apiKey: string | null } {
  if (local?.model == null) {
    const message = 'No local language model is set up. Give its address in FOLEY_LLM_BASE_URL and its name in FOLEY_LLM_MODEL.';
    throw new Failure('model_missing', message);
  }
  requireAddress(local.baseUrl, { where: 'FOLEY_LLM_BASE_URL', form: 'http://127.0.0.1:1234/v1' });
  return { ...local, model: local.model };
}
