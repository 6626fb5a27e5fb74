/** The compiled scan kernel: beside the built app, or, run from source, compiled once for each text of its source. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** File of the build, beside the entries. */
export const KERNEL_FILE = 'scanKernel.wasm';

const run = promisify(execFile);

/** Throws where it can't be had: without the compiler, a development dependency, or without its file. */
export async function readKernel(): Promise<Uint8Array<ArrayBuffer>> {
  if (!import.meta.url.endsWith('.ts')) return readFile(new URL(`./${KERNEL_FILE}`, import.meta.url));
  const source = fileURLToPath(new URL('./kernel/scanKernel.ts', import.meta.url));
  const compiler = fileURLToPath(new URL('../../build/compileKernel.ts', import.meta.url));
  const hash = createHash('sha256');
  for (const path of [source, compiler]) hash.update(await readFile(path));
  const cached = join(fileURLToPath(new URL('../../node_modules/.cache/foley-desk', import.meta.url)), `scan-${hash.digest('hex')}.wasm`);
  // In a process of its own: compiling takes seconds, and the thread that asks answers searches.
  if (!existsSync(cached)) await run(process.execPath, [compiler, source, cached]);
  return readFile(cached);
}
