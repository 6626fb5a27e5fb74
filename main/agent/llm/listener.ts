/** Who listens at the rung of that name: a model on a server that somebody named, else the comparison of words. */
import { Failure } from '../../contract/failures.ts';
import type { AudioLmServer, Listener } from '../../contract/settings.ts';
import type { HearClip } from '../ports.ts';
import type { Judge } from '../protocols.ts';
import { stringOverlapJudge } from '../stringOverlapJudge.ts';
import { AUDIO_LM_MODEL, audioLmJudge } from './audioLmJudge.ts';
import { localAudioModel } from './localModel.ts';

/** FOLEY_AUDIO_LM_*: a key alone names no server. */
export type AudioLmAccess = { baseUrl: string | null; model: string | null; apiKey: string | null };

export const NO_AUDIO_LM: AudioLmAccess = { baseUrl: null, model: null, apiKey: null };

export type ListenerChoice = {
  option?: Listener | undefined;
  setting: Listener | null;
  /** Of the settings; goes before the environment's. */
  server: AudioLmServer | null;
  access: AudioLmAccess;
  /** Null where no sound can be decoded. */
  clip: HearClip | null;
};

/** The option of the call, else the setting, else the model where a server is named. Throws `model_missing` for a model without a server. */
export function listenJudge({ option, setting, server, access, clip }: ListenerChoice): Judge {
  const named = serverOf(server, access);
  const listener = option ?? setting ?? (named === null ? 'words' : 'audio_lm');
  if (listener === 'words') return stringOverlapJudge();
  if (named === null || clip === null) {
    const message = 'No listening model is set up. Give the address of its server in FOLEY_AUDIO_LM_BASE_URL or in the settings.';
    throw new Failure('model_missing', message);
  }
  return audioLmJudge(localAudioModel(named), clip);
}

function serverOf(server: AudioLmServer | null, access: AudioLmAccess): { baseUrl: string; model: string; apiKey: string | null } | null {
  const baseUrl = server?.base_url ?? access.baseUrl;
  if (baseUrl === null) return null;
  // The environment's key was given for the environment's server; another one has no business with it.
  const isOther = access.baseUrl !== null && access.baseUrl !== baseUrl;
  return { baseUrl, model: server?.model || (isOther ? null : access.model) || AUDIO_LM_MODEL, apiKey: isOther ? null : access.apiKey };
}
