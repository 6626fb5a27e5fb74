/** ElevenLabs' text-to-sound: `POST /v1/sound-generation`, JSON in, MP3 out in one answer. */
import { generationPrices } from '../../../resources/generationPrices.ts';
import type { Layer } from '../../contract/events.ts';
import type { Backend, MakeRequest } from '../backend.ts';
import { callUrl, callVendor, readAudio } from './vendorCall.ts';

export type ElevenLabsAccess = { apiKey: string; baseUrl: string | null; timeoutMs?: number };

const BASE_URL = 'https://api.elevenlabs.io';
const MODEL = 'eleven_text_to_sound_v2';
/** The one format that every plan may have; their lossless ones need a larger plan. */
const FORMAT = 'mp3_44100_128';
const MIN_SECONDS = 0.5;
const MAX_SECONDS = 30;
/** How closely it follows the words, 0 to 1; their default. */
const PROMPT_INFLUENCE = 0.3;
/** Where nobody says how long: they bill by the second, so that the length is never left to them. */
const USUAL_SECONDS: Record<Layer, number> = { sfx_fg: 4, voice: 4, stinger: 5, ambience: 15, music: 20 };

export function elevenLabs({ apiKey, baseUrl, timeoutMs = 120_000 }: ElevenLabsAccess): Backend {
  const vendor = { name: 'ElevenLabs', timeoutMs };
  const secondsOf = ({ seconds, layer }: MakeRequest) => Math.min(MAX_SECONDS, Math.max(MIN_SECONDS, seconds ?? USUAL_SECONDS[layer]));
  const priceOf = (request: MakeRequest): number | null => {
    const perMinute = generationPrices[MODEL]?.usdPerMinute;
    return perMinute === undefined ? null : (Math.ceil(secondsOf(request)) / 60) * perMinute;
  };
  return {
    name: 'elevenlabs',
    ai: true,
    licenseId: 'ElevenLabs-SFX',
    source: 'elevenlabs',
    sourceUrl: 'https://elevenlabs.io/sound-effects-terms',
    loops: true,
    maxSeconds: MAX_SECONDS,
    plan: (request) => ({
      model: MODEL,
      version: null,
      // It takes no seed; one that was asked for only tells one request from another.
      seed: request.seed,
      params: { seconds: secondsOf(request), loop: request.loop, prompt_influence: PROMPT_INFLUENCE, output_format: FORMAT },
      name: request.prompt,
      catId: request.catId,
    }),
    costOf: (request) => ({ estimateUsd: priceOf(request) }),
    async make(request, signal) {
      const url = callUrl(vendor.name, baseUrl ?? BASE_URL, `/v1/sound-generation?output_format=${FORMAT}`);
      const init: RequestInit = {
        method: 'POST',
        headers: { 'xi-api-key': apiKey, 'content-type': 'application/json', accept: 'audio/mpeg' },
        body: JSON.stringify({
          text: request.prompt,
          duration_seconds: secondsOf(request),
          prompt_influence: PROMPT_INFLUENCE,
          loop: request.loop,
          model_id: MODEL,
        }),
      };
      const audio = await callVendor(vendor, { url, init }, signal, (response) => readAudio(vendor, response));
      return { audio, costUsd: priceOf(request) };
    },
  };
}
