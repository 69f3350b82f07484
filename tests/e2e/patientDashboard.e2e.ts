import type { Locator, Page } from '@playwright/test'
import type { PatientAccount } from '#src/areas/accounts/model/account.ts'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { expect, test } from './fixtures.ts'
import { aFullCalendar, SERVICES } from './fullCalendar.ts'
import { logIn } from './logIn.ts'

const words = text.appointments

/** The width of a small phone, and the height of its window. */
const PHONE = { width: 360, height: 800 }

/** How high the dashboard with thirteen visits may be, and where the next visit begins at the latest, in pixels. */
const MAX_PAGE_HEIGHT = 2800
const MAX_NEXT_TOP = 500

async function openDashboard(page: Page, patient: PatientAccount): Promise<Locator> {
  await page.goto(paths.dashboard())
  await logIn(page, patient.email)
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1, name: words.title }).waitFor()
  return main
}

const nextIn = (main: Locator): Locator =>
  main.getByRole('region', { name: new RegExp(`^${words.reminder}`, 'u') })

test('a patient with thirteen visits sees bad news and the next visit first, and each visit once, on a phone', async ({
  stage,
  openBrowser,
}) => {
  const { patient } = await aFullCalendar(stage)
  const page = await openBrowser()
  await page.setViewportSize(PHONE)
  const main = await openDashboard(page, patient)
  const next = nextIn(main)
  const declined = main
    .getByRole('region', { name: words.notices.title })
    .getByRole('heading', { name: words.notices.declined('Grand River Family Clinic') })
  await expect(declined).toHaveCount(2)
  await expect(next).toBeVisible()

  const topOf = async (locator: Locator): Promise<number> =>
    (await locator.boundingBox())?.y ?? Number.POSITIVE_INFINITY
  const nextTop = await topOf(next)
  expect(nextTop).toBeLessThan(MAX_NEXT_TOP)
  expect(await topOf(declined.last())).toBeLessThan(nextTop)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThan(MAX_PAGE_HEIGHT)
  test.info().annotations.push({ type: 'height', description: `${height}, next at ${nextTop}` })
  for (const name of SERVICES) {
    await expect(main.getByRole('heading', { name, exact: true })).toHaveCount(1)
  }
})
