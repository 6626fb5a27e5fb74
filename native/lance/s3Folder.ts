/**
 * A shared index in a bucket: the few requests of our own beside the engine's. Credentials come from the variables of the environment that
 * every tool of the store reads, and stay there.
 */
import { randomUUID } from 'node:crypto';
import { Failure } from '../../main/contract/failures.ts';
import { busy, foreign } from './engineFailures.ts';
import type { AddressOptions, SharedFolder } from './sharedFolder.ts';
import { type Credentials, escaped, signedHeaders } from './signRequest.ts';

type Options = Required<AddressOptions> & { address: string; bucket: string; prefix: string };
type Sent = { method: string; body?: string; headers?: Record<string, string> };
type Answer = { status: number; text: string; tag: string };

/** A head has some hundred bytes, and so have the store's own answers. */
const MOST_BYTES = 64 * 1024;

export function createS3Folder({ address, bucket, prefix, env, timeoutMs, now }: Options): SharedFolder {
  const region = env['AWS_REGION'] || env['AWS_DEFAULT_REGION'] || 'us-east-1';
  const endpoint = (env['AWS_ENDPOINT_URL_S3'] || env['AWS_ENDPOINT_URL'] || env['AWS_ENDPOINT'] || '').replace(/\/+$/, '');
  const base = endpoint === '' ? `https://${bucket}.s3.${region}.amazonaws.com` : `${endpoint}/${bucket}`;

  function credentials(): Credentials {
    const [accessKeyId, secretAccessKey] = [env['AWS_ACCESS_KEY_ID'], env['AWS_SECRET_ACCESS_KEY']];
    if (!accessKeyId || !secretAccessKey) {
      const message = 'No key for this store. Start the app with AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in its environment.';
      throw new Failure('engine_refused', message, { address });
    }
    return { accessKeyId, secretAccessKey, sessionToken: env['AWS_SESSION_TOKEN'] || null, region };
  }

  async function send(name: string, { method, body = '', headers = {} }: Sent, signal: AbortSignal): Promise<Answer> {
    const key = [prefix, name].filter((part) => part !== '').join('/');
    const url = new URL(`${base}/${key.split('/').map(escaped).join('/')}`);
    const signed = signedHeaders({ method, url, headers, body: Buffer.from(body) }, credentials(), now());
    try {
      const response = await fetch(url, {
        method,
        headers: signed,
        ...(method === 'PUT' && { body }),
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      if (Number(response.headers.get('content-length') ?? 0) > MOST_BYTES) {
        await response.body?.cancel();
        throw foreign(address, null);
      }
      return { status: response.status, text: await response.text(), tag: response.headers.get('etag') ?? '' };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof Failure) throw error;
      throw unreachable(address, `${base} does not answer`, error);
    }
  }

  /** Every other answer than these is a failure. */
  async function expected(name: string, sent: Sent, statuses: readonly number[], signal: AbortSignal): Promise<Answer> {
    const answer = await send(name, sent, signal);
    if (statuses.includes(answer.status) && !answer.text.includes('NoSuchBucket')) return answer;
    throw failureOf(address, answer);
  }

  /** False when the store says that the object is not in the state that was named. */
  async function put(name: string, body: string, condition: Record<string, string>, signal: AbortSignal): Promise<string | false> {
    const { status, tag } = await expected(name, { method: 'PUT', body, headers: condition }, [200, 409, 412, 501], signal);
    if (status === 501) throw unsafe(address);
    return status === 200 ? tag : false;
  }

  return {
    uri: address.replace(/\/+$/, ''),
    get storageOptions() {
      const { accessKeyId, secretAccessKey, sessionToken } = credentials();
      return {
        region,
        aws_access_key_id: accessKeyId,
        aws_secret_access_key: secretAccessKey,
        ...(sessionToken !== null && { aws_session_token: sessionToken }),
        ...(endpoint !== '' && { endpoint, virtual_hosted_style_request: 'false', allow_http: String(endpoint.startsWith('http:')) }),
        connect_timeout: '5s',
        timeout: '60s',
        client_max_retries: '3',
        client_retry_timeout: '15',
      };
    },
    async readText(name, signal) {
      const { status, text, tag } = await expected(name, { method: 'GET' }, [200, 404], signal);
      return status === 404 ? null : { text, tag };
    },
    async writeText(name, text, expects, signal) {
      const condition: Record<string, string> = expects === null ? { 'if-none-match': '*' } : { 'if-match': expects };
      const tag = await put(name, text, condition, signal);
      if (tag === false) throw busy(address);
      return tag;
    },
    async probe(signal) {
      const name = `.probe-${randomUUID()}`;
      try {
        const once = { 'if-none-match': '*' };
        const answers = [await put(name, 'first', once, signal), await put(name, 'second', once, signal)];
        const other = await put(name, 'third', { 'if-match': '"0123456789abcdef0123456789abcdef"' }, signal);
        if (answers[0] === false || answers[1] !== false || other !== false) throw unsafe(address);
      } finally {
        // One that stays is a few bytes; what went wrong before it matters more.
        await send(name, { method: 'DELETE' }, signal).catch(() => {});
      }
    },
  };
}

function failureOf(address: string, { status, text }: Answer): Failure {
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? `status ${status}`;
  if (code === 'NoSuchBucket') return unreachable(address, 'the bucket is not there', null);
  if (status >= 500 || status === 429) return unreachable(address, `the store answers ${code}`, null);
  const message = 'The store refuses the request. Check the key, AWS_REGION and what the key may do in this bucket.';
  return new Failure('engine_refused', message, { address, cause: code });
}

function unreachable(address: string, cause: string, error: unknown): Failure {
  const message = `The shared index cannot be reached: ${cause}. Check the network, the address and AWS_ENDPOINT_URL.`;
  return new Failure('engine_unreachable', message, { address, cause }, { cause: error });
}

function unsafe(address: string): Failure {
  const message =
    "This store ignores conditional writes: two writers would lose each other's work unseen. Take one that has them (Amazon S3, MinIO, R2), or a folder.";
  return new Failure('engine_unsafe', message, { address });
}
