/** What this machine could run a model on besides its processors. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Accelerator } from './executionProviders.ts';

const DRIVER = '/proc/driver/nvidia/version';
const CARD = '/dev/nvidia0';
const CUDA_LIBRARY = 'libonnxruntime_providers_cuda.so';

export function findAccelerator(): Accelerator {
  const { platform, arch } = process;
  const nvidia = platform === 'linux' && (existsSync(DRIVER) || existsSync(CARD));
  return { platform, arch, nvidia, cudaLibrary: existsSync(join(runtimeFolder(), CUDA_LIBRARY)) };
}

/** Where the runtime's own libraries for this system lie. */
function runtimeFolder(): string {
  const runtime = dirname(createRequire(import.meta.url).resolve('onnxruntime-node/package.json'));
  return join(runtime, 'bin', 'napi-v6', process.platform, process.arch);
}
