import { defineConfig } from '@playwright/test';
import { browserFlags, browserPath } from './e2e/browser.ts';

export default defineConfig({
  testDir: 'e2e/browser',
  workers: 1,
  fullyParallel: false,
  // Bounds for what hangs: a busy machine draws late, and no less rightly.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  retries: 0,
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: await browserPath(), args: browserFlags },
  },
});
