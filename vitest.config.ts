import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** A bound for what hangs, not a measure: a machine that does much else must not make a test fail. */
const patience = { testTimeout: 300_000, hookTimeout: 600_000 };

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
          ...patience,
        },
      },
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
