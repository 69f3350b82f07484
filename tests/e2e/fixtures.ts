import { join } from 'node:path'
import { test as base, type BrowserContext, type Page } from '@playwright/test'
import { STORED_SETTINGS } from '#src/areas/accounts/model/settings.ts'
import { createTestStage, type TestStage } from '#tests/support/createTestStage.ts'
import { startRunningApplication, type RunningApplication } from './runningApplication.ts'

export interface JourneyOptions {
  /**
   * Whether the owner asks for all there is to ask for: confirmed addresses, approved clinics, a list of its own and
   * pictures from the installation's storage.
   */
  readonly areSwitchesOn: boolean
}

interface BrowserOptions {
  readonly mayReport?: RegExp
  /** Of the computer's clock; by default that of the clinics. */
  readonly timezoneId?: string
  /** The language that the browser asks for; by default American English. */
  readonly locale?: string
  /** Of another host than the application's. */
  readonly url?: string
  /**
   * Whether the browser registers the service worker. By default it can't: a test that has the host answer in
   * its own way would not see what the worker asks for.
   */
  readonly hasServiceWorker?: boolean
}

/** What the test runner itself says in place of a registration. */
const REGISTRATION_BLOCKED = 'Service Worker registration blocked by Playwright'

/** What the browser says of whatever the content security policy has stopped. */
const VIOLATION = 'Content Security Policy'

interface Fixtures {
  /**
   * What the content security policy has stopped, in any page of any browser. It fails the test, unless the test
   * has taken it out.
   */
  readonly violations: string[]
  /** Prepares accounts and services, bypassing the rules. */
  readonly stage: TestStage
  /**
   * Opens a separate browser for one more person; nothing is shared with the others. Console messages
   * that match `mayReport` don't fail the test: the browser itself reports a lost connection, for example.
   */
  readonly openBrowser: (options?: BrowserOptions) => Promise<Page>
}

interface WorkerFixtures {
  readonly application: RunningApplication
}

/** Journeys through the built application. An error in a page's console fails the test. */
export const test = base.extend<Fixtures & JourneyOptions, WorkerFixtures>({
  areSwitchesOn: [false, { option: true }],
  application: [
    // Playwright reads from the first argument's pattern which fixtures this one needs: none.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use, { parallelIndex, project }) => {
      // Each run begins by emptying this folder. Within it, a worker follows another wherever a file has fixtures of
      // its own, for the second project and after a failure.
      const keptIn = join(project.outputDir, `application-${parallelIndex}`)
      const application = await startRunningApplication({ keptIn })
      await use(application)
      await application.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  stage: async ({ application, areSwitchesOn }, use) => {
    const stage = createTestStage(application.backend, {
      areClinicsApproved: areSwitchesOn,
    })
    if (!areSwitchesOn) {
      await use(stage)
      return
    }
    await stage.write('settings', {
      [STORED_SETTINGS.isConfirmedEmailRequired]: true,
      [STORED_SETTINGS.isClinicApprovalRequired]: true,
    })
    await stage.allowPictures()
    await use(stage)
    await stage.write('settings', null)
  },
  violations: [
    async ({ browser }, use) => {
      const violations: string[] = []
      const watch = (context: BrowserContext): void => {
        context.on('console', (message) => {
          if (message.text().includes(VIOLATION)) violations.push(message.text())
        })
      }
      browser.on('context', watch)
      await use(violations)
      browser.off('context', watch)
      if (violations.length > 0) throw new Error(violations.join('\n'))
    },
    { auto: true },
  ],
  openBrowser: async ({ application, browser }, use) => {
    const problems: string[] = []
    const contexts: { close(): Promise<void> }[] = []
    await use(async ({ mayReport, timezoneId, locale, url, hasServiceWorker = false } = {}) => {
      const context = await browser.newContext({
        baseURL: url ?? application.url,
        serviceWorkers: hasServiceWorker ? 'allow' : 'block',
        ...(timezoneId !== undefined && { timezoneId }),
        ...(locale !== undefined && { locale }),
      })
      contexts.push(context)
      // For every tab that it opens.
      context.on('console', (message) => {
        const isProblem =
          (message.type() === 'error' || message.type() === 'warning') &&
          message.text() !== REGISTRATION_BLOCKED
        if (isProblem && mayReport?.test(message.text()) !== true) problems.push(message.text())
      })
      context.on('weberror', (webError) => problems.push(String(webError.error())))
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
    if (problems.length > 0) throw new Error(`The console reported:\n${problems.join('\n')}`)
  },
})

export { expect } from '@playwright/test'
