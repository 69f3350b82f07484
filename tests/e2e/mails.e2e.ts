import type { Locator } from '@playwright/test'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { anItemFor, storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { aPatientData } from '#tests/support/builders.ts'
import { addToCart } from './addToCart.ts'
import { button, expectMails } from './connectionSteps.ts'
import { expect, test } from './fixtures.ts'
import { logIn, openAsPatient } from './logIn.ts'

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
