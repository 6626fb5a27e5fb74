/** Stable Audio: hosted by Stability AI (a job that is asked for until it is done), or a server of the person's own. */
import { setTimeout as rest } from 'node:timers/promises';
import { z } from 'zod';
import { generationPrices } from '../../../resources/generationPrices.ts';
import type { Layer } from '../../contract/events.ts';
import { Failure } from '../../contract/failures.ts';
import type { Backend, MakeRequest, RawAudio } from '../backend.ts';
import { seedOf } from '../seedOf.ts';
import { callUrl, callVendor, failed, readAudio, type Vendor } from './vendorCall.ts';

const USUAL_SECONDS: Record<Layer, number> = { sfx_fg: 5, voice: 5, stinger: 6, ambience: 20, music: 30 };
/** Their largest seed; 2^32 - 1 stands for none. */
const MAX_SEED = 4_294_967_294;
const LICENSE = { ai: true, licenseId: 'Stability-Community', sourceUrl: 'https://stability.ai/license', loops: false } as const;

export type HostedAccess = { apiKey: string; baseUrl: string | null; timeoutMs?: number; pollMs?: number };

const BASE_URL = 'https://api.stability.ai';
const MODEL = 'stable-audio-3';
const MAX_SECONDS = 190;
const Accepted = z.object({ id: z.string().regex(/^[\w-]{1,128}$/) });

/** `POST /v2beta/audio/stable-audio/text-to-audio` gives a number, `GET /v2beta/audio/results/{id}` 202 until the sound is there. */
export function hostedStableAudio({ apiKey, baseUrl, timeoutMs = 300_000, pollMs = 3000 }: HostedAccess): Backend {
  const vendor = { name: 'Stability AI', timeoutMs };
  const secondsOf = (request: MakeRequest) => Math.ceil(secondsWithin(request, MAX_SECONDS));
  const priceOf = () => generationPrices[MODEL]?.usdPerSound ?? null;
  const headers = { authorization: `Bearer ${apiKey}` };
  const base = baseUrl ?? BASE_URL;
  return {
    name: 'stable-audio',
    ...LICENSE,
    source: 'stability-ai',
    maxSeconds: MAX_SECONDS,
    plan: (request) => planOf(request, MODEL, secondsOf(request)),
    costOf: () => ({ estimateUsd: priceOf() }),
    async make(request, signal) {
      const form = new FormData();
      const seed = planOf(request, MODEL, secondsOf(request)).seed;
      const fields = { prompt: request.prompt, model: MODEL, duration: secondsOf(request), seed, output_format: 'wav' };
      for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
      const url = callUrl(vendor.name, base, '/v2beta/audio/stable-audio/text-to-audio');
      const init: RequestInit = { method: 'POST', headers: { ...headers, accept: 'audio/*, application/json' }, body: form };
      const audio = await callVendor(vendor, { url, init }, signal, async (response, inTime) => {
        // An older or a relaying server may have it ready at once.
        if (response.status !== 202) return await soundIn(vendor, response);
        const accepted = Accepted.safeParse(await response.json().catch(() => null));
        if (!accepted.success) throw failed(vendor, 'accepted the request without saying where its sound will be. It may have been billed');
        return await resultOf(accepted.data.id, inTime);
      });
      return { audio, costUsd: priceOf() };
    },
  };

  /** Asks until the sound is there. What was accepted may be billed, so it is never asked for anew. */
  async function resultOf(id: string, inTime: AbortSignal): Promise<RawAudio> {
    const url = callUrl(vendor.name, base, `/v2beta/audio/results/${id}`);
    for (;;) {
      await rest(pollMs, undefined, { signal: inTime });
      try {
        const audio = await callVendor(vendor, { url, init: { headers: { ...headers, accept: 'audio/*' } } }, inTime, async (response) =>
          response.status === 202 ? null : await soundIn(vendor, response),
        );
        if (audio !== null) return audio;
      } catch (error) {
        if (!(error instanceof Failure && error.code === 'generation_busy')) throw error;
      }
    }
  }
}

export type OwnServerAccess = {
  /** Without the version, e.g. `http://127.0.0.1:8091`. */
  baseUrl: string;
  model: string | null;
  apiKey: string | null;
  timeoutMs?: number;
};

const OWN_MODEL = 'stable-audio-open-1.0';
/** Of the open model. */
const OWN_MAX_SECONDS = 47;

/** A server that runs an open Stable Audio model: `POST /v1/audio/generate` as vLLM-Omni has it, WAV in one answer. It costs nothing here. */
export function ownStableAudio({ baseUrl, model, apiKey, timeoutMs = 600_000 }: OwnServerAccess): Backend {
  const vendor = { name: 'The Stable Audio server', timeoutMs };
  const named = model ?? OWN_MODEL;
  const secondsOf = (request: MakeRequest) => secondsWithin(request, OWN_MAX_SECONDS);
  return {
    name: 'stable-audio',
    ...LICENSE,
    source: 'stable-audio-server',
    maxSeconds: OWN_MAX_SECONDS,
    plan: (request) => planOf(request, named, secondsOf(request)),
    costOf: () => null,
    async make(request, signal) {
      const { seed } = planOf(request, named, secondsOf(request));
      const url = callUrl(vendor.name, baseUrl, '/v1/audio/generate');
      const init: RequestInit = {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }) },
        body: JSON.stringify({
          input: request.prompt,
          audio_length: secondsOf(request),
          seed,
          response_format: 'wav',
          ...(model === null ? {} : { model }),
        }),
      };
      return { audio: await callVendor(vendor, { url, init }, signal, (response) => readAudio(vendor, response)), costUsd: 0 };
    },
  };
}

async function soundIn(vendor: Vendor, response: Response): Promise<RawAudio> {
  if (response.headers.get('finish-reason') === 'CONTENT_FILTERED') {
    throw new Failure('generation_unsafe', `${vendor.name} declines this prompt. Describe the sound in other words.`);
  }
  return await readAudio(vendor, response);
}

function planOf(request: MakeRequest, model: string, seconds: number) {
  return {
    model,
    version: null,
    seed: (request.seed ?? seedOf(request.prompt)) % (MAX_SEED + 1),
    params: { seconds, loop: request.loop },
    name: request.prompt,
    catId: request.catId,
  };
}

function secondsWithin({ seconds, layer }: MakeRequest, most: number): number {
  return Math.min(most, Math.max(1, seconds ?? USUAL_SECONDS[layer]));
}
