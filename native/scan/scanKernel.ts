/** What the compiled kernel exports. Addresses are bytes of the shared memory; see `kernel/scanKernel.ts`. */
import { type WasmMemory, type WasmModule, wasm } from './wasm.ts';

export type ScanKernel = {
  scanBlock(block: number, first: number, query: number, dims: number, choice: number, heap: number): void;
  scanBoth(block: number, first: number, query: number, dims: number, heap0: number, heap1: number): void;
  /** A plain sum over memory, a whole multiple of 64 bytes. */
  sum(from: number, bytes: number): bigint;
};

export async function instantiateKernel(module: WasmModule, memory: WasmMemory): Promise<ScanKernel> {
  const { exports } = await wasm.instantiate(module, { env: { memory } });
  return exports as ScanKernel;
}
