import type { Locator, Page } from '@playwright/test'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { paths } from '#src/config/paths.ts'
import { zoneOfClinic } from '#src/core/time/timeZones.ts'
import { addDays, toWallTime } from '#src/core/time/wallClock.ts'
import type { TestStage } from '#tests/support/createTestStage.ts'
import { aScene, DOCTOR } from './clinicScene.ts'
import { countSteps } from './countSteps.ts'
import { expect, test } from './fixtures.ts'
import { logIn } from './logIn.ts'

/** Tomorrow at the desk of a clinic whose doctor sees Amara at nine for 20 minutes. */
async function openTomorrow(page: Page, stage: TestStage): Promise<ClinicAccount> {
  const { clinic } = await aScene(stage, 1)
  const d00 = { name: DOCTOR, email: 'roy@example.com', initials: 'RM', colour: 'green' }
  await stage.write(`doctors/${clinic.userId}`, { d00: { ...d00, active: true } })
  const zone = zoneOfClinic(clinic)
  const { date } = toWallTime(addDays(Date.now(), 1, zone), zone)
  await page.goto(`${paths.dashboard()}?day=${date}`)
  await logIn(page, clinic.email)
  await expect(visit(page)).toBeVisible()
  return clinic
}

const visit = (page: Page, time = '09:00 AM'): Locator =>
  page.getByRole('button', { name: new RegExp(`^${time} Amara Osei`) })

const HOUR_OF_VISIT = 9

/** The point of the first column at a time of the day, in minutes since midnight. */
async function pointAt(page: Page, minutes: number): Promise<{ x: number; y: number }> {
  const box = await visit(page).boundingBox()
  const track = await page.locator('[data-track="0"]').boundingBox()
  if (box === null || track === null) throw new Error('The calendar is not there')
  // The visit begins at nine, and the calendar too.
  const hours = 8
  const from = HOUR_OF_VISIT * 60
  return {
    // Beside what is there, too.
    x: track.x + track.width - 4,
    y: track.y + ((minutes - from) / (hours * 60)) * track.height,
  }
}

test.describe('planning in the calendar', () => {
  test('a time is blocked in two clicks', async ({ stage, openBrowser }) => {
    const page = await openBrowser()
    await openTomorrow(page, stage)
    const steps = await countSteps(page)
    const { x, y } = await pointAt(page, 11 * 60 + 35)
    await page.mouse.click(x, y)
    await page.getByRole('button', { name: 'Block 30 minutes' }).click()
    await expect(page.getByRole('button', { name: /^11:30 AM Blocked/ })).toBeVisible()
    expect(await steps()).toEqual({ clicks: 2, keys: 0, fields: 0 })
  })

  test('a caller is booked at an empty place, and squeezed in, in two clicks beside what is typed', async ({
    stage,
    openBrowser,
  }) => {
    for (const [minutes, choice, button] of [
      [11 * 60 + 35, /^Check-up, 20 min$/, 'Book appointment'],
      [9 * 60 + 5, /^Squeeze in: Check-up, 20 min, beside Amara Osei$/, 'Squeeze in'],
    ] as const) {
      const page = await openBrowser()
      await openTomorrow(page, stage)
      const steps = await countSteps(page)
      const { x, y } = await pointAt(page, minutes)
      await page.mouse.click(x, y)
      await page.getByRole('link', { name: choice }).click()
      await expect(page.getByRole('button', { name: button })).toBeVisible()
      await expect(page.getByRole('textbox', { name: /^Name/ })).toBeFocused()
      await page.keyboard.type('Kim Cho')
      await page.getByRole('textbox', { name: /^Phone/ }).fill('4165550199')
      await page.keyboard.press('Enter')
      await expect(page.getByText(/^Booked and confirmed: Kim Cho/)).toBeVisible()
      expect(await steps()).toEqual({ clicks: 2, keys: 1, fields: 2 })
    }
  })

  test('a visit is moved half an hour on with one drag, which Escape takes back', async ({
    stage,
    openBrowser,
  }) => {
    const page = await openBrowser()
    await openTomorrow(page, stage)
    const box = await visit(page).boundingBox()
    if (box === null) throw new Error('The visit is not there')
    const start = await pointAt(page, HOUR_OF_VISIT * 60)
    const later = await pointAt(page, HOUR_OF_VISIT * 60 + 30)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]

    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y + later.y - start.y, { steps: 8 })
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(visit(page)).toBeVisible()

    const steps = await countSteps(page)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y + later.y - start.y, { steps: 8 })
    await page.mouse.up()
    await expect(visit(page, '09:30 AM')).toBeVisible()
    const bar = page.getByRole('region', { name: 'Just done' })
    await expect(bar.getByText(/^Moved: Amara Osei/)).toBeVisible()
    expect(await steps()).toEqual({ clicks: 1, keys: 0, fields: 0 })
  })

  test('a visit is moved half an hour on with three keys', async ({ stage, openBrowser }) => {
    const page = await openBrowser()
    await openTomorrow(page, stage)
    await visit(page).focus()
    const steps = await countSteps(page)
    for (const key of ['m', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    await expect(visit(page, '09:30 AM')).toBeVisible()
    expect(await steps()).toEqual({ clicks: 0, keys: 3, fields: 0 })
  })
})
