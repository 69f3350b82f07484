import type { Page } from '@playwright/test'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { TEST_PASSWORD } from '#tests/support/createTestStage.ts'

/** Fills in and sends the open login page. The caller expects what follows. */
export async function logIn(page: Page, email: string, password = TEST_PASSWORD): Promise<void> {
  // The footer has an e-mail field too.
  const form = page.getByRole('main')
  await form.getByLabel(text.auth.email).fill(email)
  await form.getByLabel(text.auth.password).fill(password)
  await page.getByRole('button', { name: text.auth.signIn, exact: true }).click()
}

/** Opens the application as a patient whose cart is empty. */
export async function openAsPatient(page: Page, email: string): Promise<void> {
  await page.goto(paths.login())
  await logIn(page, email)
  await page.getByRole('link', { name: text.header.cart(0) }).waitFor()
}
