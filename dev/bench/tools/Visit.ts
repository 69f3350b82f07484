import type { BrowserContext, Page } from '@playwright/test'
import { recordPage, type PageRecord } from './recordPage.ts'
import { Traffic } from './Traffic.ts'

/** What the page itself noted, and what the database sent. */
export interface VisitRecord extends PageRecord {
  readonly databaseBytes: number
}

export interface VisitOptions {
  readonly viewport: { readonly width: number; readonly height: number }
  /** A slow processor on a slow phone network, or a fast computer far away from every server. */
  readonly line: 'phone' | 'distance'
}

/** How Lighthouse slows a phone. Bytes per second. */
export const LINES = {
  phone: { cpu: 4, latency: 562, downloadThroughput: 183_750, uploadThroughput: 84_375 },
  distance: { cpu: 1, latency: 150, downloadThroughput: -1, uploadThroughput: -1 },
} as const
/** What runs these files calls it for each function with a name, also for those that are sent to a page. */
export const KEEP_NAMES = 'globalThis.__name ??= (value) => value'
const MAX_WAIT_MS = 120_000

/** Opens a path in a new page, and returns what happened until the network was quiet. */
export async function visit(
  context: BrowserContext,
  path: string,
  { viewport, line }: VisitOptions,
): Promise<VisitRecord> {
  const page = await context.newPage()
  await page.setViewportSize(viewport)
  await page.addInitScript(KEEP_NAMES)
  await page.addInitScript(recordPage)
  const session = await context.newCDPSession(page)
  const traffic = await Traffic.count(session)
  const { cpu, ...network } = LINES[line]
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network })
  await page.goto(path, { waitUntil: 'load', timeout: MAX_WAIT_MS })
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: MAX_WAIT_MS })
  await traffic.untilQuiet()
  // A busy processor asks later.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await traffic.untilQuiet()
  const record = await page.evaluate(() => window.benchRecord())
  await page.close()
  return { ...record, databaseBytes: traffic.databaseBytes }
}

const SLOWED = 4
/** The browser reports no key that was answered faster. */
const SHORTEST_REPORTED_MS = 16
const SETTLE_MS = 500

/** Returns the milliseconds from a key until a slow computer shows it, for the slowest key of a text. */
export async function slowestKey(
  page: Page,
  label: string | RegExp,
  typed: string,
): Promise<number> {
  const field = page.getByLabel(label).first()
  await field.focus()
  // Without what is still loaded.
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await page.evaluate((durationThreshold) => {
    window.benchSlowestKey = durationThreshold
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        window.benchSlowestKey = Math.max(window.benchSlowestKey, duration)
      }
    }).observe({ type: 'event', ...{ durationThreshold } })
  }, SHORTEST_REPORTED_MS)
  await page.keyboard.type(typed, { delay: 120 })
  // The observer is told after the frame.
  await page.waitForTimeout(SETTLE_MS)
  const slowest = await page.evaluate(() => window.benchSlowestKey)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  return slowest
}

declare global {
  interface Window {
    benchSlowestKey: number
  }
}
