import type { Locator, Page } from '@playwright/test'
import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import { english as text } from '#src/areas/text/english.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { paths } from '#src/config/paths.ts'
import {
  anItemFor,
  letBegin,
  storeAppointment,
} from '#tests/areas/visits/repository/storeAppointment.ts'
import { aPatientData, aSlot } from '#tests/support/builders.ts'
import { CLINIC_ZONE } from '#tests/support/clinicTime.ts'
import type { TestStage } from '#tests/support/createTestStage.ts'
import { expect, test } from './fixtures.ts'
import { logIn } from './logIn.ts'
import { untilUndoIsOver } from './untilUndoIsOver.ts'

const words = text.appointments

async function logInToDashboard(page: Page, email: string): Promise<void> {
  await page.goto(paths.dashboard())
  await logIn(page, email)
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
}

/** A service with one slot, and the patient's request for it. */
async function request(
  stage: TestStage,
  clinic: ClinicAccount,
  patient: PatientAccount,
  name: string,
): Promise<ActiveAppointment> {
  // With a doctor of its own: nobody is asked about visits at once.
  const doctor = `Dr. ${name}`
  const service = await stage.createService(clinic, { name, doctor, slots: [aSlot()] })
  const item = anItemFor(patient, service, {
    patientData: aPatientData({ fullname: patient.name, email: patient.email }),
  })
  return await storeAppointment(stage, item)
}

/** From the dashboard to the details of the appointment for a service. */
async function view(page: Page, service: string): Promise<void> {
  // The next one is shown above its group.
  const link = page.getByRole('link', { name: `${words.view} ${service}` })
  // Those that the calendar shows are folded at a clinic's desk.
  const confirmed = group(page, words.confirmedGroup)
  await expect(link.or(confirmed.locator('summary')).first()).toBeVisible()
  if ((await link.count()) === 0) await confirmed.locator('summary').click()
  await link.first().click()
  await expect(page.getByRole('heading', { level: 1, name: words.detailsTitle })).toBeVisible()
}

/** Presses a button of the details, and confirms. */
async function confirm(page: Page, action: string, yes = action): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: action, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: yes, exact: true }).click()
}

const group = (page: Page, title: string): Locator =>
  page.locator('details', { has: page.getByRole('heading', { level: 2, name: title }) })

/** Opens Past Appointments, and compares the outcome of each service. */
async function expectPast(page: Page, outcomes: Readonly<Record<string, string>>): Promise<void> {
  const past = group(page, words.past(Object.keys(outcomes).length))
  await past.locator('summary').click()
  for (const [service, outcome] of Object.entries(outcomes)) {
    const row = past
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: `${words.view} ${service}` }) })
    await expect(row).toContainText(outcome)
  }
}

async function expectCancelled(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: words.redirects.cancel })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeFocused()
}

