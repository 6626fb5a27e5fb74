import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

const root = import.meta.dirname;

export default defineConfig({
  main: {
    build: {
      sourcemap: true,
      rolldownOptions: {
        input: {
          main: join(root, 'main/main.ts'),
          searchWorker: join(root, 'native/searchWorker.ts'),
          ingestWorker: join(root, 'native/ingestWorker.ts'),
          decodeWorker: join(root, 'native/decodeWorker.ts'),
          starterWorker: join(root, 'native/starterWorker.ts'),
          clapWorker: join(root, 'native/clapWorker.ts'),
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
