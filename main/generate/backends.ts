/** The backends as data, and which of them a call uses. Only a name chooses a paid one; a key that happens to be there never does. */

import { Failure } from '../contract/failures.ts';
import { BackendChoice, type BackendName } from '../contract/generate.ts';
import type { Backend } from './backend.ts';
import { procedural, type RenderRecipe } from './procedural.ts';
import { elevenLabs } from './vendors/elevenLabs.ts';
import { hostedStableAudio, ownStableAudio } from './vendors/stableAudio.ts';

export type Service = { apiKey: string | null; baseUrl: string | null };

/** What the environment knows about services that make sounds; a key opens a door that somebody else has to choose. */
export type GenerationAccess = {
  /** FOLEY_GENERATE, as it stands there. */
  envChoice: string | null;
  elevenLabs: Service;
  stability: Service;
  /** A server of the person's own that runs an open Stable Audio model. */
  stableAudio: { baseUrl: string; model: string | null; apiKey: string | null } | null;
};

/** Our own synthesis alone. */
export const NO_SERVICES: GenerationAccess = {
  envChoice: null,
  elevenLabs: { apiKey: null, baseUrl: null },
  stability: { apiKey: null, baseUrl: null },
  stableAudio: null,
};

type Row = {
  /** For people. */
  title: string;
  /** Throws `generation_key_missing` with what to do. */
  open(access: GenerationAccess, render: RenderRecipe): Backend;
};

export const backends: Readonly<Record<BackendName, Row>> = {
  procedural: { title: 'Foley Desk synthesis', open: (_access, render) => procedural(render) },
  elevenlabs: {
    title: 'ElevenLabs',
    open: ({ elevenLabs: { apiKey, baseUrl } }) =>
      elevenLabs({ apiKey: requireKey(apiKey, 'ElevenLabs', 'FOLEY_ELEVENLABS_API_KEY'), baseUrl }),
  },
  'stable-audio': {
    title: 'Stable Audio',
    open: ({ stableAudio, stability: { apiKey, baseUrl } }) =>
      stableAudio === null
        ? hostedStableAudio({
            apiKey: requireKey(
              apiKey,
              'Stable Audio',
              'FOLEY_STABILITY_API_KEY, or the address of a server of your own in FOLEY_STABLE_AUDIO_URL',
            ),
            baseUrl,
          })
        : ownStableAudio(stableAudio),
  },
};

/**
 * Who fills the gaps of a find: the option of the call, else the setting, else FOLEY_GENERATE, else `auto`, which is our own synthesis: free,
 * on this machine, and of no service that anybody would have to name. Null when it is off. Throws `bad_request` for another word.
 */
export function chooseBackend(
  { option, setting }: { option?: BackendChoice | undefined; setting: BackendChoice | null },
  envChoice: string | null,
): BackendName | null {
  const chosen = option ?? setting ?? inEnvironment(envChoice) ?? 'auto';
  if (chosen === 'off') return null;
  return chosen === 'auto' ? 'procedural' : chosen;
}

function inEnvironment(word: string | null): BackendChoice | null {
  if (word === null || word === '') return null;
  const named = BackendChoice.safeParse(word);
  if (named.success) return named.data;
  throw new Failure('bad_request', `FOLEY_GENERATE is "${word}". It can be ${BackendChoice.options.join(', ')}.`, { value: word });
}

function requireKey(key: string | null, service: string, where: string): string {
  if (key !== null) return key;
  throw new Failure('generation_key_missing', `${service} needs a key. Give it in ${where}, and start Foley Desk again.`, { service });
}