test('a clinic approves and completes appointments, and clinic and patient both cancel them', async ({
  stage,
  openBrowser,
}) => {
  // A category that no other journey uses: all their clinics may come first in the list.
  const clinic = await stage.createClinic({ name: 'Lakeside Dental', category: 'hematology' })
  const patient = await stage.createPatient({ name: 'Amara Osei' })
  const gumCheck = await request(stage, clinic, patient, 'Gum check')
  const freed = await request(stage, clinic, patient, 'Whitening')
  await request(stage, clinic, patient, 'Root canal')
  await stage.createService(clinic, { name: 'X-ray' })
  const state = (page: Page): Locator => page.getByRole('group', { name: words.state })

  const desk = await openBrowser()
  await logInToDashboard(desk, clinic.email)
  const phone = await openBrowser()
  await logInToDashboard(phone, patient.email)

  await test.step('the clinic approves one, and reload and Back keep their place', async () => {
    await view(desk, 'Gum check')
    await confirm(desk, words.approve)
    await expect(state(desk).getByRole('button', { name: words.confirmed })).toBeDisabled()
    await expect(state(desk)).toBeFocused()

    await desk.reload()
    await expect(state(desk).getByRole('button', { name: words.confirmed })).toBeDisabled()
    await desk.goBack()
    await group(desk, words.confirmedGroup).locator('summary').click()
    await expect(group(desk, words.confirmedGroup)).toContainText('Gum check')
    await expect(phone.getByRole('region', { name: words.reminder })).toContainText('Gum check')
    await desk.goForward()
  })

  await test.step('it marks the appointment as completed: both find it under Past', async () => {
    // In whole: 'Mark as completed' is another, and goes.
    const completed = state(desk).getByRole('button', { name: words.completed, exact: true })
    await letBegin(stage, gumCheck)
    await confirm(desk, words.complete)
    await expect(desk).toHaveURL(paths.dashboard())
    await desk.goBack()
    await expect(completed).toBeDisabled()
    await expect(state(desk).getByRole('button')).toHaveText([
      words.completed,
      words.correctToMissed,
    ])
    await desk.goForward()
    await expectPast(desk, { 'Gum check': words.outcomes.completed })
    await expectPast(phone, { 'Gum check': words.outcomes.completed })
  })

  const visitor = await openBrowser()
  await test.step('the patient cancels another: a visitor sees its slot reopen', async () => {
    await visitor.goto(paths.servicesOf('hematology'))
    await expect(visitor.getByRole('link', { name: 'X-ray', exact: true })).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'Whitening', exact: true })).toBeHidden()

    await view(phone, 'Whitening')
    await confirm(phone, words.cancel, words.confirmCancel)
    await expectCancelled(phone)
    await visitor.getByRole('link', { name: 'Whitening', exact: true }).click()
    await expect(visitor.getByRole('link', { name: text.services.loginToBook })).toBeVisible()
  })

  await test.step('the clinic cancels a third', async () => {
    await view(desk, 'Root canal')
    await confirm(desk, words.cancel, words.confirmCancel)
    await expect(
      desk.getByRole('status').filter({ hasText: words.redirects.declining }),
    ).toBeVisible()
    await expect(desk.getByRole('heading', { level: 1, name: words.title })).toBeFocused()
    await untilUndoIsOver(desk)
  })

  await test.step('Past Appointments show both who cancelled', async () => {
    const outcomesFor = (reader: 'patient' | 'clinic'): Readonly<Record<string, string>> => ({
      'Gum check': words.outcomes.completed,
      Whitening: words.outcomes.cancelledByPatient[reader],
      'Root canal': words.outcomes.declined,
    })
    await expectPast(desk, outcomesFor('clinic'))
    await phone.reload()
    await expectPast(phone, outcomesFor('patient'))
    await expect(group(phone, words.pendingAppointments)).toContainText(words.noPending)
  })

  await test.step('Back leads to the cancelled appointment, and stays there', async () => {
    await desk.goBack()
    await expect(state(desk)).toContainText(words.outcomes.declined)
    await expect(state(desk).getByRole('button')).toHaveCount(0)
    await desk.reload()
    await expect(state(desk)).toContainText(words.outcomes.declined)
  })

  await test.step('the slot can be booked again, by anyone', async () => {
    const other = await stage.createPatient({ name: 'Ben Adler' })
    await visitor.getByRole('link', { name: text.services.loginToBook }).click()
    await logIn(visitor, other.email)
    const { slot, doctor } = freed.bookingDetails
    await visitor
      .getByRole('button', { name: text.booking.slotName(slot.timestamp, CLINIC_ZONE, doctor) })
      .click()
    await visitor.getByRole('button', { name: text.booking.continue }).click()
    await visitor.getByLabel(text.patientFields.phoneNumber).pressSequentially('5195550142')
    await visitor.getByRole('button', { name: text.booking.addToCart }).click()
    await visitor.getByRole('button', { name: text.checkout.reserve }).click()
    await expect(visitor.getByText(text.checkout.success)).toBeVisible()
  })
})
