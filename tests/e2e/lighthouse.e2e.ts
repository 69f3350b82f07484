import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { findFreePort } from '#dev/launcher/findBusyPorts.ts'
import { paths } from '#src/config/paths.ts'
import type { World } from '#tests/scenes/World.ts'
import { browserOptions } from '#tests/support/browserOptions.ts'
import { PUBLIC_PAGES } from '#tests/support/publicPages.ts'
import { startDeployedApplication } from './startDeployedApplication.ts'
import { expect, test as base } from './worldFixtures.ts'

interface WorkerFixtures {
  /** Lighthouse drives its own Chromium through this port. */
  readonly debuggingPort: number
  /** Where the application is as after a deployment: with a document for each clinic. */
  readonly deployedUrl: string
}

const test = base.extend<object, WorkerFixtures>({
  debuggingPort: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const port = await findFreePort()
      const browser = await chromium.launch(browserOptions(`--remote-debugging-port=${port}`))
      await use(port)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  deployedUrl: [
    async ({ application, world }, use) => {
      const deployed = await startDeployedApplication(application, world)
      await use(deployed.url)
      await deployed.stop()
    },
    { scope: 'worker' },
  ],
})

test.use({ trace: 'off' })

/** The details of an audit are cut to what a person would read. */
const MAX_DETAILS_LENGTH = 600
const CATEGORIES = ['accessibility', 'best-practices', 'seo']

/** Every public page. */
const PAGES: readonly (readonly [string, (world: World) => string])[] = [
  ['home', () => paths.home()],
  ['open times', () => paths.find({ what: 'dental', where: 'ON' })],
  ['services', paths.services],
  ['service details', ({ service }) => paths.serviceDetails(service)],
  ["a clinic's page", () => paths.namedClinic('grand-river')],
  ...Object.entries(PUBLIC_PAGES).map(([name, { path }]) => [name, path] as const),
  ['login', () => paths.login()],
  ['sign-up', () => paths.register()],
  ['password reset', () => paths.resetPassword()],
  ['stray form', paths.test],
  ['not found', () => '/no-such-page'],
]

/** Returns what a category lacks for 100 points, and where. */
function findFaults({ audits, categories }: Result): readonly string[] {
  return Object.values(categories).flatMap(({ title, auditRefs }) =>
    auditRefs
      .filter(({ weight }) => weight > 0)
      .flatMap(({ id }) => audits[id] ?? [])
      .filter(({ score }) => score !== null && score < 1)
      .map(
        (audit) =>
          `${title}: ${audit.title} ${JSON.stringify(audit.details ?? '').slice(0, MAX_DETAILS_LENGTH)}`,
      ),
  )
}

for (const [name, findPath] of PAGES) {
  test(`Lighthouse gives the page "${name}" 100 points`, async ({
    world,
    deployedUrl,
    debuggingPort,
  }) => {
    const run = await lighthouse(deployedUrl + findPath(world), {
      port: debuggingPort,
      onlyCategories: CATEGORIES,
      disableFullPageScreenshot: true,
      logLevel: 'error',
    })
    if (run === undefined) throw new Error('Lighthouse reported nothing.')
    const { categories, runtimeError } = run.lhr
    const scores = CATEGORIES.map((id) => {
      const score = categories[id]?.score ?? null
      return `${id} ${score === null ? 'none' : Math.round(score * 100)}`
    })
    process.stdout.write(`Lighthouse, ${name.padEnd(16)} ${scores.join(', ')}\n`)
    expect(runtimeError).toBeUndefined()
    expect(findFaults(run.lhr)).toEqual([])
    expect(scores).toEqual(CATEGORIES.map((id) => `${id} 100`))
  })
}
