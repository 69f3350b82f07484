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
import { countSteps } from './countSteps.ts'
import { expect, test } from './fixtures.ts'
import { logIn } from './logIn.ts'

const words = text.scheduling
/** From the day at the desk to the booking; what is typed comes on top. One more is a step backwards. */
const MAX_CLICKS_OF_A_CALL = 3
/** From the day at the desk to the new time. */
const MAX_CLICKS_OF_A_MOVE = 4
/** The same for a patient, from the dashboard. */
const MAX_CLICKS_OF_AN_OWN_MOVE = 3
const MAX_CLICKS_OF_A_CANCELLATION = 2

interface Scene {
  readonly clinic: ClinicAccount
  readonly patient: PatientAccount
  readonly service: Service
  /** Midnight before the times, at the clinic. */
  readonly tomorrow: number
}

/** Times at 9, 10 and 11 tomorrow; the patient has an appointment at the first. */
async function aScene(
  stage: TestStage,
  status: 'pending' | 'confirmed' = 'confirmed',
): Promise<Scene> {
  const [clinic, patient] = await Promise.all([
    stage.createClinic({ name: 'Lakeside Dental' }),
    stage.createPatient({ name: 'Amara Osei' }),
  ])
  const tomorrow = addDays(Date.now(), 1, zoneOfClinic(clinic))
  const slots = [9, 10, 11].map((hours, position) => ({
    slotId: `slot_${String(position)}`,
    timestamp: tomorrow + hours * HOUR_MS,
    available: true,
  }))
  const service = await stage.createService(clinic, { name: 'Check-up', duration: 20, slots })
  const patientData = aPatientData({ fullname: patient.name, email: patient.email })
  await storeAppointment(stage, anItemFor(patient, service, { patientData }), status)
  return { clinic, patient, service, tomorrow }
}

test('a clinic books a caller with three clicks, a name and a phone number', async ({
  stage,
  openBrowser,
}) => {
  const { clinic } = await aScene(stage)
  const page = await openBrowser()
  await page.goto(paths.dashboard())
  await logIn(page, clinic.email)
  await page.getByRole('button', { name: text.agenda.nextDay }).click()
  const free = page.getByRole('link', { name: new RegExp(`M ${text.agenda.free},`) })
  await expect(free).toHaveCount(2)
  const steps = await countSteps(page)

  await free.first().click()
  await page.getByLabel(new RegExp(`^${words.fullName}\\*?$`)).click()
  await page.keyboard.type('Sam Caller')
  await page.keyboard.press('Tab')
  await page.keyboard.type('5195550123')
  await page.getByRole('button', { name: words.book, exact: true }).click()
  await expect(page.getByText(/^Booked and confirmed: Sam Caller/)).toBeVisible()

  const { clicks } = await steps()
  expect(clicks).toBeLessThanOrEqual(MAX_CLICKS_OF_A_CALL)
  test.info().annotations.push({ type: 'clicks', description: String(clicks) })
})

test('a clinic moves an appointment with four clicks, and the patient sees it', async ({
  stage,
  openBrowser,
}) => {
  const { clinic, patient } = await aScene(stage)
  const page = await openBrowser()
  await page.goto(paths.dashboard())
  await logIn(page, clinic.email)
  await page.getByRole('button', { name: text.agenda.nextDay }).click()
  const visit = page.locator('[data-desk-row]').filter({ hasText: patient.name }).first()
  await visit.waitFor()
  const steps = await countSteps(page)

  await visit.click()
  await page.getByRole('dialog').locator('a[href*="move-appointment"]').first().click()
  await page.getByRole('button', { name: /^11:00 AM/ }).click()
  await page.getByRole('main').getByRole('button', { name: words.move, exact: true }).click()
  await expect(page.getByRole('main').getByText(/^Moved: Amara Osei/)).toBeVisible()

  const { clicks } = await steps()
  expect(clicks).toBeLessThanOrEqual(MAX_CLICKS_OF_A_MOVE)
  test.info().annotations.push({ type: 'clicks', description: String(clicks) })

  await test.step('the patient sees the new time and where it was', async () => {
    const phone = await openBrowser()
    await phone.goto(paths.dashboard())
    await logIn(phone, patient.email)
    await expect(
      phone.getByText(text.appointments.notices.moved(clinic.name)).first(),
    ).toBeVisible()
  })
})

