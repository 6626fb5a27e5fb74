import { Failure, FailureBody } from '../../main/contract/failures.ts';
import type { RendererClient } from './rendererClient.ts';

/** Bytes of a sound's peaks; fails with what the host answered. */
export async function fetchPeaks(client: Pick<RendererClient, 'fetchAsset'>, id: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await client.fetchAsset('peaks', id, { signal });
  if (response.ok) return response.arrayBuffer();
  const answer: unknown = await response.json().catch(() => null);
  const body = FailureBody.safeParse(typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : null);
  throw body.success
    ? Failure.fromBody(body.data)
    : new Failure('file_unreadable', 'The waveform could not be loaded.', { status: response.status });
}
