/** Thread entry: takes blocks of a scan until none is left, then sleeps until the next. It ends with the search worker. */
import { parentPort, workerData } from 'node:worker_threads';
import { instantiateKernel } from './scan/scanKernel.ts';
import { BLOCK_ROWS, blockAddress, control, heapAddress, queryAddress } from './scan/scanLayout.ts';
import type { WasmMemory, WasmModule } from './scan/wasm.ts';

/** What the thread is started with. */
export type ScanWorkerData = { module: WasmModule; memory: WasmMemory; control: SharedArrayBuffer; worker: number };

const { module, memory, control: buffer, worker } = workerData as ScanWorkerData;
const words = new Int32Array(buffer);
const kernel = await instantiateKernel(module, memory);
const heap = heapAddress(worker);

parentPort?.postMessage(0);
for (let turn = 0; ; ) {
  Atomics.wait(words, control.turn, turn);
  turn = Atomics.load(words, control.turn);
  const blocks = Atomics.load(words, control.blocks);
  const dims = Atomics.load(words, control.dims);
  for (let block = next(); block < blocks; block = next()) {
    kernel.scanBlock(blockAddress(block, dims), block * BLOCK_ROWS, queryAddress, dims, heap);
  }
  parentPort?.postMessage(turn);
}

function next(): number {
  return Atomics.add(words, control.nextBlock, 1);
}
