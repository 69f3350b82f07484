import type { Locator } from '@playwright/test'
import { english as text } from '#src/areas/text/english.ts'
import type { CartItem } from '#src/areas/visits/model/cartItem.ts'
import { paths } from '#src/config/paths.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { anItemFor, storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { aPatientData } from '#tests/support/builders.ts'
import { addToCart } from './addToCart.ts'
import { button, expectMails } from './connectionSteps.ts'
import { expect, test } from './fixtures.ts'
import { logIn, openAsPatient } from './logIn.ts'
import { readNewestMail } from './readMail.ts'
import { readMailedLink } from './readMailedLink.ts'

/** The rules refuse the second tab, and the SDK reports it. */
const REFUSED = /permission_denied/

/** Finds all buttons before it presses the first, because pressing one may remove the others. */
async function pressAtOnce(buttons: readonly Locator[]): Promise<void> {
  const pressed = await Promise.all(buttons.map((each) => each.elementHandle()))
  await Promise.all(
    pressed.map((each) =>
      each.evaluate((element) => {
        if (element instanceof HTMLElement) element.click()
      }),
    ),
  )
}

test('a person who does the same in two tabs at once sends each mail once', async ({
  stage,
  openBrowser,
  application,
}) => {
  const clinic = await stage.createClinic()
  const patient = await stage.createPatient()
  const doctorEmail = `doctor.of.${clinic.userId}@mail.example`.toLowerCase()
  const service = await stage.createService(clinic, { name: 'Gum check', doctorEmail })

  await test.step('a patient who reserves', async () => {
    const first = await openBrowser({ mayReport: REFUSED })
    await openAsPatient(first, patient.email)
    await addToCart(first, service)
    const second = await first.context().newPage()
    await second.goto(paths.checkout())
    await expect(second.getByRole('heading', { name: 'Gum check' })).toBeVisible()

    await pressAtOnce([first, second].map((tab) => button(tab, text.checkout.reserve)))
    for (const tab of [first, second]) {
      // One says that it was sent, the other that nothing is left.
      const end = tab.getByText(text.checkout.success).or(tab.getByText(text.checkout.empty))
      await expect(end.first()).toBeVisible()
    }
    // The patient's mail is the last of the three.
    await expectMails(application, patient.email, 1)
    await expectMails(application, clinic.email, 1)
    await expectMails(application, doctorEmail, 1)
  })

  await test.step('a clinic that approves', async () => {
    const [, slot] = service.slots
    if (slot === undefined) throw new Error('two slots were expected')
    const item = anItemFor(patient, service, {
      slot,
      patientData: aPatientData({ email: patient.email }),
    })
    await storeAppointment(stage, item)
    const details = paths.appointmentDetails({
      clinicId: clinic.userId,
      appointmentId: item.appointmentId,
    })
    const first = await openBrowser({ mayReport: REFUSED })
    await first.goto(details)
    await logIn(first, clinic.email)
    await expect(button(first, text.appointments.approve)).toBeVisible()
    const second = await first.context().newPage()
    await second.goto(details)

    const yes = [first, second].map((tab) =>
      tab.getByRole('alertdialog').getByRole('button', { name: text.appointments.approve }),
    )
    for (const tab of [first, second]) await button(tab, text.appointments.approve).click()
    await pressAtOnce(yes)
    for (const tab of [first, second]) {
      await expect(button(tab, text.appointments.confirmed)).toBeVisible()
    }
    // The patient's mail is the last of the two.
    await expectMails(application, patient.email, 2)
    await expectMails(application, doctorEmail, 2)
  })
})

test("a patient reads the clinic's answer in the subject, and the mail leads to that appointment", async ({
  stage,
  openBrowser,
  application,
}) => {
  const clinic = await stage.createClinic({ name: 'Grand River' })
  const patient = await stage.createPatient()
  const service = await stage.createService(clinic, { name: 'Gum check' })
  const items = service.slots
    .slice(0, 2)
    .map((slot) =>
      anItemFor(patient, service, { slot, patientData: aPatientData({ email: patient.email }) }),
    )
  for (const item of items) await storeAppointment(stage, item)
  const [confirmed, declined] = items
  if (confirmed === undefined || declined === undefined) throw new Error('two slots were expected')
  const detailsOf = ({ appointmentId }: CartItem): string =>
    paths.appointmentDetails({ clinicId: clinic.userId, appointmentId })
  const subjectOf = (answer: string, { bookingDetails }: CartItem): string =>
    `${answer}: ${text.format.briefMoment(bookingDetails.slot.timestamp, zoneOfBooking(bookingDetails))}, Grand River`
  const newestSubject = async (): Promise<string | undefined> =>
    (await readNewestMail(application, patient.email))?.subject

  const desk = await openBrowser()
  await desk.goto(detailsOf(confirmed))
  await logIn(desk, clinic.email)
  await button(desk, text.appointments.approve).click()
  await desk
    .getByRole('alertdialog')
    .getByRole('button', { name: text.appointments.approve })
    .click()
  await expect.poll(newestSubject, { timeout: 30_000 }).toBe(subjectOf('Confirmed', confirmed))
  const mail = await readNewestMail(application, patient.email)
  expect(mail?.text).toContain('\nMap: https://www.openstreetmap.org/search?query=')

  await test.step('opened signed out, the link asks for the login and then shows the appointment', async () => {
    const phone = await openBrowser()
    await phone.goto(await readMailedLink(application, patient.email))
    await expect(phone.getByText(text.auth.loginToSee)).toBeVisible()
    await logIn(phone, patient.email)
    await expect(phone).toHaveURL(detailsOf(confirmed))
    await expect(phone.getByText('Gum check')).toBeVisible()
  })

  await test.step('opened as another person, it says so and leads to the right login', async () => {
    const other = await stage.createPatient()
    const page = await openBrowser({ mayReport: REFUSED })
    await openAsPatient(page, other.email)
    await page.goto(await readMailedLink(application, patient.email))
    await expect(page.getByText(text.appointments.ofOtherAccount(other.email))).toBeVisible()
    await button(page, text.appointments.otherLogin).click()
    await logIn(page, patient.email)
    await expect(page).toHaveURL(detailsOf(confirmed))
    await expect(page.getByText('Gum check')).toBeVisible()
  })

  await test.step('a request that the clinic declines is mailed as declined', async () => {
    await desk.goto(detailsOf(declined))
    await button(desk, text.appointments.cancel).click()
    await desk
      .getByRole('alertdialog')
      .getByRole('button', { name: text.appointments.cancel })
      .click()
    await expect.poll(newestSubject, { timeout: 30_000 }).toBe(subjectOf('Declined', declined))
    expect((await readNewestMail(application, patient.email))?.text).not.toContain('cancelled')
  })
})
