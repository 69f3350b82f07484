import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { seedAccounts } from '@careslot/local-firebase'
import { english as text } from '#src/areas/text/english.ts'
import { aPatient } from '#tests/support/builders.ts'
import { TEST_PASSWORD } from '#tests/support/createTestStage.ts'
import { storedPatientAccount } from '#tests/support/storedRecords.ts'
import { expect, test } from './fixtures.ts'
import { logIn } from './logIn.ts'
import { readMailedLink } from './readMailedLink.ts'

function newAddress(): string {
  return `${randomUUID()}@mail.example`
}

/** The footer has an e-mail field too, and the header the same links. */
const main = (page: Page): ReturnType<Page['getByRole']> => page.getByRole('main')

async function choosePassword(page: Page, label: string, password: string): Promise<void> {
  await main(page).getByLabel(label, { exact: true }).fill(password)
  await main(page).getByLabel(text.auth.confirmPassword).fill(password)
}

async function expectLoggedIn(page: Page, who: string, name: string): Promise<void> {
  await expect(page.getByRole('banner').getByText(who)).toContainText(name)
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: text.header.logout }).click()
  await expect(
    page.getByRole('banner').getByRole('link', { name: text.header.login }),
  ).toBeVisible()
}

test('a patient signs up, stays signed in over a reload, logs out and logs in again', async ({
  openBrowser,
}) => {
  const page = await openBrowser()
  const email = newAddress()
  const patient = text.header.loggedInAs.patient
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: text.header.register }).click()
  await page.getByRole('button', { name: text.registration.withEmail }).click()
  await main(page).getByLabel(text.registration.fullName).fill('Amara Osei')
  await main(page).getByLabel(text.auth.email).fill(email)
  await choosePassword(page, text.auth.password, 'secret-1')
  await page.getByRole('button', { name: text.registration.submit, exact: true }).click()
  await expectLoggedIn(page, patient, 'Amara Osei')
  await expect(page).toHaveURL('/')

  await page.reload()
  await expectLoggedIn(page, patient, 'Amara Osei')
  await page.goto('/register')
  await expect(page).toHaveURL('/')

  await logOut(page)
  await page.goto('/dashboard')
  await logIn(page, email, 'secret-1')
  await expect(page).toHaveURL('/dashboard')
  await expectLoggedIn(page, patient, 'Amara Osei')
})

test('a clinic signs up, correcting its mistakes, and has its own services page', async ({
  openBrowser,
}) => {
  const page = await openBrowser()
  await page.goto('/register')
  await page.getByText(text.registration.roles.clinic, { exact: true }).click()
  await main(page).getByLabel(text.registration.clinicName).fill('Grand River Dental')
  await main(page).getByLabel(text.registration.clinicAddress).fill('12 King St')
  await main(page).getByLabel(text.auth.email).fill(newAddress())
  await choosePassword(page, text.auth.password, 'secret-1')
  const submit = page.getByRole('button', { name: text.registration.submit, exact: true })
  await submit.click()
  // Each mistake at its field, and the first of them focused.
  await expect(main(page).getByLabel(text.registration.category)).toBeFocused()
  // Category and province have one text in common.
  await expect(page.getByText(text.registration.problems['province-required'])).toHaveCount(2)
  await main(page).getByLabel(text.registration.province).selectOption('ON')
  await main(page).getByLabel(text.registration.category).selectOption('dental')
  await submit.click()
  await expectLoggedIn(page, text.header.loggedInAs.clinic, 'Grand River Dental')

  await page.getByRole('banner').getByRole('link', { name: text.header.services }).click()
  await expect(page.getByRole('heading', { level: 1, name: text.services.ownTitle })).toBeVisible()
})

test('a patient replaces a forgotten password through the mailbox', async ({
  stage,
  openBrowser,
  application,
}) => {
  const patient = await stage.createPatient({ name: 'Ben Adler' })
  const page = await openBrowser()
  await page.goto('/login')
  await page.getByRole('link', { name: text.auth.forgotPassword }).click()
  await main(page).getByLabel(text.auth.email).fill(patient.email)
  await page.getByRole('button', { name: text.passwordReset.submit, exact: true }).click()
  await expect(page.getByText(text.passwordReset.sent)).toBeVisible()
  await expect(page).toHaveURL('/login')

  await page.goto(await readMailedLink(application, patient.email))
  await expect(page.getByText(text.passwordReset.newFor(patient.email))).toBeVisible()
  await choosePassword(page, text.passwordReset.newPassword, 'brand-new')
  await page.getByRole('button', { name: text.passwordReset.save }).click()
  await expect(page.getByText(text.passwordReset.saved)).toBeVisible()
  await expect(page).toHaveURL('/login')
  await logIn(page, patient.email, 'brand-new')
  await expectLoggedIn(page, text.header.loggedInAs.patient, 'Ben Adler')
})

