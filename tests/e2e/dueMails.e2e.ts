import type { Locator, Page } from '@playwright/test'
import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { english as text } from '#src/areas/text/english.ts'
import { MAIL_LEASE_MS } from '#src/areas/visits/model/dueMail.ts'
import { paths } from '#src/config/paths.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import { anItemFor, storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { aPatientData, aSlot } from '#tests/support/builders.ts'
import type { TestStage } from '#tests/support/createTestStage.ts'
import { at, entries } from '#tests/support/findBrokenInvariants.ts'
import { addToCart } from './addToCart.ts'
import { button, LOST_CONNECTION } from './connectionSteps.ts'
import { expect, test } from './fixtures.ts'
import { logIn, openAsPatient } from './logIn.ts'
import type { RunningApplication } from './runningApplication.ts'

interface OwnPage {
  readonly page: Page
  /** Of the appointment, below either list. */
  readonly place: string
  /** The patient's. */
  readonly email: string
}

/** A living tab sends its mails within this time: more often, it would be taken for gone as well. */
const HURRY_INTERVAL_MS = 3000

/** A page that ends in the middle of everything may say so. */
const MAY_REPORT = new RegExp(`${LOST_CONNECTION.source}|Failed to fetch|can't be sent`)

/** Presses a button and loads the page again so many milliseconds later. */
async function pressAndReload(pressed: Locator, delayMs: number): Promise<void> {
  await pressed.evaluate((element, milliseconds) => {
    if (element instanceof HTMLElement) element.click()
    setTimeout(() => {
      window.location.reload()
    }, milliseconds)
  }, delayMs)
}

async function countMails({ backend }: RunningApplication, recipient: string): Promise<number> {
  const address = `http://127.0.0.1:${backend.ports.mailbox}/mail?to=${recipient}`
  const mails: unknown = await (await fetch(address)).json()
  return Array.isArray(mails) ? mails.length : 0
}

/** What is due about a clinic's appointments; other journeys leave mails behind as well. */
async function readDue({ stage, clinicId }: Where): Promise<readonly [string, unknown][]> {
  return entries(await stage.read('due_mails')).filter(([key]) => key.startsWith(`${clinicId}:`))
}

/** What tabs began that are gone is forgotten: as if time had passed. */
async function letTabsBeForgotten({ stage, clinicId }: Where): Promise<void> {
  for (const [key, mails] of await readDue({ stage, clinicId })) {
    if (at(mails, 'attempt') === undefined) continue
    await stage.write(`due_mails/${key}/attempt/at`, Date.now() - 2 * MAIL_LEASE_MS)
  }
}

interface Where {
  readonly stage: TestStage
  readonly clinicId: string
}

interface Sending extends Where {
  readonly application: RunningApplication
  readonly recipients: readonly string[]
  /** Whether time passes at once for tabs that are gone; true by default. */
  readonly isHurried?: boolean
}

/** Waits until nothing is due. */
async function untilSent({
  isHurried = true,
  ...where
}: Where & Pick<Sending, 'isHurried'>): Promise<void> {
  let hurriedAt = 0
  await expect(async () => {
    if (isHurried && Date.now() - hurriedAt >= HURRY_INTERVAL_MS) {
      await letTabsBeForgotten(where)
      hurriedAt = Date.now()
    }
    expect(await readDue(where)).toEqual([])
  }).toPass({ intervals: [200], timeout: 60_000 })
}

async function countMailsTo({ application, recipients }: Sending): Promise<readonly number[]> {
  return Promise.all(recipients.map((recipient) => countMails(application, recipient)))
}

/** Waits until nothing is due; each has got one more mail than `before`, or two where a tab died. */
async function expectAllSent(sending: Sending, before: readonly number[] = []): Promise<void> {
  await untilSent(sending)
  for (const [index, count] of (await countMailsTo(sending)).entries()) {
    const more = count - (before[index] ?? 0)
    expect([1, 2], `${sending.recipients[index] ?? ''} got ${more}`).toContain(more)
  }
}

