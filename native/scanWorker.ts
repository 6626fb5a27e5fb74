/** Thread entry: takes blocks of a scan until none is left, then sleeps until the next. It ends with the thread that started it. */
import { parentPort, workerData } from 'node:worker_threads';
import { instantiateKernel } from './scan/scanKernel.ts';
import { control } from './scan/scanLayout.ts';
import { takeBlocks } from './scan/takeBlocks.ts';
import type { WasmMemory, WasmModule } from './scan/wasm.ts';

/** What the thread is started with. */
export type ScanWorkerData = { module: WasmModule; memory: WasmMemory; control: SharedArrayBuffer; worker: number };

const { module, memory, control: buffer, worker } = workerData as ScanWorkerData;
const words = new Int32Array(buffer);
const kernel = await instantiateKernel(module, memory);

parentPort?.postMessage('ready');
for (let turn = 0; ; ) {
  Atomics.wait(words, control.turn, turn);
  turn = Atomics.load(words, control.turn);
  // Nobody else will say that it is complete.
  if (takeBlocks({ words, kernel, worker }, Number.POSITIVE_INFINITY) === 'last') parentPort?.postMessage('complete');
}
