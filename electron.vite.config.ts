import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import { compileKernel } from './build/compileKernel.ts';
import { KERNEL_FILE } from './native/scan/kernelBytes.ts';

const root = import.meta.dirname;

export default defineConfig({
  main: {
    plugins: [scanKernel()],
    build: {
      sourcemap: true,
      rolldownOptions: {
        input: {
          main: join(root, 'main/main.ts'),
          searchWorker: join(root, 'native/searchWorker.ts'),
          scanWorker: join(root, 'native/scanWorker.ts'),
          ingestWorker: join(root, 'native/ingestWorker.ts'),
          decodeWorker: join(root, 'native/decodeWorker.ts'),
          starterWorker: join(root, 'native/starterWorker.ts'),
          clapWorker: join(root, 'native/clapWorker.ts'),
          engineWorker: join(root, 'native/engineWorker.ts'),
        },
        // Chunks beside the entries: workers are found relative to the file that starts them.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      sourcemap: true,
      rolldownOptions: {
        input: { preload: join(root, 'preload/preload.ts') },
        // A sandboxed preload can't be an ES module.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: join(root, 'renderer'),
    plugins: [react()],
    build: { sourcemap: true, minify: true, rolldownOptions: { input: { index: join(root, 'renderer/index.html') } } },
  },
});

function scanKernel(): Plugin {
  return {
    name: 'scan-kernel',
    async generateBundle() {
      const source = await compileKernel(join(root, 'native/scan/kernel/scanKernel.ts'));
      this.emitFile({ type: 'asset', fileName: KERNEL_FILE, source });
    },
  };
}
