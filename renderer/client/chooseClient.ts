import { bridgeChannel, socketChannel } from './channels.ts';
import { ConnectedClient } from './connectedClient.ts';
import { takeLoopbackToken } from './loopbackToken.ts';

/** The one place that knows in which kind of window the page runs. Null when a browser page has no key to the host. */
export function chooseClient(page: Window): ConnectedClient | null {
  const { origin } = page.location;
  // Electron checks the sender of every message instead of a key.
  if (page.foley) return new ConnectedClient({ host: 'electron', origin, token: '', open: bridgeChannel(page.foley) });
  const token = takeLoopbackToken({ location: page.location, history: page.history, storage: page.sessionStorage });
  if (token === null) return null;
  return new ConnectedClient({ host: 'loopback', origin, token, open: socketChannel(`${origin.replace(/^http/, 'ws')}/rpc`) });
}
