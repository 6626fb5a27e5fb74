/** The two ways to the host, each a text channel with the same three events. */
import type { Bridge } from '../../main/contract/bridge.ts';
import type { TextChannel } from '../../main/contract/rpcClient.ts';

declare global {
  interface Window {
    /** Put there by the preload script of the desktop window, absent in a browser. */
    foley?: Bridge;
  }
}

export type ChannelEvents = {
  opened(channel: TextChannel): void;
  text(text: string): void;
  /** `code` is the WebSocket close code. */
  closed(code: number): void;
};

export type OpenChannel = (events: ChannelEvents) => TextChannel;

/** A WebSocket to the loopback host, e.g. `ws://127.0.0.1:4521/rpc`. */
export function socketChannel(url: string): OpenChannel {
  return (events) => {
    const socket = new WebSocket(url);
    const channel: TextChannel = { send: (text) => socket.send(text), close: () => socket.close() };
    socket.addEventListener('open', () => events.opened(channel));
    socket.addEventListener('message', (event) => events.text(String(event.data)));
    socket.addEventListener('close', (event) => events.closed(event.code));
    return channel;
  };
}

/** The preload bridge, which lives and dies with the window: it is open from the start and never closes by itself. */
export function bridgeChannel(bridge: Bridge): OpenChannel {
  return (events) => {
    const stop = bridge.onText(events.text);
    const channel: TextChannel = { send: (text) => bridge.send(text), close: stop };
    queueMicrotask(() => events.opened(channel));
    return channel;
  };
}
