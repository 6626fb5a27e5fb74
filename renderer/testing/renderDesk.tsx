import { cleanup, render } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { App } from '../App.tsx';
import { createPeaksCache } from '../audio/peaks.ts';
import { createFileNames } from '../candidates/fileNames.ts';
import { fetchPeaks } from '../client/fetchPeaks.ts';
import { createDesk } from '../state/desk.ts';
import { FakeClient, type FakeOptions } from './fakeClient.ts';
import { FakePlayer } from './fakePlayer.ts';

afterEach(cleanup);

/** What jsdom lacks and the panes need: a size for the virtual list, the modal dialog, the popover, no canvas. */
export function completeDom(): void {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  HTMLElement.prototype.scrollTo ??= () => undefined;
  HTMLElement.prototype.scrollIntoView ??= () => undefined;
  HTMLElement.prototype.hidePopover ??= () => undefined;
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
}

/** The whole window over the fake host. */
export function renderDesk(options: FakeOptions = {}) {
  completeDom();
  const client = new FakeClient(options);
  const desk = createDesk(client);
  const player = new FakePlayer();
  const saved: { file_name: string; text: string }[] = [];
  const peaks = createPeaksCache((id, signal) => fetchPeaks(client, id, signal), { max: 100 });
  const fileNames = createFileNames(async (id, signal) => (await client.call('sounds.get', { ids: [id] }, signal))[0] ?? null, 100);
  render(
    <App
      client={client}
      desk={desk}
      player={player}
      peaks={peaks}
      fileNames={fileNames}
      saveDocument={(document) => void saved.push(document)}
    />,
  );
  return { client, desk, player, saved };
}
