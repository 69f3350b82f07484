import type { Locator, Page } from '@playwright/test'
import { Random } from '#dev/seed/Random.ts'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { addDays } from '#src/core/time/wallClock.ts'
import { anItemFor, storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { aPatientData, aService, aSlot } from '#tests/support/builders.ts'
import { CLINIC_ZONE } from '#tests/support/clinicTime.ts'
import type { TestStage } from '#tests/support/createTestStage.ts'
import { expect, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import { logIn } from './logIn.ts'

const PATIENTS = ['Amara Osei', 'Ben Adler', 'Chloe Martin', 'Dev Patel'] as const

/** A clinic with a request of each patient, oldest first. */
async function aClinicWithRequests(stage: TestStage): Promise<ClinicAccount> {
  const clinic = await stage.createClinic({ name: 'Lakeside Dental' })
  const random = new Random(1)
  for (const [position, name] of PATIENTS.entries()) {
    const patient = await stage.createPatient({ name })
    // With a doctor of their own: nobody is asked about visits at once.
    const service = await stage.createService(clinic, {
      doctor: `Dr. of ${name}`,
      slots: [aSlot()],
    })
    const item = anItemFor(patient, service, {
      appointmentId: random.pushKey(Date.now() - (9 - position) * HOUR_MS),
      patientData: aPatientData({ fullname: name, email: patient.email }),
    })
    await storeAppointment(stage, item)
  }
  return clinic
}

async function openDesk(page: Page, clinic: ClinicAccount): Promise<void> {
  await page.goto(paths.dashboard())
  await logIn(page, clinic.email)
  await expect(approve(page, PATIENTS[0])).toBeVisible()
}

const approve = (page: Page, patient: string): Locator =>
  page.getByRole('button', { name: `${text.appointments.approve} ${patient}` })

const pending = (page: Page, count: number): Locator =>
  page.getByRole('button', { name: `${text.appointments.tiles.pending} ${count}`, exact: true })

async function pressUntilFocused(page: Page, key: string, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key)
    await expect(target).toBeFocused({ timeout: 200 })
  }).toPass()
}

test('a clinic approves requests down the list with Enter alone, one per press', async ({
  stage,
  openBrowser,
}) => {
  const [first, second, third, fourth] = PATIENTS
  const page = await openBrowser()
  await openDesk(page, await aClinicWithRequests(stage))

  await tabTo(page, approve(page, first))
  await page.keyboard.press('Enter')
  await expect(approve(page, second)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: `Approved: ${first}` })).toBeVisible()

  // Where the focus has only just come, a press is ignored at first.
  await pressUntilFocused(page, 'Enter', approve(page, third))
  await test.step('a key that is held down approves no other request', async () => {
    await expect(async () => {
      await page.keyboard.up('Enter')
      await page.keyboard.down('Enter')
      await expect(approve(page, fourth)).toBeFocused({ timeout: 200 })
    }).toPass()
    for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(approve(page, fourth)).toBeFocused()
    await expect(pending(page, 1)).toBeVisible()
  })

  await pressUntilFocused(
    page,
    'Space',
    page.locator(':focus').filter({ hasText: `Approved: ${fourth}` }),
  )
  await expect(pending(page, 0)).toBeVisible()
})

test("a clinic's second click on the same spot approves nobody, as no request has moved there", async ({
  stage,
  openBrowser,
}) => {
  const [first, second] = PATIENTS
  const page = await openBrowser()
  await openDesk(page, await aClinicWithRequests(stage))
  const box = await approve(page, first).boundingBox()
  if (box === null) throw new Error('The button is not on the page.')
  const spot = [box.x + box.width / 2, box.y + box.height / 2] as const
  await page.mouse.click(...spot)
  await expect(pending(page, 3)).toBeVisible()
  await page.mouse.click(...spot)
  await page.mouse.click(...spot)
  await expect(approve(page, second)).not.toHaveAttribute('aria-busy')
  await expect(pending(page, 3)).toBeVisible()

  await approve(page, second).click()
  await expect(pending(page, 2)).toBeVisible()
})

