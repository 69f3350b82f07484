import type { Locator, Page } from '@playwright/test'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { expect, test } from './fixtures.ts'
import { signUpAndRequest } from './signUpAndRequest.ts'

/** What a phone has left at the edge of a network. */
const LINE = { latency: 400, bitsPerSecond: 50_000 }

/** The code of a page takes half a minute on it. */
const LONG_MS = 120_000

test('at 50 kbit/s a visitor signs up and requests a time, and what is late is not said to have failed', async ({
  stage,
  openBrowser,
}) => {
  test.setTimeout(3 * LONG_MS)
  const clinic = await stage.createClinic({ name: 'Far Shore Skin', category: 'dermatology' })
  await stage.createService(clinic, { name: 'Skin check' })
  const page = await openBrowser()
  page.setDefaultTimeout(LONG_MS)
  await slowDown(page)
  const main = page.getByRole('main')

  await page.goto(paths.find({ what: 'dermatology', where: 'ON' }), { waitUntil: 'commit' })
  await seeFirst(main.getByRole('heading', { level: 1 }))
  await main
    .getByRole('link', { name: /: book Skin check/u })
    .first()
    .click()
  await seeFirst(main.getByText(text.timeSignUp.notHeld))
  await signUpAndRequest(main)
  await seeFirst(main.getByRole('heading', { name: text.requested.sent(1) }))
  await expect(main.getByText(text.appointments.states.pending)).toBeVisible({ timeout: LONG_MS })
  const records = await stage.read(`appointments/${clinic.userId}`)
  expect(Object.keys(records ?? {})).toHaveLength(1)

  /** Nothing is said to have failed before it is there: it is late, no more. */
  async function seeFirst(awaited: Locator): Promise<void> {
    const alert = page.getByRole('alert').filter({ hasText: /./u })
    await expect(awaited.or(alert).first()).toBeVisible({ timeout: LONG_MS })
    await expect(alert).toHaveCount(0)
  }
})

/** The data of the open connection are few, and come as fast as ever: Chromium slows requests only. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const bytesPerSecond = LINE.bitsPerSecond / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LINE.latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}
