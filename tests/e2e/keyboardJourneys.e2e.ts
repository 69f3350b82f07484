import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { aSlot, SLOT_TIME } from '#tests/support/builders.ts'
import { CLINIC_ZONE } from '#tests/support/clinicTime.ts'
import { expect, test } from './fixtures.ts'
import { logInWithKeyboard, pressWithKeyboard, tabTo, typeInto } from './keyboard.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

test('a patient books and a clinic approves with the keyboard alone', async ({
  openBrowser,
  stage,
}) => {
  const clinic = await stage.createClinic({ name: 'Elm Kidney Care', category: 'nephrology' })
  const weeks = Array.from({ length: 8 }, (_, week) =>
    aSlot({ slotId: `slot_${week}`, timestamp: SLOT_TIME + week * WEEK_MS }),
  )
  const service = await stage.createService(clinic, { name: 'Kidney check', slots: weeks })
  const patient = await stage.createPatient()

  const home = await openBrowser()
  await home.goto(paths.home())
  await pressWithKeyboard(home, 'link', text.home.findAppointment)
  await tabTo(home, home.getByLabel(text.services.filterByClinic))
  await home.keyboard.type(text.specialties.nephrology)
  await pressWithKeyboard(home, 'link', /^Kidney check$/u)
  await pressWithKeyboard(home, 'link', text.services.loginToBook)
  await logInWithKeyboard(home, patient.email)
  // From the first Tuesday of March to the second, and to the first of the next month.
  await tabTo(
    home,
    home.getByRole('button', { name: text.booking.dayName(SLOT_TIME, CLINIC_ZONE, 1) }),
  )
  await home.keyboard.press('ArrowDown')
  await home.keyboard.press('PageDown')
  const far = SLOT_TIME + 5 * WEEK_MS
  await expect(
    home.getByRole('button', { name: text.booking.dayName(far, CLINIC_ZONE, 1) }),
  ).toBeFocused()
  await home.keyboard.press('Enter')
  await expect(home.getByRole('heading', { name: text.format.day(far, CLINIC_ZONE) })).toBeFocused()
  await pressWithKeyboard(home, 'button', text.booking.slotName(far, CLINIC_ZONE, service.doctor))
  await pressWithKeyboard(home, 'button', text.booking.continue)
  await tabTo(home, home.getByLabel(text.patientFields.phoneNumber))
  await home.keyboard.type('5195550142')
  await pressWithKeyboard(home, 'button', text.booking.addToCart)
  await pressWithKeyboard(home, 'button', text.checkout.reserve)
  await expect(home.getByText(text.checkout.success)).toBeVisible()

  const desk = await openBrowser()
  await desk.goto(paths.dashboard())
  await logInWithKeyboard(desk, clinic.email)
  await pressWithKeyboard(desk, 'link', /^VIEW Kidney check/u)
  await pressWithKeyboard(desk, 'button', text.appointments.approve)
  const dialog = desk.getByRole('alertdialog')
  // The harmless answer has the focus.
  await expect(dialog.getByRole('button', { name: text.common.discard })).toBeFocused()
  await tabTo(desk, dialog.getByRole('button', { name: text.appointments.approve }))
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('button', { name: text.appointments.confirmed })).toBeVisible()
})

test('a clinic publishes a service with the keyboard alone', async ({ openBrowser, stage }) => {
  const clinic = await stage.createClinic({ name: 'Elm Kidney Care' })
  const desk = await openBrowser()
  await desk.goto(paths.addService())
  await logInWithKeyboard(desk, clinic.email)
  await typeInto(desk, text.serviceForm.name, 'Kidney check')
  await typeInto(desk, text.serviceForm.description, 'A look at both of them.')
  await typeInto(desk, text.serviceForm.doctorName, 'Dr. Roy')
  await typeInto(desk, text.serviceForm.doctorEmail, 'roy@elm.example')
  await typeInto(desk, text.serviceForm.price, '95')
  await typeInto(desk, text.serviceForm.duration, '30')
  await pressWithKeyboard(desk, 'button', text.serviceForm.addSlot)
  // The browser's own fields take a date and a time part by part.
  await typeInto(desk, text.serviceForm.date, '03032099')
  await typeInto(desk, text.serviceForm.time, '0130PM')
  await pressWithKeyboard(desk, 'button', text.serviceForm.add)
  await expect(desk.getByText(text.services.news.saved)).toBeVisible()
  await expect(desk.getByRole('link', { name: 'Kidney check', exact: true })).toBeVisible()
})
