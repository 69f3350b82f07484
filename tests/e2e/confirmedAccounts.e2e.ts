import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { english as text } from '#src/areas/text/english.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import { TEST_PASSWORD } from '#tests/support/createTestStage.ts'
import { field, main } from './connectionSteps.ts'
import { expect, test } from './fixtures.ts'
import { logIn } from './logIn.ts'
import { readMailedLink } from './readMailedLink.ts'
import type { RunningApplication } from './runningApplication.ts'

test.use({ areSwitchesOn: true })

const titled = (page: Page, name: string): ReturnType<Page['getByRole']> =>
  page.getByRole('heading', { name, exact: true })

async function sendSignUp(page: Page, email: string): Promise<void> {
  await main(page).getByLabel(text.auth.email).fill(email)
  await main(page).getByLabel(text.auth.password, { exact: true }).fill(TEST_PASSWORD)
  await main(page).getByLabel(text.auth.confirmPassword).fill(TEST_PASSWORD)
  await page.getByRole('button', { name: text.registration.submit, exact: true }).click()
  await expect(titled(page, text.confirmEmail.title)).toBeVisible()
}

test('a clinic confirms its address, prepares a service, is approved, listed and booked', async ({
  stage,
  openBrowser,
  application,
}) => {
  const name = `Grand River Dental ${randomUUID().slice(0, 4)}`
  const email = `${randomUUID()}@mail.example`
  // Both tabs learn that the address is confirmed, and the record of the second is refused.
  const desk = await openBrowser({ mayReport: /permission_denied/u })
  await test.step('it signs up, and confirms in another tab', async () => {
    await desk.goto('/register?as=clinic')
    await main(desk).getByLabel(text.registration.clinicName).fill(name)
    await main(desk).getByLabel(text.registration.clinicAddress).fill('12 King St')
    await main(desk).getByLabel(text.registration.province).selectOption('ON')
    await main(desk).getByLabel(text.registration.category).selectOption('wound_care')
    await sendSignUp(desk, email)
    const tab = await desk.context().newPage()
    await tab.goto(await readMailedLink(application, email))
    await expect(titled(tab, text.accountAction.confirmedTitle)).toBeVisible()
    await expect(tab).toHaveURL('/account-action')
    await tab.close()
    await expect(desk.getByRole('banner').getByText(name)).toBeVisible({ timeout: 15_000 })
  })

  const clinicId = await test.step('it prepares a service, which nobody sees yet', async () => {
    await desk.goto('/services')
    await expect(titled(desk, text.clinicCheck.title)).toBeVisible()
    await desk.getByRole('link', { name: text.services.addService }).first().click()
    await field(desk, text.serviceForm.name).fill('Gum check')
    await field(desk, text.serviceForm.description).fill('A gentle look at your gums.')
    await field(desk, text.serviceForm.doctorName).fill('Dr Lena Roy')
    await field(desk, text.serviceForm.doctorEmail).fill('roy@river.example')
    await field(desk, text.serviceForm.price).fill('80')
    await field(desk, text.serviceForm.duration).fill('30')
    await desk.getByRole('button', { name: text.serviceForm.addSlot }).click()
    const slot = desk.getByRole('group', { name: /^Slot \d+$/ }).last()
    const day = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10)
    await slot.getByLabel(text.serviceForm.date).fill(day)
    await slot.getByLabel(text.serviceForm.time).fill('09:05')
    await desk.getByRole('button', { name: text.serviceForm.add }).click()
    await expect(desk.getByText(text.services.news.saved)).toBeVisible()
    const link = desk.getByRole('link', { name: 'Gum check', exact: true })
    const address = new URL((await link.getAttribute('href')) ?? '', application.url)
    return address.searchParams.get('clinic') ?? ''
  })
  const patient = await openBrowser()
  // A category that no other journey uses: all their clinics would come first in the list.
  await patient.goto('/services?category=wound_care')
  await expect(main(patient).getByText(text.services.loading)).toBeHidden()
  await expect(patient.getByText(text.services.clinicGroup(name))).toBeHidden()

  await test.step('the owner approves it: the note goes, and the clinic is listed', async () => {
    await stage.write(`approved_clinics/${clinicId}`, name)
    await expect(titled(desk, text.clinicCheck.title)).toBeHidden()
    await expect.poll(() => stage.read(`listed_clinics/${clinicId}/name`)).toBe(name)
    await patient.reload()
    await expect(patient.getByText(text.services.clinicGroup(name))).toBeVisible()
  })

  await test.step('a patient signs up on the way to booking it, and books', async () => {
    const address = `${randomUUID()}@mail.example`
    await patient.getByRole('link', { name: 'Gum check' }).first().click()
    await patient.getByRole('link', { name: text.services.loginToBook }).click()
    await main(patient).getByRole('link', { name: text.auth.register }).click()
    await patient.getByRole('button', { name: text.registration.withEmail }).click()
    await main(patient).getByLabel(text.registration.fullName).fill('Amara Osei')
    await sendSignUp(patient, address)
    const phone = await openBrowser()
    await phone.goto(await readMailedLink(application, address))
    await expect(titled(phone, text.accountAction.confirmedTitle)).toBeVisible()
    await patient.getByRole('button', { name: text.confirmEmail.check }).click()
    await expect(patient).toHaveURL(/\/booking\?/u)
    await patient.getByRole('button', { name: /9:05 AM/u }).click()
    await patient.getByRole('button', { name: text.booking.continue }).click()
    await patient.getByLabel(text.patientFields.phoneNumber).fill('5195550142')
    await patient.getByLabel(text.consent.agree).check()
    await patient.getByRole('button', { name: text.booking.addToCart }).click()
    await patient.getByRole('button', { name: text.checkout.reserve }).click()
    await expect(patient.getByText(text.checkout.success)).toBeVisible()
    await desk.goto('/dashboard')
    await expect(desk.getByText('Amara Osei').first()).toBeVisible()
  })
})

test('a patient takes back an address that someone else has changed', async ({
  stage,
  openBrowser,
  application,
}) => {
  const patient = await stage.createPatient({ name: 'Ben Adler' })
  await changeAddress(application, patient.userId, `thief-${patient.email}`)

  const page = await openBrowser()
  await page.goto(await readMailedLink(application, patient.email))
  await expect(titled(page, text.accountAction.recoveredTitle)).toBeVisible()
  await page.getByRole('button', { name: text.accountAction.sendReset }).click()
  await expect(page.getByText(text.accountAction.resetSent(patient.email))).toBeVisible()

  await page.goto(await readMailedLink(application, patient.email))
  await main(page).getByLabel(text.passwordReset.newPassword, { exact: true }).fill('brand-new')
  await main(page).getByLabel(text.auth.confirmPassword).fill('brand-new')
  await page.getByRole('button', { name: text.passwordReset.save }).click()
  await expect(page).toHaveURL('/login')
  await logIn(page, patient.email, 'brand-new')
  await expect(page.getByRole('banner').getByText('Ben Adler')).toBeVisible()
  await expect.poll(() => stage.read(`valid_since/${patient.userId}`)).not.toBeNull()
})

/** As the identity service does it for anyone who knows the password. */
async function changeAddress(
  { backend }: RunningApplication,
  localId: string,
  email: string,
): Promise<void> {
  const { ports, projectId } = backend
  const response = await fetch(
    `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`,
    {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify({ localId, email }),
    },
  )
  expect(response.ok).toBe(true)
}
