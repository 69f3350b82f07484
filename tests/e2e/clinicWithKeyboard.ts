import { expect, type Locator, type Page } from '@playwright/test'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { toWallTime } from '#src/core/time/wallClock.ts'
import { CLINIC_ZONE } from '#tests/support/clinicTime.ts'
import { main } from './clinicAtPage.ts'
import { logInWithKeyboard, tabTo } from './keyboard.ts'

/** The page's own, by its name. */
export const heading = (page: Page, name: string): Locator =>
  main(page).getByRole('heading', { level: 1, name })

/** Opens a page of a clinic, logged in with the keyboard. */
export async function openAs(page: Page, clinic: ClinicAccount, path: string): Promise<void> {
  await page.goto(`/login?returnTo=${path}`)
  await logInWithKeyboard(page, clinic.email)
}

/** Walks with Tab to the calendar, and with the arrow keys down its first column to an entry. */
export async function walkCalendarTo(page: Page, entry: Locator): Promise<void> {
  await entry.waitFor()
  await tabTo(page, page.locator('[data-entry][tabindex="0"]'))
  await page.keyboard.press('Home')
  await expect(async () => {
    const isThere = await entry.evaluate((element) => element === document.activeElement)
    if (!isThere) await page.keyboard.press('ArrowDown')
    expect(isThere).toBe(true)
  }).toPass()
}

/** As a date field takes it: '03032099'. */
export function typed(timestamp: number): string {
  const { date } = toWallTime(timestamp, CLINIC_ZONE)
  const [year, month, day] = date.split('-')
  return `${month}${day}${year}`
}
