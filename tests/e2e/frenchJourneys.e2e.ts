import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { english as inEnglish } from '#src/areas/text/english.ts'
import { french as text } from '#src/areas/text/french.ts'
import { paths } from '#src/config/paths.ts'
import { TEST_PASSWORD, type TestStage } from '#tests/support/createTestStage.ts'
import { addToCart } from './addToCart.ts'
import { button, field, main } from './connectionSteps.ts'
import { countSteps } from './countSteps.ts'
import { ENGLISH_WORDS, findEnglish, typedTexts } from './findEnglish.ts'
import { expect, test } from './fixtures.ts'
import { openAsPatient } from './logIn.ts'
import { readNewestMail } from './readMail.ts'
import { signUpAndRequest } from './signUpAndRequest.ts'

const CLINIC = { name: 'Clinique du Cœur', address: '12, rue Saint-Denis' }
const SERVICE = {
  name: 'Première évaluation',
  description: 'Une évaluation complète de votre santé.',
  doctor: 'Dre Maïté Côté',
}
/** Who books; `signUpAndRequest` types it. */
const PATIENT = 'Amara Osei'
const TYPED = [CLINIC.name, CLINIC.address, ...Object.values(SERVICE), PATIENT]

const newAddress = (): string => `${randomUUID()}@mail.example`

async function expectNoEnglish(page: Page, stage: Pick<TestStage, 'read'>): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
  // Home shows the times of every clinic that is there, also those of other journeys.
  const stored = typedTexts(await stage.read(''))
  expect(await findEnglish(page, [...TYPED, ...stored])).toEqual([])
}

test('a clinic of Québec signs up, publishes a service and approves a first visit, and neither it nor the patient reads a word of English', async ({
  openBrowser,
  application,
  stage,
}) => {
  test.slow()
  const desk = await openBrowser({ locale: 'fr-CA', timezoneId: 'America/Montreal' })
  const clinicEmail = newAddress()

  await test.step('the clinic signs up in few steps', async () => {
    await desk.goto(paths.home())
    await expect(desk).toHaveURL(/\/fr\/$/)
    await expectNoEnglish(desk, stage)
    const steps = await countSteps(desk)
    await desk.getByRole('banner').getByRole('link', { name: text.header.register }).click()
    await desk.getByText(text.registration.roles.clinic, { exact: true }).click()
    await main(desk).getByLabel(text.registration.clinicName).fill(CLINIC.name)
    await main(desk).getByLabel(text.registration.clinicAddress).fill(CLINIC.address)
    await main(desk).getByLabel(text.registration.province).selectOption('QC')
    await main(desk).getByLabel(text.registration.category).selectOption('ophthalmology')
    await main(desk).getByLabel(text.auth.email).fill(clinicEmail)
    await main(desk).getByLabel(text.auth.password, { exact: true }).fill(TEST_PASSWORD)
    await main(desk).getByLabel(text.auth.confirmPassword).fill(TEST_PASSWORD)
    await expectNoEnglish(desk, stage)
    await desk.getByRole('button', { name: text.registration.submit, exact: true }).click()
    await expect(desk.getByRole('banner').getByText(text.header.loggedInAs.clinic)).toContainText(
      CLINIC.name,
    )
    await expectNoEnglish(desk, stage)
    // The two lists are opened and chosen from as well: four more.
    expect(await steps()).toMatchObject({ clicks: 3, fields: 5 })
  })

  await test.step('it publishes a service', async () => {
    await desk.goto(`/fr${paths.addService()}`)
    await field(desk, text.serviceForm.name).fill(SERVICE.name)
    await field(desk, text.serviceForm.description).fill(SERVICE.description)
    await field(desk, text.serviceForm.doctorName).fill(SERVICE.doctor)
    await field(desk, text.serviceForm.doctorEmail).fill(newAddress())
    await field(desk, text.serviceForm.price).fill('95,50')
    await field(desk, text.serviceForm.duration).fill('45')
    await button(desk, text.serviceForm.addSlot).click()
    const slot = main(desk).getByRole('group', { name: text.serviceForm.slot(1) })
    await slot.getByLabel(text.serviceForm.date).fill('2099-03-03')
    await slot.getByLabel(text.serviceForm.time).fill('09:05')
    await expectNoEnglish(desk, stage)
    await button(desk, text.serviceForm.add).click()
    await expect(desk.getByText(text.services.news.saved)).toBeVisible()
    await expectNoEnglish(desk, stage)
  })

  const patientEmail = newAddress()
  const patient = await openBrowser({ locale: 'fr-CA', timezoneId: 'America/Montreal' })
  await test.step('a new patient gets from home to a sent request in as few steps as in English', async () => {
    await patient.goto(paths.home())
    await expect(patient).toHaveURL(/\/fr\/$/)
    await patient.getByRole('heading', { level: 1 }).waitFor()
    const steps = await countSteps(patient)
    await main(patient)
      .getByRole('link', { name: text.specialties.ophthalmology, exact: true })
      .click()
    await main(patient).getByRole('link', { name: text.provinces.QC }).click()
    await main(patient)
      .getByRole('link', { name: new RegExp(`: réserver.*${SERVICE.name}`, 'u') })
      .first()
      .click()
    await expect(main(patient).getByText(text.timeSignUp.notHeld)).toBeVisible()
    await expectNoEnglish(patient, stage)
    await signUpAndRequest(main(patient), { text, email: patientEmail })
    await expect(main(patient).getByRole('heading', { name: text.requested.sent(1) })).toBeFocused()
    await expectNoEnglish(patient, stage)
    const { clicks, fields } = await steps()
    expect(clicks).toBeLessThanOrEqual(5)
    expect(fields).toBeLessThanOrEqual(4)
  })

  await test.step('the clinic approves it with one click on the desk', async () => {
    await desk.goto(`/fr${paths.dashboard()}`)
    const approve = main(desk).getByRole('button', { name: text.appointments.approve }).first()
    await approve.waitFor()
    await expectNoEnglish(desk, stage)
    const steps = await countSteps(desk)
    await approve.click()
    await expect(
      patient.getByText(text.appointments.states.confirmed, { exact: true }).first(),
    ).toBeVisible()
    expect((await steps()).clicks).toBe(1)
    await expectNoEnglish(desk, stage)
    await expectNoEnglish(patient, stage)
  })

  await test.step('both mails are French', async () => {
    for (const address of [clinicEmail, patientEmail]) {
      await expect
        .poll(async () => (await readNewestMail(application, address))?.text ?? '', {
          timeout: 30_000,
        })
        .toMatch(/3 mars 2099/u)
      const mail = await readNewestMail(application, address)
      const words = `${mail?.subject ?? ''} ${mail?.text ?? ''}`.replaceAll(/https?:\S+/gu, '')
      expect(words).not.toMatch(ENGLISH_WORDS)
    }
  })
})

