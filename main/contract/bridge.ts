/** What the preload puts on `window.foley`: a text channel to the main process that speaks the same protocol as the sockets. */
export type Bridge = {
  send(text: string): void;
  /** Returns the cancel. */
  onText(listener: (text: string) => void): () => void;
};

/** The one channel between window and main process, in both directions. */
export const BRIDGE_CHANNEL = 'foley:text';

/** The window's own origin in Electron, for the page and its assets. */
export const APP_ORIGIN = 'foley://desk';