/** Presses a button and soon loads the page again: the mails are sent if, and only if, it was done. */
async function expectMailsInSpiteOfReload(
  page: Page,
  pressed: Locator,
  {
    delayMs,
    isDone,
    ...sending
  }: Sending & { readonly delayMs: number; readonly isDone: () => Promise<boolean> },
): Promise<void> {
  const before = await countMailsTo(sending)
  await pressAndReload(pressed, delayMs)
  await page.waitForEvent('load')
  await untilSent(sending)
  if (await isDone()) await expectAllSent(sending, before)
  else expect(await countMailsTo(sending)).toEqual(before)
}

/** Those whom mails about an appointment go to. */
interface Parties {
  readonly clinic: ClinicAccount
  readonly patient: PatientAccount
  readonly doctorEmail: string
  readonly service: Service
}

/** A new patient, and a new clinic's service whose doctor has an address that no other has. */
async function createParties(stage: TestStage, overrides?: Partial<Service>): Promise<Parties> {
  const [clinic, patient] = [await stage.createClinic(), await stage.createPatient()]
  const doctorEmail = `doctor.of.${clinic.userId}@mail.example`.toLowerCase()
  const service = await stage.createService(clinic, { doctorEmail, ...overrides })
  return { clinic, patient, doctorEmail, service }
}

async function confirmIn(page: Page, action: string): Promise<Locator> {
  await button(page, action).click()
  return page.getByRole('alertdialog').getByRole('button').last()
}

for (const delayMs of [0, 15, 60]) {
  test(`mails survive a reload ${delayMs} ms after reserving, approving and cancelling`, async ({
    stage,
    openBrowser,
    application,
  }) => {
    test.slow()
    const slots = [0, 1, 2].map((day) =>
      aSlot({ slotId: `slot_${day}`, timestamp: aSlot().timestamp + day * DAY_MS }),
    )
    const { clinic, patient, doctorEmail, service } = await createParties(stage, { slots })
    const reload = { application, stage, clinicId: clinic.userId, delayMs }
    const exists = async (path: string): Promise<boolean> => (await stage.read(path)) !== null

    await test.step('a patient who reserves', async () => {
      const page = await openBrowser({ mayReport: MAY_REPORT })
      await openAsPatient(page, patient.email)
      await addToCart(page, service)
      await expectMailsInSpiteOfReload(page, button(page, text.checkout.reserve), {
        ...reload,
        recipients: [clinic.email, doctorEmail, patient.email],
        isDone: () => exists(`appointments/${clinic.userId}`),
      })
      await page.close()
    })

    async function openOwn(by: 'clinic' | 'patient', slotIndex: number): Promise<OwnPage> {
      const slot = service.slots[slotIndex]
      if (slot === undefined) throw new Error('three slots were expected')
      const other = await stage.createPatient()
      const patientData = aPatientData({ email: other.email })
      const item = anItemFor(other, service, { slot, patientData })
      await storeAppointment(stage, item)
      const ids = { clinicId: clinic.userId, appointmentId: item.appointmentId }
      const page = await openBrowser({ mayReport: MAY_REPORT })
      await page.goto(paths.appointmentDetails(ids))
      await logIn(page, by === 'clinic' ? clinic.email : other.email)
      return { page, place: `${ids.clinicId}/${ids.appointmentId}`, email: other.email }
    }

    await test.step('a clinic that approves, and then cancels', async () => {
      const { page, place, email } = await openOwn('clinic', 1)
      const recipients = [doctorEmail, email]
      await expectMailsInSpiteOfReload(page, await confirmIn(page, text.appointments.approve), {
        ...reload,
        recipients,
        isDone: async () => (await stage.read(`appointments/${place}/confirmed`)) === true,
      })
      await expectMailsInSpiteOfReload(page, await confirmIn(page, text.appointments.cancel), {
        ...reload,
        recipients,
        isDone: () => exists(`completed_appointments/${place}`),
      })
      await page.close()
    })

    await test.step('a patient who cancels', async () => {
      const { page, place, email } = await openOwn('patient', 2)
      await expectMailsInSpiteOfReload(page, await confirmIn(page, text.appointments.cancel), {
        ...reload,
        recipients: [clinic.email, doctorEmail, email],
        isDone: () => exists(`completed_appointments/${place}`),
      })
    })
  })
}

