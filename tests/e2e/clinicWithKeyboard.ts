import type { Locator, Page } from '@playwright/test'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { toWallTime } from '#src/core/time/wallClock.ts'
import { CLINIC_ZONE } from '#tests/support/clinicTime.ts'
import { main } from './clinicAtPage.ts'
import { logInWithKeyboard } from './keyboard.ts'

/** The page's own, by its name. */
export const heading = (page: Page, name: string): Locator =>
  main(page).getByRole('heading', { level: 1, name })

/** Opens a page of a clinic, logged in with the keyboard. */
export async function openAs(page: Page, clinic: ClinicAccount, path: string): Promise<void> {
  await page.goto(`/login?returnTo=${path}`)
  await logInWithKeyboard(page, clinic.email)
}

/** As a date field takes it: '03032099'. */
export function typed(timestamp: number): string {
  const { date } = toWallTime(timestamp, CLINIC_ZONE)
  const [year, month, day] = date.split('-')
  return `${month}${day}${year}`
}
