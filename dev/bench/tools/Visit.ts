import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test'
import type { Bench } from '#dev/bench/Measure.ts'
import type { Side } from '#dev/bench/sides/Side.ts'
import { recordPage, type PageRecord } from './recordPage.ts'
import { Traffic } from './Traffic.ts'

/** A phone of the middle class, as Lighthouse has it. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 2.625,
  isMobile: true,
  hasTouch: true,
}
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }

/** A slow phone network and a slow processor. */
const SLOW_PHONE = { cpu: 4, latency: 562, down: 1_470_000, up: 675_000 }
const BITS = 8
const MAX_WAIT_MS = 120_000
/** What makes a card, on both sides: the link to the service. */
const CARD = 'a[href^="/service-details?"]'

/** What runs these files calls it for each function that has a name, also for those that are sent to a page. */
const KEEP_NAMES = 'globalThis.__name ??= (value) => value'

export interface Visit {
  readonly page: Page
  readonly session: CDPSession
  readonly traffic: Traffic
  /** Goes to a path and waits until the network is quiet. */
  open(path: string): Promise<void>
  /** Goes to a path and waits for the first card of a service, and then until the network is quiet. */
  openCards(path: string): Promise<void>
  /** What the page itself noted. */
  record(): Promise<PageRecord>
  close(): Promise<void>
}

export interface VisitOptions {
  readonly device: BrowserContextOptions
  /** Slow processor and slow network; or a slow processor alone, or a distance alone. */
  readonly throttle?: 'phone' | 'processor' | 'distance'
  /** A browser in which somebody is signed in; it stays open. */
  readonly context?: BrowserContext
}

const DISTANCE_MS = 150

/** Opens a page with an empty cache that is counted and, if asked for, slowed down. */
export async function startVisit(
  { browser }: Bench,
  side: Side,
  { device, throttle, context }: VisitOptions,
): Promise<Visit> {
  const own = context ?? (await browser.newContext({ ...device, baseURL: side.url }))
  const page = await own.newPage()
  const { viewport } = device
  if (context !== undefined && viewport != null) await page.setViewportSize(viewport)
  await page.addInitScript(KEEP_NAMES)
  await page.addInitScript(recordPage)
  const session = await own.newCDPSession(page)
  const traffic = await Traffic.count(session, side.databasePort)
  if (throttle === 'phone' || throttle === 'processor') {
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE.cpu })
  }
  if (throttle === 'phone' || throttle === 'distance') {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: throttle === 'phone' ? SLOW_PHONE.latency : DISTANCE_MS,
      downloadThroughput: throttle === 'phone' ? SLOW_PHONE.down / BITS : -1,
      uploadThroughput: throttle === 'phone' ? SLOW_PHONE.up / BITS : -1,
    })
  }
  return {
    page,
    session,
    traffic,
    open: async (path) => {
      await page.goto(side.url + path, { waitUntil: 'load', timeout: MAX_WAIT_MS })
      await traffic.untilQuiet()
    },
    openCards: async (path) => {
      await page.goto(side.url + path, { waitUntil: 'commit', timeout: MAX_WAIT_MS })
      await page.locator(CARD).first().waitFor({ state: 'attached', timeout: MAX_WAIT_MS })
      await traffic.untilQuiet()
    },
    record: () => page.evaluate(() => window.benchRecord()),
    close: async () => {
      if (context === undefined) await own.close()
      else await page.close()
    },
  }
}

/** Everybody's password, on both sides. */
const PASSWORD = 'careslot'

/** A browser in which this account is signed in. */
export async function signIn(
  { browser }: Bench,
  side: Side,
  email: string,
  device: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...device, baseURL: side.url })
  const page = await context.newPage()
  await page.goto('/login')
  const form = page.locator('main form').first()
  await form.locator('input[type=email]').fill(email)
  await form.locator('input[type=password]').fill(PASSWORD)
  await form.locator('input[type=password]').press('Enter')
  await page.waitForURL((url) => url.pathname !== '/login', { timeout: 60_000 })
  await page.close()
  return context
}
