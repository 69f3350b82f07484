import type { Locator, Page } from '@playwright/test'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { paths } from '#src/config/paths.ts'
import { expect } from './fixtures.ts'
import { fieldOf } from './keyboard.ts'
import { logIn } from './logIn.ts'

/** What is the page's own. */
export const main = (page: Page): Locator => page.getByRole('main')

/** What it announces at once. */
export const alerts = (page: Page): Locator =>
  main(page).getByRole('alert').filter({ hasText: /./u })

/** Logs a clinic in and opens the page. */
export async function openAs(page: Page, clinic: ClinicAccount, path: string): Promise<void> {
  await page.goto(`/login?returnTo=${encodeURIComponent(path)}`)
  await logIn(page, clinic.email)
  await page.waitForURL((url) => url.pathname !== paths.login())
  await main(page).getByRole('heading', { level: 1 }).waitFor()
}

/** Expects that fields are marked as faulty, each with its own error, that all of them are announced, and no others. */
export async function expectErrors(
  page: Page,
  errors: readonly (readonly [label: string, error: string])[],
  others: readonly string[] = [],
): Promise<void> {
  await expect(alerts(page)).toHaveText([...errors.map(([, error]) => error), ...others])
  for (const [label, error] of errors) {
    await expect(fieldOf(page, label)).toHaveAttribute('aria-invalid', 'true')
    await expect(fieldOf(page, label)).toHaveAccessibleDescription(new RegExp(`${error}$`, 'u'))
  }
}