test('a clinic sees its dashboard follow the clock', async ({ stage, openBrowser }) => {
  const clinic = await stage.createClinic()
  // Nobody touches the page while the clock runs.
  await stage.write(`clinics/${clinic.userId}/lock_minutes`, LIMITS.lockMinutes.max)
  const patient = await stage.createPatient({ name: PATIENTS[0] })
  const soon = aSlot({ timestamp: Date.now() + HOUR_MS })
  const service = await stage.createService(clinic, { slots: [soon], duration: 30 })
  await storeAppointment(stage, anItemFor(patient, service), 'confirmed')
  const page = await openBrowser()
  await page.clock.install()
  await page.goto(paths.dashboard())
  await logIn(page, clinic.email)
  await page
    .getByRole('button', { name: new RegExp(`^${text.appointments.tiles.confirmed}`, 'u') })
    .click()
  await expect(page.getByText(text.desk.next, { exact: true })).toBeVisible()

  await page.clock.fastForward('01:10:00')
  await expect(page.getByText(text.desk.now, { exact: true })).toBeVisible()
  await page.clock.fastForward('00:30:00')
  await expect(page.getByRole('heading', { name: text.desk.toComplete(1) })).toBeVisible()
  await expect(page.getByText(text.desk.nothingMoreToday)).toBeVisible()
})

test('a clinic prints its dashboard as the sheet of its day alone', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await aClinicWithRequests(stage)
  const patient = await stage.createPatient({ name: 'Elif Demir' })
  const today = aSlot({ timestamp: addDays(Date.now(), 1, CLINIC_ZONE) - MINUTE_MS })
  const service = await stage.createService(clinic, { name: 'Gum check', slots: [today] })
  const patientData = aPatientData({ fullname: patient.name, email: patient.email })
  await storeAppointment(stage, anItemFor(patient, service, { patientData }), 'confirmed')
  const page = await openBrowser()
  await openDesk(page, clinic)
  const sheet = page.getByRole('table', { name: clinic.name })
  await expect(sheet).toBeHidden()

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const row = sheet.getByRole('row').filter({ hasText: 'Elif Demir' })
  for (const words of ['11:59 PM', patientData.phoneNumber, 'Gum check', 'Confirmed']) {
    await expect(row).toContainText(words)
  }
  await expect(sheet.getByRole('row')).toHaveCount(2)
  for (const other of ['banner', 'contentinfo', 'button', 'link'] as const) {
    await expect(page.getByRole(other)).toHaveCount(0)
  }
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).color)).toBe(
    'rgb(0, 0, 0)',
  )
})

test('a clinic sees today by doctor without a click after login', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic()
  await storeVisit(stage, clinic, 'Elif Demir', Date.now() + MINUTE_MS)
  const page = await openBrowser()
  await page.goto(paths.login())
  await logIn(page, clinic.email)
  const day = page.getByRole('group', { name: /^Today/ })
  await expect(day.getByRole('heading', { name: aService().doctor })).toBeVisible()
  await expect(day.getByRole('button', { name: /M Elif Demir, / })).toBeVisible()
})

test('a clinic finds a patient with one click and five keys, and the card has the phone number', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic()
  await storeVisit(stage, clinic, 'Robin Tremblay', Date.now() + HOUR_MS)
  const page = await openBrowser()
  await page.goto(paths.dashboard())
  await logIn(page, clinic.email)
  await page.getByRole('searchbox').click()
  await page.keyboard.type('robin')
  await expect(
    page.getByRole('search').getByRole('button', { name: /^Robin Tremblay \(\d{3}\)/ }),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').locator('a[href^="tel:"]')).toBeVisible()
})

async function storeVisit(
  stage: TestStage,
  clinic: ClinicAccount,
  fullname: string,
  timestamp: number,
): Promise<void> {
  const patient = await stage.createPatient({ name: fullname })
  const service = await stage.createService(clinic, { slots: [aSlot({ timestamp })] })
  const patientData = aPatientData({ fullname, email: patient.email })
  await storeAppointment(stage, anItemFor(patient, service, { patientData }), 'confirmed')
}
