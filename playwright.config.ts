import { defineConfig } from '@playwright/test'
import type { JourneyOptions } from './tests/e2e/fixtures.ts'
import { browserOptions } from './tests/support/browserOptions.ts'

/** Set by CI, where a busy machine may be late once. */
const hasSecondTry = process.env['SECOND_TRY'] !== undefined

/** Browser journeys. Each worker starts a backend and an application of its own on free ports. */
export default defineConfig<JourneyOptions>({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  // A journey that passes only at the second try has a fault: CI names it.
  retries: hasSecondTry ? 1 : 0,
  // A busy machine is late, and shows nothing: what never comes fails all the same.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  projects: [
    { name: 'journeys' },
    {
      // What everybody does, where the owner asks for all there is to ask for.
      name: 'all switches on',
      testMatch: /\/(appointments|booking|mails|services)\.e2e\.ts$/,
      use: { areSwitchesOn: true },
    },
  ],
  use: {
    browserName: 'chromium',
    // A step that waits for what never comes fails by its own name, long before the journey's time is up.
    actionTimeout: 20_000,
    // That of the clinics which the tests make.
    timezoneId: 'America/Toronto',
    launchOptions: browserOptions(),
    // Its snapshots of the document show as much as pictures of every frame, which took a third of all processor time.
    // They still take a fifth: where there is a second try, that one is recorded, and the first leaves a picture.
    trace: { mode: hasSecondTry ? 'on-first-retry' : 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
})
