/** What the scan does when a part of it fails. What it finds is promised in `vectorEngines.test`. */
import { Worker } from 'node:worker_threads';
import { afterEach, expect, it, vi } from 'vitest';
import { createSoundColumnsStore } from '../../main/library/soundColumnsStore.ts';
import { createVectorsStore } from '../../main/library/vectorsStore.ts';
import { createVectorLibrary, model, never, source } from '../testing/vectorLibrary.ts';
import { createScanIndex } from './scanIndex.ts';
import { wasm } from './wasm.ts';

afterEach(() => vi.restoreAllMocks());

/** A kernel that ends at the first block. */
function fatalKernel(): Uint8Array<ArrayBuffer> {
  const text = (written: string) => [written.length, ...Buffer.from(written)];
  const section = (id: number, bytes: number[]) => [id, bytes.length, ...bytes];
  const int32 = 0x7f;
  const unreachable = [0, 0x00, 0x0b];
  return Uint8Array.from([
    ...Buffer.from('\0asm'),
    ...[1, 0, 0, 0],
    ...section(1, [1, 0x60, 6, ...Array.from({ length: 6 }, () => int32), 0]),
    // Shared, of 1 to 65,536 pages.
    ...section(2, [1, ...text('env'), ...text('memory'), 2, 3, 1, 0x80, 0x80, 0x04]),
    ...section(3, [1, 0]),
    ...section(7, [2, ...text('scanBlock'), 0, 0, ...text('scanBoth'), 0, 0]),
    ...section(10, [1, unreachable.length, ...unreachable]),
  ]);
}

it('has new threads after a scan that failed, but none before those of that one have ended', async () => {
  const library = createVectorLibrary();
  library.addEmbedded(5);
  const events: string[] = [];
  const onWorker = () => void events.push('begins');
  process.on('worker', onWorker);
  const terminate = Worker.prototype.terminate;
  vi.spyOn(Worker.prototype, 'terminate').mockImplementation(async function (this: Worker) {
    const code = await terminate.call(this);
    events.push('has ended');
    return code;
  });
  const { db, path } = library;
  const module = await wasm.compile(fatalKernel());
  const index = createScanIndex({ module, store: createVectorsStore(db), columns: createSoundColumnsStore(db), path, workers: 2 });
  const asked = () => index.topK(source.textQuery(1), { model, where: {}, k: 3 }, never);
  await expect(asked()).rejects.toThrow('unreachable');
  await expect(asked()).rejects.toThrow('unreachable');
  await index.close();
  process.off('worker', onWorker);
  library.dispose();
  const pool = ['begins', 'begins', 'has ended', 'has ended'];
  expect(events).toEqual([...pool, ...pool, ...pool]);
});
