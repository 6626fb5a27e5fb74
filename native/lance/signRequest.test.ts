import { expect, it } from 'vitest';
import { signedHeaders } from './signRequest.ts';

const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  sessionToken: null,
  region: 'us-east-1',
};
const now = new Date('2013-05-24T00:00:00Z');
const body = new Uint8Array();
const signature = (headers: Record<string, string>) => headers['authorization']?.split('Signature=')[1];

// The examples of "Signature Calculations for the Authorization Header" in the documentation of Amazon S3.
it('signs as the published examples do', () => {
  const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt');
  expect(signature(signedHeaders({ method: 'GET', url, headers: { range: 'bytes=0-9' }, body }, credentials, now))).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
  const list = new URL('https://examplebucket.s3.amazonaws.com/?max-keys=2&prefix=J');
  expect(signature(signedHeaders({ method: 'GET', url: list, headers: {}, body }, credentials, now))).toBe(
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  );
});

it('signs a session token with the rest', () => {
  const url = new URL('http://127.0.0.1:9000/bucket/key');
  const headers = signedHeaders({ method: 'PUT', url, headers: {}, body }, { ...credentials, sessionToken: 'token' }, now);
  expect(headers['x-amz-security-token']).toBe('token');
  expect(headers['authorization']).toContain('SignedHeaders=host;x-amz-content-sha256;x-amz-date;x-amz-security-token,');
});
