import { randomUUID } from 'node:crypto'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import { anItemFor, storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { aSlot, SLOT_TIME } from '#tests/support/builders.ts'
import { TEST_PASSWORD } from '#tests/support/createTestStage.ts'
import { countSteps } from './countSteps.ts'
import { expect, test } from './fixtures.ts'
import { openAsPatient } from './logIn.ts'
import { signUpAndRequest } from './signUpAndRequest.ts'

test('a new visitor gets from home to a sent request, sign-up included, in few steps', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic({ name: 'Grand River Minds', category: 'psychiatry' })
  const service = await stage.createService(clinic, { name: 'Mind check' })
  const page = await openBrowser()
  const main = page.getByRole('main')
  await page.goto(paths.home())
  await page.getByRole('heading', { level: 1 }).waitFor()
  const steps = await countSteps(page)

  await main.getByRole('link', { name: text.specialties.psychiatry, exact: true }).click()
  await main.getByRole('link', { name: text.provinces.ON }).click()
  const list = page.url()
  await main
    .getByRole('link', { name: /: book Mind check/u })
    .first()
    .click()
  await expect(main.getByText(text.timeSignUp.notHeld)).toBeVisible()
  await signUpAndRequest(main)
  await expect(main.getByRole('heading', { name: text.requested.sent(1) })).toBeFocused()
  await expect(main.getByText(text.appointments.states.pending)).toBeVisible()

  const { clicks, fields } = await steps()
  expect(clicks).toBeLessThanOrEqual(5)
  expect(fields).toBeLessThanOrEqual(4)
  await page.reload()
  await expect(main.getByText(text.appointments.states.pending)).toBeVisible()
  await expect(main.getByRole('heading', { name: service.name })).toBeVisible()
  await expect(main.getByRole('heading', { level: 1, name: text.requested.sent(1) })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(list)
})

test('a new visitor with a toothache gets from home to a sent request in few steps', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic({ name: 'Maple Row Dental', category: 'dental' })
  await stage.createService(clinic, {
    name: 'Toothache visit',
    slots: [aSlot({ timestamp: nextSaturday() })],
  })
  const page = await openBrowser()
  const main = page.getByRole('main')
  await page.goto(paths.home())
  await page.getByRole('heading', { level: 1 }).waitFor()
  const steps = await countSteps(page)

  await main.getByRole('link', { name: text.specialties.dental, exact: true }).click()
  await main.getByRole('link', { name: text.find.briefDay('sat'), exact: true }).click()
  await main.getByRole('link', { name: text.provinces.ON }).click()
  const toList = await steps()
  await main
    .getByRole('link', { name: /: book Toothache visit/u })
    .first()
    .click()
  await signUpAndRequest(main)
  await expect(main.getByRole('heading', { name: text.requested.sent(1) })).toBeFocused()

  const { clicks, fields } = await steps()
  expect(clicks).toBeLessThanOrEqual(7)
  expect(fields).toBeLessThanOrEqual(5)
  // From the chosen time on.
  expect(clicks - toList.clicks).toBeLessThanOrEqual(5)
})

test('a visitor who signs up on the plain page gets back with one press of Back', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic({ name: 'Back Lane Clinic', category: 'urology' })
  const service = await stage.createService(clinic, { name: 'Back check' })
  const page = await openBrowser()
  const main = page.getByRole('main')
  const details = paths.serviceDetails({ clinicId: clinic.userId, serviceId: service.id })
  await page.goto(details)
  await main.getByRole('link', { name: text.services.loginToBook }).click()
  await main.getByRole('link', { name: text.auth.register }).click()
  await main.getByRole('button', { name: text.registration.withEmail }).click()
  await main.getByLabel(text.registration.fullName).fill('Amara Osei')
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('sign-up-draft')))
    .not.toBeNull()
  await page.reload()
  await expect(main.getByLabel(text.registration.fullName)).toHaveValue('Amara Osei')
  await main.getByLabel(text.auth.email).fill(`${randomUUID()}@mail.example`)
  await main.getByLabel(text.auth.password, { exact: true }).fill(TEST_PASSWORD)
  await main.getByLabel(text.auth.confirmPassword).fill(TEST_PASSWORD)
  await main.getByRole('button', { name: text.registration.submit, exact: true }).click()
  await expect(main.getByText(text.booking.selectSlot)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(details)
})

/** At ten in the morning of the clinic, at least two days from now. */
function nextSaturday(): number {
  const day = new Date(Date.now() + 2 * DAY_MS)
  day.setUTCDate(day.getUTCDate() + ((6 - day.getUTCDay() + 7) % 7))
  day.setUTCHours(15, 0, 0, 0)
  return day.getTime()
}

test('a known patient sends a request from home without typing', async ({ stage, openBrowser }) => {
  const clinic = await stage.createClinic({ name: 'Elm Heart Clinic', category: 'cardiology' })
  const service = await stage.createService(clinic, {
    name: 'Heart check',
    slots: [aSlot(), aSlot({ slotId: 'slot_1', timestamp: SLOT_TIME + 3_600_000 })],
  })
  const patient = await stage.createPatient()
  await storeAppointment(stage, anItemFor(patient, service))
  const page = await openBrowser()
  const main = page.getByRole('main')
  await openAsPatient(page, patient.email)
  const steps = await countSteps(page)

  await main.getByRole('link', { name: text.specialties.cardiology, exact: true }).click()
  await main.getByRole('link', { name: text.provinces.ON }).click()
  await main
    .getByRole('link', { name: /: book Heart check/u })
    .first()
    .click()
  await expect(main.getByText('(519) 555-0142')).toBeVisible()
  await main.getByRole('button', { name: text.booking.request }).click()
  await expect(main.getByRole('heading', { name: text.requested.sent(1) })).toBeFocused()

  const { clicks, keys, fields } = await steps()
  expect(clicks).toBeLessThanOrEqual(4)
  expect(keys + fields).toBe(0)
})

test('a visitor who reloads on the way to a time finds everything typed again but the password', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic({ name: 'Reload Clinic', category: 'nephrology' })
  const service = await stage.createService(clinic, { name: 'Reload check' })
  const page = await openBrowser()
  const main = page.getByRole('main')
  const ids = { clinicId: clinic.userId, serviceId: service.id, slot: 'slot_0' }
  await page.goto(paths.booking(ids))
  await expect(main.getByText(text.timeSignUp.notHeld)).toBeVisible()
  await main.getByLabel(text.registration.fullName).fill('Amara Osei')
  await main.getByLabel(text.patientFields.phoneNumber).fill('5195550142')
  await main.getByLabel(text.timeSignUp.agree).check()
  await page.reload()
  await expect(main.getByLabel(text.registration.fullName)).toHaveValue('Amara Osei')
  await expect(main.getByLabel(text.patientFields.phoneNumber)).toHaveValue('(519) 555-0142')
  await expect(main.getByLabel(text.timeSignUp.agree)).toBeChecked()
})
