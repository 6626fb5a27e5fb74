/** Exposes the text channel of the contract and nothing else. */
import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron';
import { BRIDGE_CHANNEL, type Bridge } from '../main/contract/bridge.ts';

const bridge = {
  send: (text) => ipcRenderer.send(BRIDGE_CHANNEL, text),
  onText: (listener) => {
    const forward = (_event: IpcRendererEvent, text: string) => listener(text);
    ipcRenderer.on(BRIDGE_CHANNEL, forward);
    return () => ipcRenderer.off(BRIDGE_CHANNEL, forward);
  },
} satisfies Bridge;

contextBridge.exposeInMainWorld('foley', bridge);
