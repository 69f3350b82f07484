import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { english as text } from '#src/areas/text/english.ts'
import { TEST_PASSWORD } from '#tests/support/createTestStage.ts'

/** From the login page, with a time kept, to the press that requests it. The caller expects what follows. */
export async function signUpAndRequest(main: Locator): Promise<void> {
  await main.getByRole('link', { name: text.auth.register }).click()
  await main.getByRole('button', { name: text.registration.withEmail }).click()
  await main.getByLabel(text.registration.fullName).fill('Amara Osei')
  await main.getByLabel(text.auth.email).fill(`${randomUUID()}@mail.example`)
  await main.getByLabel(text.auth.password, { exact: true }).fill(TEST_PASSWORD)
  await main.getByLabel(text.auth.confirmPassword).fill(TEST_PASSWORD)
  await main.getByRole('button', { name: text.registration.submit, exact: true }).click()

  await main.getByLabel(text.patientFields.phoneNumber).fill('5195550142')
  await main.getByLabel(text.consent.agree).check()
  await main.getByRole('button', { name: text.booking.request }).click()
}
