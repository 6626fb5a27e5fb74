import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createPeaksCache } from '../audio/peaks.ts';
import { createFileNames } from '../candidates/fileNames.ts';
import { fetchPeaks } from '../client/fetchPeaks.ts';
import { DeskProvider } from '../DeskContext.tsx';
import { createDesk } from '../state/desk.ts';
import { ToastHost } from '../ui/ToastHost.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import { FakeClient, type FakeOptions } from './fakeClient.ts';
import { FakePlayer } from './fakePlayer.ts';
import { completeDom } from './renderDesk.tsx';

/** One part of the window over the fake host: asking a small page is much cheaper than asking the whole of it. */
export function renderPart(part: ReactNode, options: FakeOptions = {}) {
  completeDom();
  const client = new FakeClient(options);
  const desk = createDesk(client);
  const tools = {
    ...{ client, store: desk.store, actions: desk.actions, player: new FakePlayer() },
    peaks: createPeaksCache((id, signal) => fetchPeaks(client, id, signal), { max: 10 }),
    fileNames: createFileNames((id, signal) => desk.actions.soundDetail(id, signal), 10),
  };
  const show = (): void => {
    render(
      <DeskProvider value={tools}>
        <ToastHost>
          {part}
          <Toasts />
        </ToastHost>
      </DeskProvider>,
    );
  };
  return { client, desk, show };
}
