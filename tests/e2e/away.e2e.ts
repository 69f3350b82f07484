import type { Locator, Page } from '@playwright/test'
import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import { zoneOfClinic } from '#src/core/time/timeZones.ts'
import { addDays } from '#src/core/time/wallClock.ts'
import { anItemFor, storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { aPatientData } from '#tests/support/builders.ts'
import type { TestStage } from '#tests/support/createTestStage.ts'
import { timesOf } from '#tests/support/timesOf.ts'
import { countSteps } from './countSteps.ts'
import { expect, test } from './fixtures.ts'
import { logIn } from './logIn.ts'

const words = text.away
const DOCTOR = 'Dr. Roy Moreau'
const REASON = 'Dr. Moreau is ill today.'
/** From the desk to patients who know; one more is a step backwards. */
const MAX_CLICKS_OF_A_SICK_DAY = 6

interface Scene {
  readonly clinic: ClinicAccount
  readonly patient: PatientAccount
  readonly services: readonly Service[]
}

/** Three services of one doctor with four times each tomorrow, of which six are booked. */
async function aScene(stage: TestStage): Promise<Scene> {
  const [clinic, patient] = await Promise.all([
    stage.createClinic({ name: 'Lakeside Dental' }),
    stage.createPatient({ name: 'Amara Osei' }),
  ])
  const tomorrow = addDays(Date.now(), 1, zoneOfClinic(clinic))
  const slots = [9, 10, 11, 14].map((hours, position) => ({
    slotId: `slot_${String(position)}`,
    timestamp: tomorrow + hours * HOUR_MS,
    available: true,
  }))
  const services: Service[] = []
  for (const name of ['Check-up', 'Whitening', 'Root canal']) {
    const service = await stage.createService(clinic, { name, doctor: DOCTOR, duration: 20, slots })
    services.push(service)
    for (const slot of service.slots.slice(0, 2)) {
      const patientData = aPatientData({ fullname: patient.name, email: patient.email })
      await storeAppointment(stage, anItemFor(patient, service, { slot, patientData }), 'confirmed')
    }
  }
  return { clinic, patient, services }
}

const tomorrowIn = (clinic: ClinicAccount): string => {
  const zone = zoneOfClinic(clinic)
  return new Date(addDays(Date.now(), 1, zone) + 12 * HOUR_MS).toISOString().slice(0, 10)
}

const card = (page: Page): Locator => page.getByRole('article', { name: DOCTOR })

test('a clinic enters a sick day with three services and six appointments in few clicks', async ({
  stage,
  openBrowser,
}) => {
  const { clinic, patient, services } = await aScene(stage)
  const page = await openBrowser()
  await page.goto(paths.dashboard())
  await logIn(page, clinic.email)
  await page.getByRole('heading', { level: 1, name: text.appointments.title }).waitFor()
  const steps = await countSteps(page)

  await page.getByRole('link', { name: words.title, exact: true }).click()
  // There is one doctor, and the day is today unless it is said otherwise.
  await page.getByLabel(new RegExp(`^${words.firstDay}`)).click()
  await page.getByLabel(new RegExp(`^${words.firstDay}`)).fill(tomorrowIn(clinic))
  await expect(page.getByText(words.preview(timesOf(6), 6))).toBeVisible()
  await page.getByRole('button', { name: words.submit }).click()

  await expect(page.getByText(words.closed(DOCTOR, timesOf(6)))).toBeVisible()
  await expect(card(page).getByRole('link', { name: '(519) 555-0142' })).toHaveCount(6)
  await card(page).getByLabel(words.reason).click()
  await page.keyboard.type(REASON)
  await card(page)
    .getByRole('button', { name: words.cancel(6) })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.confirmCancel }).click()
  await expect(page.getByText(words.cancelled(6, timesOf(6)))).toBeVisible()
  await expect(card(page).getByText(words.closedTimes(timesOf(12)))).toBeVisible()
  await expect(card(page).getByText(words.noneAffected)).toBeVisible()

  const { clicks } = await steps()
  expect(clicks).toBeLessThanOrEqual(MAX_CLICKS_OF_A_SICK_DAY)
  test.info().annotations.push({ type: 'clicks', description: String(clicks) })

  await test.step('the patient reads why', async () => {
    const phone = await openBrowser()
    await phone.goto(paths.dashboard())
    await logIn(phone, patient.email)
    await phone.getByRole('heading', { level: 1, name: text.appointments.title }).waitFor()
    await expect(phone.getByText(REASON).first()).toBeVisible()
  })

  await test.step('nobody is offered a time', async () => {
    const visitor = await openBrowser()
    const [service] = services
    if (service === undefined) throw new Error('There are three.')
    await visitor.goto(paths.serviceDetails({ clinicId: clinic.userId, serviceId: service.id }))
    await visitor.getByRole('heading', { level: 1, name: service.name }).waitFor()
    await expect(visitor.getByText(text.services.fullyBooked)).toBeVisible()
  })

  await test.step('two clicks offer all of them again: the second one answers the question', async () => {
    await page.getByRole('button', { name: new RegExp(`^${words.reopen}`) }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.reopen }).click()
    await expect(page.getByText(words.reopened(DOCTOR, timesOf(12)))).toBeVisible()
    expect((await steps()).clicks).toBe(clicks + 2)
  })
})

test('a clinic enters an absence and selects appointments with the keyboard alone', async ({
  stage,
  openBrowser,
}) => {
  const { clinic } = await aScene(stage)
  const page = await openBrowser()
  await page.goto(paths.away())
  await logIn(page, clinic.email)
  await page.getByRole('combobox').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel(new RegExp(`^${words.firstDay}`))).toBeFocused()
  await page.getByLabel(new RegExp(`^${words.firstDay}`)).fill(tomorrowIn(clinic))
  await page.keyboard.press('Enter')
  await expect(card(page).getByRole('checkbox')).toHaveCount(7)

  await card(page).getByRole('checkbox', { name: words.selectAll }).focus()
  await page.keyboard.press('Space')
  await expect(card(page).getByRole('button', { name: words.cancel(0) })).toBeDisabled()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await card(page)
    .getByRole('button', { name: words.cancel(1) })
    .focus()
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: words.confirmCancel }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.cancelled(1, timesOf(6)))).toBeVisible()
  await expect(card(page).getByText(words.affectedTitle(5))).toBeVisible()
})
