/** One call of a service that makes sounds: bounded in time and size, never led elsewhere, each failure with a code and what to do. */
import { Failure } from '../../contract/failures.ts';
import type { RawAudio } from '../backend.ts';

export type Vendor = {
  /** For sentences, e.g. `ElevenLabs`. */ name: string /** For a call as a whole, milliseconds. */;
  timeoutMs: number;
};

/** Far above a minute of uncompressed stereo. */
const MOST_BYTES = 64 * 1024 * 1024;
/** Of an answer that only explains itself. */
const MOST_WORDS = 64 * 1024;

/** The address with the path of a call. Throws `bad_request` for one that can't carry a key: not HTTP, or unencrypted to another machine. */
export function callUrl(vendor: string, baseUrl: string, path: string): URL {
  const url = URL.canParse(baseUrl) ? new URL(`${baseUrl.replace(/\/+$/, '')}${path}`) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new Failure('bad_request', `The address of ${vendor} is no web address: ${baseUrl}. Correct it in the environment.`);
  }
  const here = ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname);
  if (url.protocol === 'http:' && !here) {
    throw new Failure('bad_request', `${vendor} is set to an unencrypted address, which would show the key to the network. Use https.`, {
      host: url.host,
    });
  }
  return url;
}

/**
 * Throws `timed_out`, `generation_failed` (unreachable, redirected, too large, broken off), or what `statusFailure` says. The body is not
 * read yet; the call's signal holds for reading it.
 */
export async function callVendor<T>(
  vendor: Vendor,
  { url, init }: { url: URL; init: RequestInit },
  signal: AbortSignal,
  read: (response: Response, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const limit = AbortSignal.timeout(vendor.timeoutMs);
  const inTime = AbortSignal.any([signal, limit]);
  try {
    // A key must not follow to another address, so no redirect is followed at all.
    const response = await fetch(url, { ...init, redirect: 'manual', signal: inTime });
    if (response.status >= 300 && response.status < 400) {
      throw failed(vendor, 'sends the call on to another address, where the key does not follow. Correct the address in the environment');
    }
    if (!response.ok) throw statusFailure(vendor, response.status, await explanation(response));
    return await read(response, inTime);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Failure) throw error;
    if (limit.aborted) {
      const seconds = Math.round(vendor.timeoutMs / 1000);
      throw new Failure(
        'timed_out',
        `${vendor.name} did not answer within ${seconds} s. It may have been billed. Try again later.`,
        {},
        { cause: error },
      );
    }
    throw failed(vendor, "can't be reached, or broke off. Check the network and the address, then try again", error);
  }
}

/** The sound in an answer. Throws `generation_failed` for anything that is no sound, by its first bytes: types of content are often wrong. */
export async function readAudio(vendor: Vendor, response: Response): Promise<Extract<RawAudio, { kind: 'file' }>> {
  const type = response.headers.get('content-type') ?? '';
  if (/json|html|^text\//i.test(type))
    throw failed(vendor, `answered with ${type.split(';')[0]} where a sound was expected. Try again later`);
  const bytes = await boundedBytes(vendor, response, MOST_BYTES);
  const length = Number(response.headers.get('content-length') ?? bytes.length);
  if (bytes.length < length && response.headers.get('content-encoding') === null)
    throw failed(vendor, 'broke off in the middle of the sound. Try again');
  const extension = containerOf(bytes);
  if (extension === null) throw failed(vendor, `answered with ${bytes.length} bytes that are no sound. Try again later`);
  return { kind: 'file', bytes, extension };
}

async function boundedBytes(vendor: Vendor, response: Response, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of response.body ?? []) {
    total += chunk.length;
    if (total > most) throw failed(vendor, 'sends far more than a sound. Ask for a shorter one');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function containerOf(bytes: Uint8Array): 'mp3' | 'wav' | 'flac' | 'ogg' | null {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (head.startsWith('RIFF') && head.slice(8) === 'WAVE') return 'wav';
  if (head.startsWith('fLaC')) return 'flac';
  if (head.startsWith('OggS')) return 'ogg';
  const frame = bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0;
  return head.startsWith('ID3') || frame ? 'mp3' : null;
}

/** What a service said of its refusal: a few words for the log, never shown as markup and never trusted. */
async function explanation(response: Response): Promise<string> {
  let text = '';
  try {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > MOST_WORDS) break;
    }
  } catch {
    // The status says enough.
  }
  return text.slice(0, MOST_WORDS);
}

const UNPAID = /quota[_ ]exceeded|insufficient[_ ](credit|fund|balance)|payment[_ ](required|issue)|not enough credits?/i;
const MODERATED = /content[_ ]moderation|content[_ ]policy|moderat|flagged|violat/i;

/** @param said what the service wrote beside the status. */
export function statusFailure(vendor: Vendor, status: number, said: string): Failure {
  const { name } = vendor;
  const detail = { status };
  if (status === 402 || UNPAID.test(said)) {
    return new Failure(
      'generation_unpaid',
      `The account at ${name} has no credit left for this sound. Top it up, or use another backend.`,
      detail,
    );
  }
  if ((status === 400 || status === 403 || status === 422) && MODERATED.test(said)) {
    return new Failure('generation_unsafe', `${name} declines this prompt. Describe the sound in other words.`, detail);
  }
  if (status === 401 || status === 403) {
    return new Failure('generation_key_refused', `${name} refused the key. Check that it is whole and may make sounds.`, detail);
  }
  if (status === 429 || status === 503) {
    return new Failure('generation_busy', `${name} takes no more calls at the moment. Wait a little and try again.`, detail);
  }
  if (status >= 500) return failed(vendor, `had a fault of its own (${status}). Try again later`, undefined, detail);
  return failed(vendor, `did not accept the request (${status}). Try a shorter prompt or another length`, undefined, detail);
}

export function failed({ name }: Vendor, what: string, cause?: unknown, detail: Record<string, unknown> = {}): Failure {
  return new Failure('generation_failed', `${name} ${what}.`, detail, { cause });
}
