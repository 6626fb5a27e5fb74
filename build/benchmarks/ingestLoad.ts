/** A process that files sounds into an index as fast as it can, until it is ended: what searches have beside them while a scan runs. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { yieldTime } from '../../native/yieldTime.ts';
import { openSyntheticIndex, type SyntheticSound, syntheticSounds } from './syntheticIndex.ts';

const ROWS = 50;

export type IngestLoad = { end(): Promise<void> };

/** Resolves when the first sounds are filed. */
export async function startIngestLoad(libraryPath: string): Promise<IngestLoad> {
  const child = fork(fileURLToPath(import.meta.url), [libraryPath], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await Promise.race([
    new Promise((resolve) => child.once('message', resolve)),
    gone.then(() => {
      throw new Error('The process that files sounds ended.');
    }),
  ]);
  return {
    end() {
      child.kill('SIGKILL');
      return gone;
    },
  };
}

if (import.meta.main) {
  const [libraryPath = ''] = process.argv.slice(2);
  // As far behind whoever asks as the ingest process is.
  yieldTime(5);
  const index = openSyntheticIndex(libraryPath);
  let batch: SyntheticSound[] = [];
  for (const sound of syntheticSounds(Number.POSITIVE_INFINITY)) {
    if (batch.push({ ...sound, relPath: `beside ${process.pid}/${sound.relPath}` }) < ROWS) continue;
    index.file(batch);
    batch = [];
    if (process.connected) process.send?.('filed');
  }
}
