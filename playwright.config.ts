import { defineConfig } from '@playwright/test'
import { findBrowser } from './tests/support/findBrowser.ts'

/** Browser journeys. Each worker starts a backend and an application of its own on free ports. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  // A journey that passes only at the second try has a fault.
  retries: 0,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: findBrowser(),
      // Chromium as root (in a container) starts only without its sandbox.
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
    trace: 'retain-on-failure',
  },
})
