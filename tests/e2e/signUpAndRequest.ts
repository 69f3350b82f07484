import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { english } from '#src/areas/text/english.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import { TEST_PASSWORD } from '#tests/support/createTestStage.ts'

/** From a chosen time to the press that requests it, on one page. The caller expects what follows. */
export async function signUpAndRequest(
  main: Locator,
  {
    text = english,
    email = `${randomUUID()}@mail.example`,
  }: { readonly text?: Texts; readonly email?: string } = {},
): Promise<void> {
  await main.getByLabel(text.registration.fullName).fill('Amara Osei')
  await main.getByLabel(text.auth.email).fill(email)
  await main.getByLabel(new RegExp(`^${text.auth.password}`, 'u')).fill(TEST_PASSWORD)
  await main.getByLabel(text.patientFields.phoneNumber).fill('5195550142')
  await main.getByLabel(text.timeSignUp.agree).check()
  await main.getByRole('button', { name: text.booking.request }).click()
}
