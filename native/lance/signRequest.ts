/** Signs requests to object stores: AWS Signature Version 4, the whole body hashed. Pure. */
import { createHash, createHmac } from 'node:crypto';

export type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken: string | null; region: string };

export type Unsigned = {
  method: string;
  url: URL;
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
};

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Uint8Array | string, text: string) => createHmac('sha256', key).update(text).digest();

/** All headers of the request, `host` apart. `now`: the time that it is signed for. */
export function signedHeaders({ method, url, headers, body }: Unsigned, credentials: Credentials, now: Date): Record<string, string> {
  const { accessKeyId, secretAccessKey, sessionToken, region } = credentials;
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = time.slice(0, 8);
  const payload = sha256(body);
  const token: Record<string, string> = sessionToken === null ? {} : { 'x-amz-security-token': sessionToken };
  const all: Record<string, string> = { ...headers, ...token, 'x-amz-content-sha256': payload, 'x-amz-date': time };
  const signed = Object.entries({ ...all, host: url.host }).sort(([a], [b]) => (a < b ? -1 : 1));
  const names = signed.map(([name]) => name).join(';');
  const query = [...url.searchParams].map(([key, value]) => `${escaped(key)}=${escaped(value)}`).sort();
  const lines = signed.map(([name, value]) => `${name}:${value.trim()}\n`).join('');
  const request = [method, url.pathname, query.join('&'), lines, names, payload].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [region, 's3', 'aws4_request'].reduce<Uint8Array>(hmac, hmac(`AWS4${secretAccessKey}`, day));
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n')).toString('hex');
  return { ...all, authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope},SignedHeaders=${names},Signature=${signature}` };
}

/** As the signature wants it: everything but unreserved characters, those that encodeURIComponent leaves among them. */
export function escaped(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
}
