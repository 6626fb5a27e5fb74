/** Entry of a decoder process: a file that crashes a decoder takes this process with it and nothing else. */
import { createDecodeHandlers } from './decodeHandlers.ts';
import { ownPort } from './spawn.ts';
import { serveWorker } from './workerRpc.ts';

const { ffmpeg = null } = JSON.parse(process.argv[2] ?? '{}') as { ffmpeg?: string | null };

serveWorker(ownPort(), createDecodeHandlers({ ffmpeg }));
