/** Entry of a decoder process: a file that crashes a decoder takes this process with it and nothing else. */
import { createDecodeHandlers } from './decodeHandlers.ts';
import type { MemoryNotice } from './residentBytes.ts';
import { ownPort } from './spawn.ts';
import { serveWorker } from './workerRpc.ts';
import { yieldTime } from './yieldTime.ts';

const { ffmpeg = null, yields = false } = JSON.parse(process.argv[2] ?? '{}') as { ffmpeg?: string | null; yields?: boolean };

// Whoever types, searches or listens goes before a scan, and so does what files its results.
yieldTime(yields ? 10 : 0);

// Ctrl-C in a terminal reaches the whole group: what is decoded by then is still filed, and the app ends this process.
process.on('SIGINT', () => {});

const tell = serveWorker(ownPort(), createDecodeHandlers({ ffmpeg }));

// On Linux the pool looks for itself, which also works while a decoder never gives this loop a turn.
if (process.platform !== 'linux') {
  setInterval(() => tell({ type: 'memory', rss: process.memoryUsage.rss() } satisfies MemoryNotice), 500).unref();
}