test('a patient asks to move a confirmed appointment with three clicks, and the clinic sees from when', async ({
  stage,
  openBrowser,
}) => {
  const { clinic, patient, tomorrow } = await aScene(stage)
  const zone = zoneOfClinic(clinic)
  const [before, after] = [tomorrow + 9 * HOUR_MS, tomorrow + 11 * HOUR_MS]
  const page = await openBrowser()
  await page.goto(paths.dashboard())
  await logIn(page, patient.email)
  const next = page.getByRole('region', { name: text.appointments.reminder })

  const clicks = await moveToEleven(page, next)
  const [said, note] = text.moving.outcomes.asked({
    clinic: clinic.name,
    at: text.format.spoken(before, zone),
    askedFor: text.format.spoken(after, zone),
  })
  await expect(page.getByText(said)).toBeVisible()
  await expect(page.getByText(note)).toBeVisible()
  expect(await clicks()).toBeLessThanOrEqual(MAX_CLICKS_OF_AN_OWN_MOVE)

  await test.step('the patient keeps the time until the clinic answers', async () => {
    await page.getByRole('link', { name: words.backToDesk }).click()
    await expect(next).toHaveAccessibleName(/ at 09:00 AM$/)
    await expect(next.getByText('Confirmed', { exact: true })).toBeVisible()
  })

  await test.step('the clinic is asked, and approves it', async () => {
    const desk = await openBrowser()
    await desk.goto(paths.dashboard())
    await logIn(desk, clinic.email)
    const wishes = desk.getByRole('region', { name: text.wishes.title })
    await expect(wishes.getByText(text.wishes.wouldLike(patient.name))).toBeVisible()
    await expect(wishes.getByText(text.wishes.fromTo(before, after, zone))).toBeVisible()
    const { approve, nameOf } = text.wishes
    await wishes.getByRole('button', { name: nameOf(approve, patient.name, before, zone) }).click()
    await expect(next).toHaveAccessibleName(/ at 11:00 AM$/)
  })
})

test('a patient moves a request with three clicks, and the clinic sees from when', async ({
  stage,
  openBrowser,
}) => {
  const { clinic, patient, tomorrow } = await aScene(stage, 'pending')
  const page = await openBrowser()
  await page.goto(paths.dashboard())
  await logIn(page, patient.email)
  const next = page.getByRole('region', { name: text.appointments.reminderOfRequest })

  const clicks = await moveToEleven(page, next)
  const [message] = text.moving.outcomes.requested({
    clinic: clinic.name,
    at: text.format.spoken(tomorrow + 11 * HOUR_MS, zoneOfClinic(clinic)),
    askedFor: null,
  })
  await expect(page.getByText(message)).toBeVisible()
  expect(await clicks()).toBeLessThanOrEqual(MAX_CLICKS_OF_AN_OWN_MOVE)

  await test.step('it is a request of the clinic again', async () => {
    const desk = await openBrowser()
    await desk.goto(paths.dashboard())
    await logIn(desk, clinic.email)
    await expect(desk.getByText(/^Moved by the patient, was .* 9:00 AM$/)).toBeVisible()
  })
})

/** Moves what the patient's dashboard shows first; returns how many clicks there have been since. */
async function moveToEleven(page: Page, visit: Locator): Promise<() => Promise<number>> {
  await visit.waitFor()
  const steps = await countSteps(page)
  await visit.getByRole('link', { name: new RegExp(`^${text.appointments.ways.move}:`) }).click()
  await page.getByRole('button', { name: /^11:00 AM/ }).click()
  await page.getByRole('main').getByRole('button', { name: words.move, exact: true }).click()
  return async () => {
    const { clicks } = await steps()
    test.info().annotations.push({ type: 'clicks', description: String(clicks) })
    return clicks
  }
}

test('a patient cancels an appointment with two clicks', async ({ stage, openBrowser }) => {
  const { patient } = await aScene(stage)
  const page = await openBrowser()
  await page.goto(paths.dashboard())
  await logIn(page, patient.email)
  const next = page.getByRole('region', { name: text.appointments.reminder })
  await next.waitFor()
  const steps = await countSteps(page)
  await next.getByRole('button', { name: new RegExp(`^${text.appointments.ways.cancel}:`) }).click()
  await page.getByRole('button', { name: text.appointments.confirmCancel }).click()
  await expect(page.getByText(/^Cancelled: Check-up/)).toBeVisible()
  const { clicks } = await steps()
  expect(clicks).toBeLessThanOrEqual(MAX_CLICKS_OF_A_CANCELLATION)
  test.info().annotations.push({ type: 'clicks', description: String(clicks) })
})
