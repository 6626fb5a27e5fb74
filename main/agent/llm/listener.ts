/** Who listens at the rung of that name: a model on a server that somebody named, else the comparison of words. */
import { Failure } from '../../contract/failures.ts';
import type { AudioLmServer, Listener } from '../../contract/settings.ts';
import type { HearClip } from '../ports.ts';
import type { Judge } from '../protocols.ts';
import { stringOverlapJudge } from '../stringOverlapJudge.ts';
import { AUDIO_LM_MODEL, audioLmJudge } from './audioLmJudge.ts';
import { localAudioModel } from './localModel.ts';
import { requireAddress } from './serverAddress.ts';

/** FOLEY_AUDIO_LM_*: a key alone names no server. */
export type AudioLmAccess = { baseUrl: string | null; model: string | null; apiKey: string | null };

export const NO_AUDIO_LM: AudioLmAccess = { baseUrl: null, model: null, apiKey: null };

/** With a version in its address. */
export type ListeningServer = { baseUrl: string; model: string; apiKey: string | null };

export type ListenerChoice = {
  option?: Listener | undefined;
  setting: Listener | null;
  /** Of the settings; goes before the environment's. */
  server: AudioLmServer | null;
  access: AudioLmAccess;
  /** Null where no sound can be decoded. */
  clip: HearClip | null;
};

/** The model of the server that was chosen, else words. Throws as `chooseListener`, and `model_missing` where no sound can be decoded. */
export function listenJudge({ clip, ...choice }: ListenerChoice): Judge {
  const server = chooseListener(choice);
  if (server === null) return stringOverlapJudge();
  if (clip === null) throw notSetUp();
  return audioLmJudge(localAudioModel(server), clip);
}

/**
 * The option of the call, else the setting, else the model where a server is named; null is for words. Throws `model_missing` for a model
 * without a server, and `bad_request` for an address that is none.
 */
export function chooseListener({ option, setting, server, access }: Omit<ListenerChoice, 'clip'>): ListeningServer | null {
  const named = serverOf(server, access);
  const listener = option ?? setting ?? (named === null ? 'words' : 'audio_lm');
  if (listener === 'words') return null;
  if (named === null) throw notSetUp();
  const where = server === null ? 'FOLEY_AUDIO_LM_BASE_URL' : 'The address of the listening model in the settings';
  requireAddress(named.baseUrl, { where, form: 'http://127.0.0.1:8000/v1' });
  return named;
}

function notSetUp(): Failure {
  const message = 'No listening model is set up. Give the address of its server in FOLEY_AUDIO_LM_BASE_URL or in the settings.';
  return new Failure('model_missing', message);
}

function serverOf(server: AudioLmServer | null, access: AudioLmAccess): ListeningServer | null {
  const baseUrl = server?.base_url ?? access.baseUrl;
  if (baseUrl === null) return null;
  // The environment's key was given for the environment's server; another one has no business with it.
  const isOther = access.baseUrl !== null && access.baseUrl !== baseUrl;
  return { baseUrl, model: server?.model || (isOther ? null : access.model) || AUDIO_LM_MODEL, apiKey: isOther ? null : access.apiKey };
}
