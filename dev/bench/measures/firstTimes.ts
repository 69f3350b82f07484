import type { Browser, BrowserContext } from '@playwright/test'
import { median, type Finding, type Measure } from '#dev/bench/Measure.ts'
import { recordPage } from '#dev/bench/tools/recordPage.ts'
import { slowSocket } from '#dev/bench/tools/slowSocket.ts'
import { KEEP_NAMES, LINES } from '#dev/bench/tools/Visit.ts'
import { DEMO_PASSWORD, DEMO_PATIENT } from '#dev/seed/people.ts'
import { paths } from '#src/config/paths.ts'
import { logIn } from '#tests/e2e/logIn.ts'
import { startDeployedApplication } from '#tests/e2e/startDeployedApplication.ts'
import { createWorld, type World } from '#tests/scenes/World.ts'

const VIEWPORT = { width: 412, height: 823 }
const MAX_WAIT_MS = 120_000
const MAX_SCRIPTS_KB = 120
const MAX_SHIFT = 0.01
/** What the pages on the way to a time show of it: a link to its booking. */
const TIME = 'main a[href^="/booking?"]'

const PAGES: Readonly<Record<string, (world: World) => string>> = {
  services: paths.services,
  find: () => paths.find({ what: 'dental', where: 'ON' }),
  'service details': ({ service }) => paths.serviceDetails(service),
  "a clinic's page": () => paths.namedClinic('grand-river'),
}

/**
 * How long people on a slow phone wait for the first times, where the database is as slow as everything else: a visitor who
 * has not been there, and a patient who has just logged in, and so has much of the code.
 */
export const firstTimes: Measure = {
  name: 'first-times',
  title: 'from an address to the first times, on a slow phone and line, the websocket too',
  run: async ({ application, browser, rounds }) => {
    const world = await createWorld(application.backend)
    const deployed = await startDeployedApplication(application, world)
    const findings: Finding[] = []
    for (const [name, findPath] of Object.entries(PAGES)) {
      const path = findPath(world)
      const visits: FirstTimes[] = []
      for (let round = 0; round < rounds; round += 1) {
        visits.push(await visitPage(browser, deployed.url, path))
      }
      const middle = (choose: (visit: FirstTimes) => number): number => median(visits.map(choose))
      findings.push(
        { what: `${name}: first times`, unit: 'ms', value: middle(({ shownAt }) => shownAt) },
        { what: `${name}: processor until then`, unit: 'ms', value: middle(({ busy }) => busy) },
        {
          what: `${name}: scripts until then`,
          unit: 'kB',
          value: middle(({ scripts }) => scripts / 1000),
          atMost: MAX_SCRIPTS_KB,
        },
        {
          what: `${name}: CLS`,
          unit: 'shift',
          value: Math.max(...visits.map(({ shift }) => shift)),
          atMost: MAX_SHIFT,
        },
      )
      const patients: FirstTimes[] = []
      for (let round = 0; round < rounds; round += 1) {
        patients.push(await visitPage(browser, deployed.url, path, enterAsPatient))
      }
      findings.push(
        {
          what: `${name}, signed in: first times`,
          unit: 'ms',
          value: median(patients.map(({ shownAt }) => shownAt)),
        },
        {
          what: `${name}, signed in: CLS`,
          unit: 'shift',
          value: Math.max(...patients.map(({ shift }) => shift)),
          atMost: MAX_SHIFT,
        },
      )
    }
    await deployed.stop()
    return findings
  },
}

interface FirstTimes {
  /** Milliseconds since the navigation began. */
  readonly shownAt: number
  /** Milliseconds of the page's main thread. */
  readonly busy: number
  /** Bytes, as they came. */
  readonly scripts: number
  readonly shift: number
}

/** Runs in the page before anything of its own. Notes when the first time is there, and what had come by then. */
function watchForTimes(selector: string): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector(selector) === null) return
    observer.disconnect()
    requestAnimationFrame(() => {
      const scripts = performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.endsWith('.js'))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0)
      window.benchTimes({ shownAt: performance.now(), scripts })
    })
  })
  observer.observe(document, { childList: true, subtree: true })
}

declare global {
  interface Window {
    benchTimes(found: Pick<FirstTimes, 'shownAt' | 'scripts'>): void
  }
}

/** Logs the demo patient in, on a line that is not slowed. */
async function enterAsPatient(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto(paths.login())
  await logIn(page, DEMO_PATIENT.email, DEMO_PASSWORD)
  await page.waitForURL((url) => url.pathname !== paths.login())
  await page.waitForLoadState('networkidle')
  await page.close()
}

async function visitPage(
  browser: Browser,
  baseURL: string,
  path: string,
  enter?: (context: BrowserContext) => Promise<void>,
): Promise<FirstTimes> {
  const context = await browser.newContext({
    baseURL,
    serviceWorkers: 'block',
    viewport: VIEWPORT,
  })
  await enter?.(context)
  const { cpu, ...network } = LINES.phone
  await slowSocket(context, network)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const shown = new Promise<Pick<FirstTimes, 'shownAt' | 'scripts' | 'busy'>>((resolve, reject) => {
    setTimeout(reject, MAX_WAIT_MS, new Error(`${path} shows no time.`))
    void page.exposeFunction(
      'benchTimes',
      async (found: Pick<FirstTimes, 'shownAt' | 'scripts'>) => {
        const { metrics } = await session.send('Performance.getMetrics')
        const busy = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
        resolve({ ...found, busy: busy * 1000 })
      },
    )
  })
  await page.addInitScript(KEEP_NAMES)
  await page.addInitScript(recordPage)
  await page.addInitScript(watchForTimes, TIME)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network })
  await page.goto(path, { waitUntil: 'commit', timeout: MAX_WAIT_MS })
  const found = await shown
  await page.waitForLoadState('networkidle')
  const { layoutShift } = await page.evaluate(() => window.benchRecord())
  await context.close()
  return { ...found, shift: layoutShift }
}
