import type { Page } from '@playwright/test'
import { Random } from '#dev/seed/Random.ts'
import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import { addDays, startOfDay } from '#src/core/time/wallClock.ts'
import { anItemFor, storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { aPatientData, aSlot } from '#tests/support/builders.ts'
import { CLINIC_ZONE } from '#tests/support/clinicTime.ts'
import { TEST_PASSWORD, type TestStage } from '#tests/support/createTestStage.ts'
import { countSteps, type Steps } from './countSteps.ts'
import { expect, test } from './fixtures.ts'
import { logIn } from './logIn.ts'
import { readMailedLink } from './readMailedLink.ts'

const words = text.reminders
/** Ten o'clock tomorrow at the clinic: reminders are sent by day alone. */
const TEN = startOfDay(addDays(Date.now(), 1, CLINIC_ZONE), CLINIC_ZONE) + 10 * HOUR_MS

interface Scene {
  readonly clinic: ClinicAccount
  readonly patients: readonly [PatientAccount, PatientAccount, ...PatientAccount[]]
}

/** A clinic with three visits on the day after, and one of a patient without an e-mail. */
async function aScene(stage: TestStage): Promise<Scene> {
  const clinic = await stage.createClinic()
  const patients = [
    await stage.createPatient(),
    await stage.createPatient(),
    await stage.createPatient(),
    await stage.createPatient(),
  ] as const
  const slots = patients.map((_, position) =>
    aSlot({
      slotId: `slot_${position}`,
      timestamp: addDays(TEN, 1, CLINIC_ZONE) + position * HOUR_MS,
    }),
  )
  const service = await stage.createService(clinic, { slots })
  for (const [position, patient] of patients.entries()) {
    const slot = slots[position] ?? aSlot()
    const email = position === 3 ? '' : patient.email
    const patientData = aPatientData({ fullname: `Patient ${position}`, email })
    // Booked just now: the page does not remind of it by itself.
    const appointmentId = new Random(position).pushKey(TEN)
    const item = { ...anItemFor(patient, service, { slot, patientData }), appointmentId }
    await storeAppointment(stage, item, 'confirmed')
  }
  return { clinic, patients }
}

async function openDesk(page: Page, clinic: ClinicAccount): Promise<void> {
  await page.clock.install()
  await page.goto(paths.dashboard())
  await logIn(page, clinic.email)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.clock.setSystemTime(TEN)
  // So many hours later, the page is locked.
  await page.getByLabel('Your password').fill(TEST_PASSWORD)
  await page.getByRole('button', { name: text.lock.unlock }).click()
}

const title = (
  reminded: number,
  comes: number,
  toCall: number,
  cannot = 0,
): { readonly name: string } => ({
  name: words.title({ day: null, total: 4, reminded, comes, cannot, toCall }),
})

test('a desk reminds a day with one click, and hears an answer of two within a second', async ({
  stage,
  openBrowser,
  application,
}) => {
  test.slow()
  const { clinic, patients } = await aScene(stage)
  const desk = await openBrowser()
  await openDesk(desk, clinic)
  await expect(desk.getByRole('heading', title(0, 0, 1))).toBeVisible({ timeout: 30_000 })

  const deskSteps = await countSteps(desk)
  await desk.getByRole('button', { name: words.remindAll(3) }).click()
  await expect(desk.getByRole('heading', title(3, 0, 1))).toBeVisible()
  expect(await deskSteps()).toEqual({ clicks: 1, keys: 0, fields: 0 } satisfies Steps)
  await desk.getByRole('heading', title(3, 0, 1)).click()
  // A double click does what one click does.
  await desk.getByRole('button', { name: /^Called: Patient 3/ }).dblclick({ delay: 100 })
  await expect(desk.getByRole('button', { name: /^Undo: Called: Patient 3/ })).toBeEnabled()
  await expect(desk.getByRole('heading', title(4, 0, 0))).toBeVisible()

  const [first, second] = patients
  const page = await openBrowser()
  await test.step('a patient who comes', async () => {
    await page.goto(await readMailedLink(application, first.email))
    const steps = await countSteps(page)
    await page.getByRole('button', { name: text.visitAnswer.comes }).click()
    await expect(page.getByText(text.visitAnswer.knows.comes)).toBeVisible()
    await expect(desk.getByRole('heading', title(4, 1, 0))).toBeVisible({ timeout: 1000 })
    // Beside the press on the link.
    expect(await steps()).toMatchObject({ clicks: 1 })
  })
  await test.step('a patient who can’t come', async () => {
    await page.goto(await readMailedLink(application, second.email))
    const steps = await countSteps(page)
    await page.getByRole('button', { name: text.visitAnswer.comesNot }).click()
    await page.getByRole('button', { name: text.visitAnswer.confirm }).click()
    await expect(page.getByText(text.visitAnswer.knows['comes-not'])).toBeVisible()
    expect(await steps()).toMatchObject({ clicks: 2 })
    await expect(desk.getByRole('heading', title(4, 1, 0, 1))).toBeVisible({ timeout: 1000 })
    await expect(desk.getByRole('heading', { name: words.cannotTitle(1) })).toBeVisible()
    await page.getByRole('link', { name: text.visitAnswer.cancelOrMove }).click()
    await logIn(page, second.email)
    await expect(
      page.getByRole('main').getByRole('button', { name: text.appointments.cancel }),
    ).toBeVisible()
  })
})
