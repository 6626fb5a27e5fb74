/** Everything that the window is made of, built once from its client. */
import { createPeaksCache, type PeaksCache } from './audio/peaks.ts';
import { createPlayer, type Player } from './audio/player.ts';
import { createFileNames, type FileNames } from './candidates/fileNames.ts';
import { fetchPeaks } from './client/fetchPeaks.ts';
import type { RendererClient } from './client/rendererClient.ts';
import { saveDocument } from './saveDocument.ts';
import { createDesk, type Desk } from './state/desk.ts';

export type WindowParts = {
  client: RendererClient;
  desk: Desk;
  player: Player;
  peaks: PeaksCache;
  fileNames: FileNames;
  saveDocument: typeof saveDocument;
};

/** About 40 kB each at the most: a long list scrolled up and down stays drawn. */
const heldPeaks = 2000;
const heldFileNames = 5000;

export function createWindowParts(client: RendererClient): WindowParts {
  return {
    client,
    desk: createDesk(client),
    player: createPlayer({
      fetchAudio: (id, range, signal) => client.fetchAsset('audio', id, { range: range ?? undefined, signal }),
      async placesOf(id, signal) {
        const [detail] = await client.call('sounds.get', { ids: [id] }, signal);
        return detail ? { layout: detail.channel_layout, speakers: detail.speakers } : null;
      },
    }),
    peaks: createPeaksCache((id, signal) => fetchPeaks(client, id, signal), { max: heldPeaks }),
    fileNames: createFileNames(async (id, signal) => (await client.call('sounds.get', { ids: [id] }, signal))[0] ?? null, heldFileNames),
    saveDocument,
  };
}
