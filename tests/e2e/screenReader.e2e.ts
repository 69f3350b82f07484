import type { Locator, Page } from '@playwright/test'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { anItemFor, storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { aSlot } from '#tests/support/builders.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'
import { listenTo } from './announcements.ts'
import { expect, test } from './fixtures.ts'
import { logIn, openAsPatient } from './logIn.ts'
import { openServiceForm } from './openServiceForm.ts'

/** Half past one and half past two on Tuesday 3 March 2099, wherever this runs. */
const SLOTS = [13, 14].map((hour, position) =>
  aSlot({ slotId: `slot_${position}`, timestamp: clinicTime(2099, 2, 3, hour, 30) }),
)

const main = (page: Page): Locator => page.getByRole('main')
const alerts = (page: Page): Locator => main(page).getByRole('alert').filter({ hasText: /./u })

test('a visitor hears where things are, and what each link and field is for', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic({ name: 'Elm Dental', category: 'wound_care' })
  await stage.createService(clinic, { name: 'Gum check', doctor: 'Dr. Roy', slots: SLOTS })
  const page = await openBrowser()

  await test.step('the page has a header, a main part and a footer, and a way past the header', async () => {
    await page.goto(paths.home())
    await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
      - banner:
        - link "CareSlot, home"
        - navigation "Main":
          - list:
            - listitem:
              - link "Home"
            - listitem:
              - link "Find"
            - listitem:
              - link "Services"
            - listitem:
              - link "Contact"
            - listitem:
              - link "About Us"
        - link "Login"
        - link "Register"
    `)
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(text.home.headline)
    await expect(page.getByRole('contentinfo')).toMatchAriaSnapshot(`
      - contentinfo:
        - form "Newsletter":
          - textbox "Newsletter e-mail"
          - button "Submit"
    `)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: text.common.skipToContent })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(main(page)).toBeFocused()
  })

  await test.step('services are in the group of their clinic, each under its name', async () => {
    await page.goto(`${paths.services()}?category=wound_care`)
    await expect(main(page)).toMatchAriaSnapshot(`
      - main:
        - heading "Services" [level=1]
        - combobox "Filter by clinic"
        - status
        - 'group "Clinic: Elm Dental"':
          - group:
            - 'heading "Clinic: Elm Dental" [level=2]'
            - list:
              - listitem:
                - heading "Gum check" [level=3]:
                  - link "Gum check"
                - paragraph: By Dr. Roy
    `)
  })

  await test.step('a field has its label, its requirement and its error', async () => {
    await page.goto(paths.login())
    const email = main(page).getByRole('textbox', { name: text.auth.email })
    await main(page).getByRole('button', { name: text.auth.signIn, exact: true }).click()
    await expect(email).toBeFocused()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toHaveAccessibleDescription(text.auth.problems['email-invalid'])
    await expect(alerts(page)).toHaveText(text.auth.problems['email-invalid'])
  })
})

test('a patient hears every slot, booking and appointment in full', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic({ name: 'Elm Dental' })
  const service = await stage.createService(clinic, {
    name: 'Gum check',
    doctor: 'Dr. Roy',
    slots: SLOTS,
  })
  const patient = await stage.createPatient({ name: 'Amara Osei' })
  const page = await openBrowser()
  const heard = await listenTo(page)
  await openAsPatient(page, patient.email)

  await test.step('slots are buttons in the group of their day, and say which is chosen', async () => {
    await page.goto(paths.booking({ clinicId: service.clinicId, serviceId: service.id }))
    const day = main(page).getByRole('group', { name: 'Tuesday, 3rd March 2099' })
    await day.getByRole('button').first().click()
    await expect(day).toMatchAriaSnapshot(`
      - group "Tuesday, 3rd March 2099":
        - heading "Tuesday, 3rd March 2099" [level=3]
        - list:
          - listitem:
            - button "01:30 PM, Tuesday 3 March, Dr. Roy, available" [pressed]
          - listitem:
            - button "02:30 PM, Tuesday 3 March, Dr. Roy, available" [pressed=false]
    `)
  })

  await test.step('a slot that disappears is announced at once', async () => {
    const place = `services/${clinic.userId}/${service.id}/slots/slot_0/available`
    await stage.update({ [place]: false })
    await expect
      .poll(heard)
      .toContain('Your time, Tuesday 3 March, 1:30 PM, was just taken. Please choose another.')
  })

  await test.step('the problems of the form are counted, and tied to their fields', async () => {
    await main(page)
      .getByRole('button', { name: /^02:30 PM, .*, available$/u })
      .click()
    await main(page).getByRole('button', { name: text.booking.continue }).click()
    const name = main(page).getByRole('textbox', { name: text.patientFields.fullName })
    await name.fill('')
    await main(page).getByRole('button', { name: text.booking.addToCart }).click()
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription(
      text.patientFields.problems['full-name-required'],
    )
    await expect.poll(heard).toContain('Please correct 2 fields.')
    await name.fill('Amara Osei')
    await main(page)
      .getByRole('textbox', { name: text.patientFields.phoneNumber })
      .fill('5195550142')
    await main(page).getByRole('button', { name: text.booking.addToCart }).click()
  })

  await test.step('the cart announces what was added, and its buttons are named in full', async () => {
    await expect(page.getByRole('heading', { level: 1, name: text.checkout.title })).toBeFocused()
    await expect.poll(heard).toContain(text.booking.addedToCart)
    await expect(
      page.getByRole('banner').getByRole('link', { name: /^Cart/u }),
    ).toHaveAccessibleName('Cart, 1 booking')
    await expect(main(page)).toMatchAriaSnapshot(`
      - main:
        - heading "Checkout" [level=1]
        - region "Booking Summary":
          - heading "Booking Summary" [level=2]
          - list:
            - listitem:
              - heading "Gum check" [level=3]
              - button "Edit Gum check, Tuesday 3 March, 2:30 PM"
              - button "Delete Gum check, Tuesday 3 March, 2:30 PM"
        - region "Order Summary":
          - heading "Order Summary" [level=2]
          - term: Subtotal
          - button "Make Reservation Request"
    `)
  })

  await test.step('the outcome of the request is announced, and the cart is empty', async () => {
    await main(page).getByRole('button', { name: text.checkout.reserve }).click()
    await expect.poll(heard).toContain(text.checkout.success)
    await expect(
      page.getByRole('banner').getByRole('link', { name: /^Cart/u }),
    ).toHaveAccessibleName('Cart, 0 bookings')
  })

  await test.step('the dashboard begins with the next appointment, and each VIEW names its own', async () => {
    await page.goto(paths.dashboard())
    const view = 'VIEW Gum check, Tuesday, 3rd March 2099, 02:30 PM'
    await expect(main(page)).toMatchAriaSnapshot(`
      - main:
        - heading "Dashboard" [level=1]
        - region "Requested for Tuesday, 3rd March 2099 at 02:30 PM":
          - heading "Gum check" [level=3]
          - list:
            - listitem:
              - link "${view}"
        - group:
          - heading "Upcoming Appointments" [level=2]
        - group:
          - heading "Pending Appointments" [level=2]
    `)
  })
})

test('a clinic hears each request in full, and what an action asks', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic({ name: 'Elm Dental' })
  const service = await stage.createService(clinic, {
    name: 'Gum check',
    doctor: 'Dr. Roy',
    slots: SLOTS,
  })
  const patient = await stage.createPatient({ name: 'Amara Osei' })
  const request = await storeAppointment(stage, anItemFor(patient, service))
  const ids = { clinicId: clinic.userId, appointmentId: request.appointmentId }
  const desk = await openBrowser()
  const heardAtDesk = await listenTo(desk)
  await desk.goto(paths.dashboard())
  await logIn(desk, clinic.email)

  await test.step('the desk lists requests by name, service and time, and the week as a table', async () => {
    const name = request.patientData.fullname
    await expect(main(desk)).toMatchAriaSnapshot(`
      - main:
        - heading "Dashboard" [level=1]
        - group:
          - button "All 1" [pressed]
          - button "Confirmed 0" [pressed=false]
          - button "Pending 1" [pressed=false]
        - group:
          - heading "Pending" [level=2]
          - list:
            - listitem:
              - heading "${name}" [level=3]
              - button "Approve ${name}, Gum check, Tuesday 3 March, 1:30 PM"
              - link "VIEW Gum check, ${name}, Tuesday 3 March, 1:30 PM"
    `)
  })

  await test.step('a new request is announced while the desk is open', async () => {
    const second = { ...service, slots: SLOTS.slice(1) }
    await storeAppointment(stage, anItemFor(patient, second, { appointmentId: 'second-request' }))
    await expect
      .poll(heardAtDesk)
      .toContainEqual(
        expect.stringMatching(/^New request from .*: Gum check, Tuesday 3 March, 2:30 PM\.$/u),
      )
  })

  const home = await openBrowser()
  const heardAtHome = await listenTo(home)
  await home.goto(paths.appointmentDetails(ids))
  await logIn(home, patient.email)
  await home.getByRole('group', { name: text.appointments.state }).waitFor()

  await test.step('an action asks in a dialog that names it', async () => {
    await desk.goto(paths.appointmentDetails(ids))
    await expect(main(desk).getByRole('group', { name: text.appointments.state }))
      .toMatchAriaSnapshot(`
      - group "Appointment status":
        - button "Approve"
        - button "Cancel"
    `)
    await main(desk).getByRole('button', { name: text.appointments.approve }).click()
    const dialog = desk.getByRole('alertdialog', {
      name: 'Are you sure you want to approve this appointment?',
    })
    await expect(dialog).toHaveAccessibleDescription(
      'Amara Osei · Gum check · Tuesday, 3rd March 2099 · 01:30 PM You can undo this for 10 seconds.',
    )
    await expect(dialog).toMatchAriaSnapshot(`
      - alertdialog "Are you sure you want to approve this appointment?":
        - heading [level=2]
        - paragraph: You can undo this for 10 seconds.
        - button "Discard"
        - button "Approve"
    `)
    await dialog.getByRole('button', { name: text.appointments.approve }).click()
    await expect(
      main(desk).getByRole('button', { name: text.appointments.confirmed }),
    ).toBeVisible()
  })

  await test.step('the patient, who has the page open elsewhere, hears the announcement', async () => {
    await expect.poll(heardAtHome).toContain(text.appointments.nowConfirmed)
  })
})

test('a clinic hears of a lost connection, its return and the progress of an upload', async ({
  stage,
  openBrowser,
}) => {
  const page = await openBrowser({ mayReport: /net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/u })
  const heard = await listenTo(page)
  await openServiceForm(page, stage, { service: { slots: SLOTS } })
  await main(page).getByLabel(text.serviceForm.name).waitFor()

  await page.context().setOffline(true)
  await expect.poll(heard).toContain(text.common.offline)
  await page.context().setOffline(false)
  await expect.poll(heard).toContain(text.common.connected)

  // The storage accepts the upload and never answers.
  await page.route(/\/v0\/b\//u, () => undefined)
  await page
    .getByLabel(text.serviceForm.image)
    .setInputFiles('dev/seed/pictures/physiotherapy-1.webp')
  await page.getByRole('img', { name: text.serviceForm.imagePreview }).waitFor()
  await main(page).getByRole('button', { name: text.serviceForm.saveChanges }).click()
  await expect(
    main(page).getByRole('progressbar', { name: text.serviceForm.uploadingImage }),
  ).toBeVisible()
  await expect.poll(heard).toContainEqual(expect.stringContaining(text.serviceForm.uploadingImage))
})
