/** WebAssembly as Node has it; its types come with a browser's only. */

/** Memory that threads share; `buffer` is another object after growing, over the same bytes. */
export type WasmMemory = { readonly buffer: SharedArrayBuffer; grow(pages: number): number };
/** Compiled code, to be handed to threads. */
export type WasmModule = object;

type Wasm = {
  Memory: new (size: { initial: number; maximum: number; shared: true }) => WasmMemory;
  compile(bytes: Uint8Array<ArrayBuffer>): Promise<WasmModule>;
  instantiate(module: WasmModule, imports: { env: { memory: WasmMemory } }): Promise<{ exports: unknown }>;
};

export const wasm = (globalThis as unknown as { WebAssembly: Wasm }).WebAssembly;