/** The form of the account page under this button. */
async function openChange(page: Page, name: string): Promise<ReturnType<Page['getByRole']>> {
  await main(page).getByRole('button', { name, exact: true }).click()
  return main(page).getByRole('form', { name })
}

test('a patient changes the password, and another tab of the browser stays logged in', async ({
  stage,
  openBrowser,
}) => {
  const patient = await stage.createPatient({ name: 'Ben Adler' })
  const words = text.account
  const page = await openBrowser({ mayReport: /status of 400/ })
  await page.goto('/account')
  await logIn(page, patient.email)
  const other = await page.context().newPage()
  await other.goto('/account')
  await expectLoggedIn(other, text.header.loggedInAs.patient, 'Ben Adler')

  const form = await openChange(page, words.changePassword)
  await form.getByLabel(words.currentPassword).fill(TEST_PASSWORD)
  await form.getByLabel(words.newPassword).fill('brand-new')
  await form.getByLabel(text.auth.confirmPassword).fill('brand-new')
  await form.getByRole('button', { name: words.savePassword }).click()
  await expect(page.getByText(words.passwordChanged)).toBeVisible()

  const details = main(other).getByRole('form', { name: text.people.detailsTitle })
  await details.getByLabel(text.people.name).fill('Ben Roy')
  await details.getByRole('button', { name: text.people.save }).click()
  await expect(other.getByText(text.people.saved)).toBeVisible()
  await other.reload()
  await expectLoggedIn(other, text.header.loggedInAs.patient, 'Ben Roy')

  await logOut(page)
  await page.goto('/dashboard')
  await logIn(page, patient.email)
  await expect(page.getByText(text.failures.general['invalid-credential'])).toBeVisible()
  await logIn(page, patient.email, 'brand-new')
  await expectLoggedIn(page, text.header.loggedInAs.patient, 'Ben Roy')
})

test('a patient changes the e-mail address through the mailbox, and the account follows it', async ({
  stage,
  openBrowser,
  application,
}) => {
  const patient = await stage.createPatient({ name: 'Ben Adler' })
  const changed = newAddress()
  const words = text.account
  const page = await openBrowser()
  await page.goto('/account')
  await logIn(page, patient.email)
  const form = await openChange(page, words.changeAddress)
  await form.getByLabel(words.newAddress).fill(changed)
  await form.getByLabel(words.currentPassword).fill(TEST_PASSWORD)
  await form.getByRole('button', { name: words.sendAddressLink }).click()
  await expect(page.getByText(words.addressMailed(changed, patient.email))).toBeVisible()

  const phone = await openBrowser()
  await phone.goto(await readMailedLink(application, changed))
  await expect(phone.getByText(text.accountAction.changed(changed))).toBeVisible()
  await main(phone).getByRole('link', { name: text.accountAction.continue }).click()
  await expect(main(phone).getByLabel(text.auth.email)).toHaveValue(changed)
  await logIn(phone, changed)
  await expectLoggedIn(phone, text.header.loggedInAs.patient, 'Ben Adler')
  await phone.goto('/account')
  await expect(main(phone).getByText(changed, { exact: true })).toBeVisible()
  expect(await stage.read(`patients/${patient.userId}/email`)).toBe(changed)
})

test('Google signs in a known patient', async ({ stage, openBrowser, application }) => {
  const { ports, projectId } = application.backend
  const patient = aPatient({ userId: randomUUID(), email: newAddress(), name: 'Ana Roy' })
  await seedAccounts(`http://127.0.0.1:${ports.auth}`, projectId, [
    {
      uid: patient.userId,
      email: patient.email,
      displayName: patient.name,
      hasGoogleIdentity: true,
    },
  ])
  await stage.update(storedPatientAccount(patient))

  const page = await openBrowser()
  await page.goto('/checkout')
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: text.auth.signInWithGoogle }).click()
  await (await popup).getByRole('button', { name: patient.email }).click()
  await expectLoggedIn(page, text.header.loggedInAs.patient, 'Ana Roy')
  await expect(page).toHaveURL('/checkout')
  await logOut(page)
})

test('Google signs up someone new, who becomes a patient within seconds', async ({
  openBrowser,
}) => {
  const page = await openBrowser()
  await page.goto('/register')
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: text.registration.withGoogle }).click()
  const chooser = await popup
  // Already open where the chooser has no account to offer.
  const name = chooser.getByLabel('Name')
  await chooser.getByText('Use another account').waitFor()
  if (!(await name.isVisible())) await chooser.getByText('Use another account').click()
  await name.fill('Noor Haddad')
  await chooser.getByLabel('E-mail').fill(newAddress())
  await chooser.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(text.registration.preparing)).toBeVisible()
  await expect(page.getByRole('banner').getByText(text.header.loggedInAs.patient)).toContainText(
    'Noor Haddad',
    { timeout: 15_000 },
  )
  await expect(page).toHaveURL('/')
})