test("the desk sends what a patient's closed tab did not", async ({
  stage,
  openBrowser,
  application,
}) => {
  test.slow()
  const { clinic, patient, doctorEmail, service } = await createParties(stage)
  const desk = await openBrowser({ mayReport: MAY_REPORT })
  await desk.goto(paths.login())
  await logIn(desk, clinic.email)
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()

  const page = await openBrowser({ mayReport: MAY_REPORT })
  await openAsPatient(page, patient.email)
  await addToCart(page, service)
  // The service takes no mail of the patient's before the tab is closed.
  await page.route('**/api/v1.0/email/send', () => undefined)
  await button(page, text.checkout.reserve).click()
  await expect.poll(() => stage.read(`appointments/${clinic.userId}`)).not.toBeNull()
  await page.close()
  // By themselves, within a minute.
  const recipients = [clinic.email, doctorEmail, patient.email]
  await expectAllSent({
    application,
    stage,
    clinicId: clinic.userId,
    recipients,
    isHurried: false,
  })
})

test('mails are sent where the browser blocks the data of sites', async ({
  stage,
  openBrowser,
  application,
}) => {
  const { clinic, patient, doctorEmail, service } = await createParties(stage)
  const page = await openBrowser({ mayReport: /SecurityError|denied|storage|cart/i })
  await page.addInitScript(() => {
    const blocked: PropertyDescriptor = {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    }
    Object.defineProperty(window, 'localStorage', blocked)
  })
  await openAsPatient(page, patient.email)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: text.header.services })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await addToCart(page, service)
  await button(page, text.checkout.reserve).click()
  await expect.poll(() => stage.read(`appointments/${clinic.userId}`)).not.toBeNull()
  await expectAllSent({
    application,
    stage,
    clinicId: clinic.userId,
    recipients: [clinic.email, doctorEmail, patient.email],
  })
})

test('the desk shows which mails could not be sent, and sends them again', async ({
  stage,
  openBrowser,
  application,
}) => {
  const { clinic, doctorEmail, service } = await createParties(stage)
  const emails: string[] = []
  for (const slot of service.slots.slice(0, 2)) {
    const patient = await stage.createPatient()
    const patientData = aPatientData({ fullname: `Osei ${slot.slotId}`, email: patient.email })
    await storeAppointment(stage, anItemFor(patient, service, { slot, patientData }))
    emails.push(patient.email)
  }
  const desk = await openBrowser({ mayReport: /can't be sent|426/ })
  await desk.route('**/api/v1.0/email/send', (route) => route.fulfill({ status: 426, body: 'No' }))
  await desk.goto(paths.dashboard())
  await logIn(desk, clinic.email)
  for (const name of ['slot_0', 'slot_1']) {
    await desk.getByRole('button', { name: new RegExp(`^Approve .*${name}`) }).click()
  }
  const words = text.unsentMails
  const unsent = desk.getByRole('region', { name: words.title(4) })
  await expect(unsent).toContainText(words.reasons.quota)
  const rows = unsent.getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Approval, to the doctor and the patient')

  await rows
    .filter({ hasText: 'slot_0' })
    .getByRole('button', { name: words.giveUpNamed('Approval', null) })
    .click()
  const rest = desk.getByRole('region', { name: words.title(2) })
  await expect(rest.getByRole('listitem')).toContainText('slot_1')
  // The keyboard goes on where the row was.
  await expect(desk.locator(':focus')).toContainText(words.title(2))

  await desk.unroute('**/api/v1.0/email/send')
  await rest.getByRole('button', { name: words.sendAgain }).click()
  await expect(desk.getByText(words.sent)).toBeVisible()
  const sending = { application, stage, clinicId: clinic.userId }
  await expectAllSent({ ...sending, recipients: [doctorEmail, ...emails.slice(1)] })
  expect(await countMailsTo({ ...sending, recipients: emails.slice(0, 1) })).toEqual([0])
})