test('two tabs of one browser each stay in their language, and one account stays signed in over both', async ({
  stage,
  openBrowser,
}) => {
  const patient = await stage.createPatient()
  const english = await openBrowser({ locale: 'en-CA' })
  await openAsPatient(english, patient.email)
  const inFrench = await english.context().newPage()
  await inFrench.goto(`/fr${paths.services()}`)
  await expect(inFrench.locator('html')).toHaveAttribute('lang', 'fr-CA')
  await expect(inFrench.getByRole('banner').getByText(text.header.loggedInAs.patient)).toBeVisible()

  await english.reload()
  await expect(english.locator('html')).toHaveAttribute('lang', 'en-CA')
  await english.getByRole('banner').getByRole('button', { name: inEnglish.header.logout }).click()
  await expect(
    inFrench.getByRole('banner').getByRole('link', { name: text.header.login }),
  ).toBeVisible()
})

test('somebody who opens a link that was shared in the other language stays on that page in that language, with the cart', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic()
  const service = await stage.createService(clinic)
  const ids = { clinicId: clinic.clinicId, serviceId: service.id }
  const patient = await stage.createPatient({ phone: '(519) 555-0142' })
  const page = await openBrowser({ locale: 'en-CA' })
  await openAsPatient(page, patient.email)
  await addToCart(page, service)
  await page.goto(`/fr${paths.serviceDetails(ids)}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
  await expect(page.getByRole('heading', { level: 1, name: service.name })).toBeVisible()
  await expect(
    page
      .getByRole('banner')
      .getByRole('link', { name: text.header.cart(1) })
      .first(),
  ).toBeVisible()
  // What was opened is no choice: the next visit is in the language that was chosen, or the browser's.
  await page.goto(paths.home())
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA')
})
