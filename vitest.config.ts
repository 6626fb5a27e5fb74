import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

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
          testTimeout: 20_000,
        },
      },
      {
        plugins: [react()],
        test: { name: 'renderer', environment: 'jsdom', include: ['renderer/**/*.test.{ts,tsx}'], testTimeout: 20_000 },
      },
    ],
  },
});
