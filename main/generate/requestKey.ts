import { createHash } from 'node:crypto';
import type { BackendName } from '../contract/generate.ts';
import type { MakePlan } from './backend.ts';

/** What a request comes to, as a hash: prompt, backend, its parameters and the seed. Equal ones are answered by one clip. */
export function requestKey(backend: BackendName, prompt: string, { model, version, seed, params }: MakePlan): string {
  const sorted = Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([prompt, backend, model, version, seed, sorted]))
    .digest('hex');
}
