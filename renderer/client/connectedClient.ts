import type { CommandName, ParamsIn, Result } from '../../main/contract/commands.ts';
import { Failure } from '../../main/contract/failures.ts';
import type { Notice } from '../../main/contract/notices.ts';
import { createRpcClient, type RpcClient, type TextChannel } from '../../main/contract/rpcClient.ts';
import type { OpenChannel } from './channels.ts';
import { type AssetKind, type AssetRequest, assetHeaders, type ConnectionState, type RendererClient } from './rendererClient.ts';

/** Policy violation: with this the host closes a socket whose token is wrong. */
const policyViolation = 1008;
const backOffMs = [250, 500, 1000, 2000, 4000] as const;

export type ConnectedOptions = {
  host: RendererClient['host'];
  /** Origin of the page, under which the assets are too: `http://127.0.0.1:4521`, `foley://desk`. */
  origin: string;
  token: string;
  open: OpenChannel;
  fetchBytes?: typeof fetch;
  /** Runs `task` after `ms`; returns the cancel. */
  later?: (task: () => void, ms: number) => () => void;
};

/** The window's client: one channel, opened again with growing pauses after it breaks. */
export class ConnectedClient implements RendererClient {
  readonly host: RendererClient['host'];
  readonly #options: ConnectedOptions;
  readonly #listeners = new Set<(notice: Notice) => void>();
  readonly #watchers = new Set<(state: ConnectionState) => void>();
  #state: ConnectionState = 'connecting';
  #channel: TextChannel | null = null;
  #rpc: RpcClient | null = null;
  /** Calls made before the first channel was open. */
  #early: { go(rpc: RpcClient): void; fail(): void }[] = [];
  #failures = 0;
  #closed = false;
  #cancelRetry: () => void = () => undefined;
  readonly #retryWatchers = new Set<(waitMs: number | null) => void>();
  #waitMs: number | null = null;

  constructor(options: ConnectedOptions) {
    this.host = options.host;
    this.#options = options;
    this.#connect();
  }

  /** Fails with `connection_lost` while the host is away and when it goes away before it has answered. */
  call<N extends CommandName>(name: N, params: ParamsIn<N>, signal?: AbortSignal): Promise<Result<N>> {
    if (this.#closed || this.#state === 'lost' || this.#state === 'refused') return Promise.reject(connectionLost());
    if (this.#rpc !== null) return this.#rpc.call(name, params, signal);
    return new Promise((resolve, reject) => {
      this.#early.push({ go: (rpc) => resolve(rpc.call(name, params, signal)), fail: () => reject(connectionLost()) });
    });
  }

  subscribe(listener: (notice: Notice) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  watchConnection(watcher: (state: ConnectionState) => void): () => void {
    this.#watchers.add(watcher);
    watcher(this.#state);
    return () => this.#watchers.delete(watcher);
  }

  watchRetry(watcher: (waitMs: number | null) => void): () => void {
    this.#retryWatchers.add(watcher);
    watcher(this.#waitMs);
    return () => this.#retryWatchers.delete(watcher);
  }

  retryNow(): void {
    if (this.#waitMs === null) return;
    this.#cancelRetry();
    this.#connect();
  }

  assetUrl(kind: AssetKind, id: string): string {
    return `${this.#options.origin}/${kind}/${encodeURIComponent(id)}`;
  }

  fetchAsset(kind: AssetKind, id: string, request?: AssetRequest): Promise<Response> {
    const fetchBytes = this.#options.fetchBytes ?? ((input, init) => fetch(input, init));
    return fetchBytes(this.assetUrl(kind, id), {
      headers: assetHeaders(request, this.#options.token),
      signal: request?.signal ?? null,
    });
  }

  close(): void {
    this.#closed = true;
    this.#cancelRetry();
    this.#channel?.close();
    this.#dropCalls();
  }

  #connect(): void {
    this.#setWait(null);
    // Events of a channel that was given up must not touch its successor.
    let current = true;
    this.#channel = this.#options.open({
      opened: (channel) => current && this.#onOpened(channel),
      text: (text) => current && this.#rpc?.receive(text),
      closed: (code) => {
        if (current) this.#onClosed(code);
        current = false;
      },
    });
  }

  #onOpened(channel: TextChannel): void {
    const rpc = createRpcClient(channel, this.#options.token);
    this.#rpc = rpc;
    rpc.subscribe((notice) => {
      for (const listener of this.#listeners) listener(notice);
    });
    for (const call of this.#early.splice(0)) call.go(rpc);
    rpc.ready.then(
      () => this.#onReady(rpc),
      // The channel's close says the same and decides what to do.
      () => undefined,
    );
  }

  #onReady(rpc: RpcClient): void {
    if (this.#rpc !== rpc) return;
    this.#failures = 0;
    this.#setState('ready');
  }

  #onClosed(code: number): void {
    const wasReady = this.#state === 'ready';
    this.#dropCalls();
    if (this.#closed) return;
    if (code === policyViolation && !wasReady) {
      this.#setState('refused');
      return;
    }
    this.#setState('lost');
    const wait = backOffMs[Math.min(this.#failures, backOffMs.length - 1)] ?? 4000;
    this.#failures += 1;
    this.#cancelRetry = (this.#options.later ?? afterDelay)(() => this.#connect(), wait);
    this.#setWait(wait);
  }

  #dropCalls(): void {
    this.#rpc?.lost();
    this.#rpc = null;
    for (const call of this.#early.splice(0)) call.fail();
  }

  #setWait(waitMs: number | null): void {
    if (this.#waitMs === waitMs) return;
    this.#waitMs = waitMs;
    for (const watcher of this.#retryWatchers) watcher(waitMs);
  }

  #setState(state: ConnectionState): void {
    if (this.#state === state) return;
    this.#state = state;
    for (const watcher of this.#watchers) watcher(state);
  }
}

function connectionLost(): Failure {
  return new Failure('connection_lost', 'Foley Desk has stopped. Start it again.');
}

function afterDelay(task: () => void, ms: number): () => void {
  const timer = setTimeout(task, ms);
  return () => clearTimeout(timer);
}
