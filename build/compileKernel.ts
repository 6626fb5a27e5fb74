/** Compiles the scan kernel. As a program of its own: `compileKernel.ts SOURCE OUTPUT`. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import asc from 'assemblyscript/asc';

const options = ['--runtime', 'stub', '-O3', '--noAssert', '--enable', 'simd', '--enable', 'relaxed-simd', '--enable', 'threads'];
/** The caller's memory, as large as it comes: up to 4 GiB, shared between threads. */
const memory = ['--importMemory', '--sharedMemory', '--initialMemory', '1', '--maximumMemory', '65536'];

/** The module's bytes. @throws with the compiler's messages. */
export async function compileKernel(source: string): Promise<Uint8Array<ArrayBuffer>> {
  let bytes: Uint8Array | null = null;
  const { error, stderr } = await asc.main([basename(source), '--outFile', 'kernel.wasm', ...options, ...memory], {
    readFile: (name) => (name === basename(source) ? readFile(source, 'utf8') : null),
    writeFile: (_, contents) => {
      if (typeof contents !== 'string') bytes = contents;
    },
    listFiles: () => [],
  });
  if (error !== null || bytes === null) throw new Error(`The scan kernel can't be compiled. ${error?.message ?? ''}\n${stderr.toString()}`);
  return Uint8Array.from(bytes);
}

if (import.meta.main) {
  const [source = '', output = ''] = process.argv.slice(2);
  const bytes = await compileKernel(source);
  mkdirSync(dirname(output), { recursive: true });
  // Several may compile it at once: each puts a whole file in place.
  const part = `${output}.${process.pid}`;
  writeFileSync(part, bytes);
  renameSync(part, output);
}
