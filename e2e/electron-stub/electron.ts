/**
 * What the app uses of Electron, in plain Node: messages cross by structured clone, protocol handlers answer real Requests, child
 * processes are real forks. A name that the app imports and that is missing here fails the link, which is the point.
 */
import { fork } from 'node:child_process';
import { EventEmitter } from 'node:events';

type TextListener = (event: unknown, ...args: unknown[]) => void;

/** What tests look at and act on. */
export const recorded = {
  windows: [] as BrowserWindow[],
  schemes: [] as { scheme: string; privileges: Record<string, boolean> }[],
  handlers: new Map<string, (request: Request) => Promise<Response>>(),
  exposed: new Map<string, unknown>(),
  errors: [] as string[],
  permission: null as ((contents: unknown, permission: string, answer: (granted: boolean) => void) => void) | null,
  opened: [] as string[],
  chosenFolder: null as string | null,
  quit: false,
};

class App extends EventEmitter {
  #ready = Promise.resolve();
  whenReady = () => this.#ready;
  requestSingleInstanceLock = () => true;
  /** As Electron: `before-quit` may hold it up, else it is over. */
  quit(): void {
    let held = false;
    this.emit('before-quit', {
      preventDefault: () => {
        held = true;
      },
    });
    if (held) return;
    recorded.quit = true;
    this.emit('quit');
  }
  exit(code: number): void {
    recorded.quit = true;
    this.emit('quit', code);
  }
}
export const app = new App();

export const ipcMain = new EventEmitter();
const ipcToPage = new EventEmitter();

class WebContents extends EventEmitter {
  id: number;
  openHandler: ((details: { url: string }) => { action: string }) | null = null;
  constructor(id: number) {
    super();
    this.id = id;
  }
  isDestroyed = () => false;
  send = (channel: string, ...args: unknown[]) => {
    const copy = structuredClone(args);
    queueMicrotask(() => ipcToPage.emit(channel, {}, ...copy));
  };
  setWindowOpenHandler(handler: (details: { url: string }) => { action: string }): void {
    this.openHandler = handler;
  }
}

export class BrowserWindow extends EventEmitter {
  options: Record<string, unknown>;
  url: string | null = null;
  webContents: WebContents;
  constructor(options: Record<string, unknown>) {
    super();
    this.options = options;
    recorded.windows.push(this);
    this.webContents = new WebContents(recorded.windows.length);
  }
  static getAllWindows = () => recorded.windows;
  static getFocusedWindow = () => null;
  async loadURL(url: string): Promise<void> {
    this.url = url;
  }
  show = () => {};
  focus = () => {};
  maximize = () => {};
  isMaximized = () => false;
  getNormalBounds = () => ({ x: 10, y: 20, width: 1200, height: 800 });
}

/** Origin that the page's messages carry; tests set it to that of a stranger. */
export const page = { origin: 'foley://desk' };

export const ipcRenderer = {
  send: (channel: string, ...args: unknown[]) => {
    const copy = structuredClone(args);
    const sender = recorded.windows.at(-1)?.webContents;
    queueMicrotask(() => ipcMain.emit(channel, { sender, senderFrame: { origin: page.origin } }, ...copy));
  },
  on: (channel: string, listener: TextListener) => ipcToPage.on(channel, listener),
  off: (channel: string, listener: TextListener) => ipcToPage.off(channel, listener),
};

export const contextBridge = { exposeInMainWorld: (name: string, api: unknown) => recorded.exposed.set(name, api) };

export const protocol = {
  registerSchemesAsPrivileged: (schemes: typeof recorded.schemes) => recorded.schemes.push(...schemes),
  handle: (scheme: string, handler: (request: Request) => Promise<Response>) => recorded.handlers.set(scheme, handler),
  unhandle: (scheme: string) => recorded.handlers.delete(scheme),
};

export const dialog = {
  showErrorBox: (title: string, text: string) => recorded.errors.push(`${title}: ${text}`),
  showOpenDialog: async () => ({
    canceled: recorded.chosenFolder === null,
    filePaths: recorded.chosenFolder === null ? [] : [recorded.chosenFolder],
  }),
};

export const session = {
  defaultSession: {
    setPermissionRequestHandler: (handler: NonNullable<typeof recorded.permission>) => {
      recorded.permission = handler;
    },
  },
};

export const shell = { openExternal: async (url: string) => void recorded.opened.push(url) };
export const screen = { getDisplayMatching: () => ({ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }) };

export const utilityProcess = {
  fork: (path: string, args: string[]) => {
    const child = fork(path, args, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] });
    return {
      postMessage: (message: unknown) => child.connected && child.send(message as object, () => {}),
      on: (event: 'message', listener: (message: unknown) => void) => child.on(event, listener),
      once: (event: 'exit', listener: (code: number | null) => void) => child.once(event, listener),
      kill: () => child.kill('SIGKILL'),
    };
  },
};
