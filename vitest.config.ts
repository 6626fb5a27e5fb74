import react from '@vitejs/plugin-react';
import { defaultExclude, defineConfig } from 'vitest/config';

/** A bound for what hangs, not a measure: a machine that does much else must not make a test fail. */
const patience = { testTimeout: 300_000, hookTimeout: 600_000 };

/** Sums without resources or modules that are replaced: their files share a process, which saves each the loading of all that it imports. */
const sums = [
  'main/agent/**/*.test.ts',
  'main/contract/**/*.test.ts',
  'main/timeline/**/*.test.ts',
  'native/analysis/**/*.test.ts',
  'native/readers/**/*.test.ts',
];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'main',
          environment: 'node',
          pool: 'forks',
          include: [
            'main/**/*.test.ts',
            'native/**/*.test.ts',
            'resources/**/*.test.ts',
            'preload/**/*.test.ts',
            'build/**/*.test.ts',
            'e2e/cases/**/*.test.ts',
            'e2e/labelled/**/*.test.ts',
            'e2e/evaluation/**/*.test.ts',
          ],
          exclude: [...defaultExclude, ...sums],
          ...patience,
        },
      },
      { test: { name: 'sums', environment: 'node', pool: 'forks', isolate: false, include: sums, ...patience } },
      {
        plugins: [react()],
        test: {
          name: 'renderer',
          environment: 'jsdom',
          include: ['renderer/**/*.test.{ts,tsx}'],
          setupFiles: ['renderer/testing/patience.ts'],
          ...patience,
        },
      },
    ],
  },
});
