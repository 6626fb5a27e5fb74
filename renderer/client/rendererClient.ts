import type { Client } from '../../main/contract/commands.ts';

/** `audio` is a virtual 32-bit float WAV at native rate, `peaks` an audiowaveform .dat (version 2, 8 bit). */
export type AssetKind = 'audio' | 'peaks';

/** `refused`: the host answered, but this page's key is not (or no longer) good. */
export type ConnectionState = 'connecting' | 'ready' | 'lost' | 'refused';

export type AssetRequest = {
  /** First and last byte, both inclusive. */
  range?: readonly [number, number] | undefined;
  signal?: AbortSignal | undefined;
};

/** What the window holds, whichever host is behind it. */
export type RendererClient = Client & {
  host: 'electron' | 'loopback';
  assetUrl(kind: AssetKind, id: string): string;
  /** Resolves with whatever the host answers (200, 206, 404, 416); rejects only when there is no answer. */
  fetchAsset(kind: AssetKind, id: string, request?: AssetRequest): Promise<Response>;
  /** Tells the present state at once and every later change. `ready` after `lost` means: ask again for all on screen. */
  watchConnection(listener: (state: ConnectionState) => void): () => void;
  /** Tells, at once and with every change, in how many milliseconds the host is tried again; null while it is being tried, or is there. */
  watchRetry(listener: (waitMs: number | null) => void): () => void;
  /** Tries at once what would be tried later. */
  retryNow(): void;
};

/** Headers of an asset request; the desktop window has no token, an empty one. */
export function assetHeaders(request: AssetRequest | undefined, token: string): Record<string, string> {
  const headers: Record<string, string> = {};
  if (token !== '') headers['Authorization'] = `Bearer ${token}`;
  if (request?.range) headers['Range'] = `bytes=${request.range[0]}-${request.range[1]}`;
  return headers;
}
