import type { Locator, Page } from '@playwright/test'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import {
  anItemFor,
  endAppointment,
  storeAppointment,
} from '#tests/areas/visits/repository/storeAppointment.ts'
import { aSlot } from '#tests/support/builders.ts'
import { CLINIC_ZONE, clinicTime } from '#tests/support/clinicTime.ts'
import { takeTime } from '#tests/support/takeTime.ts'
import { listenTo } from './announcements.ts'
import { expect, test } from './fixtures.ts'
import { logIn, openAsPatient } from './logIn.ts'

/** Half past one on Tuesday 3 March 2099 at the clinic, and the hours after it. */
const SLOTS = [13, 14, 18].map((hour, position) =>
  aSlot({ slotId: `slot_${position}`, timestamp: clinicTime(2099, 2, 3, hour, 30) }),
)

const main = (page: Page): Locator => page.getByRole('main')

/** Waits for a page that was opened with its address: a slow computer takes long to begin. */
async function waitForPage(page: Page, title: string): Promise<void> {
  await main(page).getByRole('heading', { level: 1, name: title }).waitFor()
}

test('a visitor hears how many openings each filter leaves, every time in full, and which one is taken', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic({
    name: 'Birch Hormone Clinic',
    category: 'endocrinology',
    address: '7 Water Street, Guelph',
  })
  const service = await stage.createService(clinic, {
    name: 'Thyroid check',
    doctor: 'Dr. Roy',
    slots: SLOTS,
  })
  const nameOf = ({ timestamp } = aSlot()): string =>
    text.find.bookTime(timestamp, CLINIC_ZONE, service)
  const page = await openBrowser()
  const heard = await listenTo(page)
  await page.goto(paths.find({ what: 'endocrinology' }))
  await waitForPage(page, text.find.title)

  await test.step('the province is asked for under a heading', async () => {
    await expect(main(page)).toMatchAriaSnapshot(`
      - main:
        - heading "Find a time" [level=1]
        - search "Find a time":
          - textbox "Service, doctor, clinic or city"
        - region "When suits you?":
          - heading "When suits you?" [level=2]
          - list "When":
            - listitem:
              - link "Any day"
        - region "Where are you looking?":
          - heading "Where are you looking?" [level=2]
          - paragraph: Choose a province to see its open times.
          - list "Where":
            - listitem:
              - link "Alberta"
    `)
    await main(page).getByRole('link', { name: text.provinces.ON }).click()
    await expect.poll(heard).toContain(text.find.found(3, false))
  })

  await test.step('the filters are a group of named lists', async () => {
    await expect(main(page).getByRole('group', { name: text.find.filters })).toMatchAriaSnapshot(`
      - group "Filters":
        - combobox "What"
        - combobox "Where"
        - combobox "When"
        - combobox "Time of day"
    `)
  })

  await test.step('a clinic lists its services by day, and each time says what it is for', async () => {
    await expect(main(page).getByRole('article')).toMatchAriaSnapshot(`
      - article "Birch Hormone Clinic":
        - heading "Birch Hormone Clinic" [level=2]:
          - link "Birch Hormone Clinic"
        - paragraph: Guelph
        - list:
          - listitem:
            - heading "Thyroid check" [level=3]:
              - link "Thyroid check"
            - paragraph: Dr. Roy
            - paragraph: $120.50 + tax 45 min
            - list:
              - listitem:
                - paragraph: Tue 3 Mar
                - list "Tue 3 Mar":
                  - listitem:
                    - 'link "${nameOf(SLOTS[0])}"'
                  - listitem:
                    - 'link "${nameOf(SLOTS[1])}"'
    `)
  })

  await test.step('each filter announces what it leaves', async () => {
    const time = main(page).getByLabel(text.find.time)
    await time.selectOption('afternoon')
    await expect.poll(heard).toContain(text.find.found(2, false))
    await time.selectOption('morning')
    await expect.poll(heard).toContainEqual(expect.stringContaining(text.find.none))
    await expect(main(page)).toMatchAriaSnapshot(`
      - paragraph: "Widen your search:"
      - 'link "Endocrinology in Ontario: 3 times"'
      - link "Any time of day"
    `)
    await time.selectOption('evening')
    await expect.poll(heard).toContain(text.find.found(1, false))
  })

  await test.step('a time that somebody else takes is announced', async () => {
    const [, , evening] = service.slots
    await takeTime(stage, service, 'slot_2')
    await expect
      .poll(heard)
      .toContain(text.find.gone(evening?.timestamp ?? 0, CLINIC_ZONE, clinic.name))
    await expect.poll(async () => (await heard()).at(-1)).toContain(text.find.none)
  })

  await test.step('an opened link leaves the focus where the page begins', async () => {
    await page.reload()
    await main(page).getByText(text.find.none).waitFor()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: text.common.skipToContent })).toBeFocused()
  })
})

test('a patient hears what a request lacks, that it is sent, and what happens next', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic({ name: 'Birch Hormone Clinic' })
  const service = await stage.createService(clinic, {
    name: 'Thyroid check',
    doctor: 'Dr. Roy',
    slots: SLOTS,
  })
  const patient = await stage.createPatient({ name: 'Amara Osei', consentedAt: null })
  const page = await openBrowser()
  const heard = await listenTo(page)
  await openAsPatient(page, patient.email)
  await page.goto(
    paths.booking({ clinicId: service.clinicId, serviceId: service.id, slot: 'slot_1' }),
  )
  await waitForPage(page, service.name)

  await test.step('the step has its place, its time and its fields', async () => {
    await expect(main(page)).toMatchAriaSnapshot(`
      - main:
        - heading "Thyroid check" [level=1]
        - region "Your Information":
          - list "Steps":
            - listitem:
              - paragraph: Date and Time , done
            - listitem:
              - heading "Your Information" [level=2]
          - paragraph: By Dr. Roy
          - paragraph: Your time
          - paragraph: 02:30 PM
          - paragraph: Tuesday, 3rd March 2099
          - button "Change"
          - combobox "Who is it for?"
          - textbox "Full name": Amara Osei
          - textbox "E-mail"
          - textbox "Phone number"
          - textbox "Additional notes"
          - region "Before your first booking":
            - paragraph:
              - link "Privacy (opens in a new tab)"
            - checkbox "I agree."
          - button "Back"
          - button "Add to Cart"
          - button "Request this appointment"
    `)
  })

  const phone = main(page).getByRole('textbox', { name: text.patientFields.phoneNumber })
  const consent = main(page).getByRole('checkbox', { name: text.consent.agree })
  const request = main(page).getByRole('button', { name: text.booking.request })
  await test.step('what is missing is counted, and tied to its field', async () => {
    await request.click()
    await expect.poll(heard).toContain(text.patientFields.problemCount(2))
    await expect(phone).toBeFocused()
    await expect(phone).toHaveAttribute('aria-invalid', 'true')
    await expect(phone).toHaveAccessibleDescription(text.patientFields.problems['phone-incomplete'])
    await expect(consent).toHaveAttribute('aria-invalid', 'true')
    await expect(consent).toHaveAccessibleDescription(new RegExp(text.consent.required, 'u'))
  })

  await test.step('the request is announced, and its ticket can be read', async () => {
    await phone.fill('5195550142')
    await consent.check()
    await request.click()
    await expect.poll(heard).toContain(text.checkout.success)
    await expect(
      main(page).getByRole('heading', { level: 1, name: text.requested.sent(1) }),
    ).toBeFocused()
    await expect(main(page)).toMatchAriaSnapshot(`
      - main:
        - heading "Request sent" [level=1]
        - status
        - region "Your appointment":
          - paragraph: Waiting for the clinic
          - paragraph: Tuesday, 3rd March 2099 02:30 PM
          - heading "Thyroid check" [level=2]
          - paragraph: By Dr. Roy
          - paragraph:
            - link "Birch Hormone Clinic"
          - paragraph: 12 King Street West, Kitchener
          - paragraph: Amara Osei
          - paragraph: $120.50 ($136.17 with tax)
          - 'link "Details: Thyroid check, Tuesday 3 March, 2:30 PM"'
          - term: Subtotal
          - definition: $120.50
          - term: Estimated tax (ON 13%)
          - definition: $15.67
          - term: Total
          - definition: $136.17
          - paragraph: The total is to be paid in person and is subject to change.
          - region "What happens next":
            - heading "What happens next" [level=2]
            - list:
              - listitem: /^Birch Hormone Clinic has your request/
              - listitem
              - listitem
            - paragraph: "${text.requested.mailed(patient.email)}"
          - link "Your appointments"
          - link "Book another appointment"
          - group: Add to your calendar
    `)
  })
})

test('a patient hears of each appointment what state it is in, and what can be done', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic({ name: 'Birch Hormone Clinic' })
  const patient = await stage.createPatient({ name: 'Amara Osei' })
  const book = async (name: string, position: number, status?: 'pending' | 'confirmed') => {
    const service = await stage.createService(clinic, { name, doctor: 'Dr. Roy', slots: SLOTS })
    const slot = SLOTS[position] ?? aSlot()
    return storeAppointment(stage, anItemFor(patient, service, { slot }), status)
  }
  const moved = await book('Thyroid check', 0, 'confirmed')
  const waiting = await book('Blood test', 1)
  const cancelled = await book('Bone scan', 2, 'confirmed')
  const page = await openBrowser()
  const heard = await listenTo(page)
  await page.goto(paths.dashboard())
  await logIn(page, patient.email)
  await waitForPage(page, text.appointments.title)
  const words = text.appointments

  await test.step('the next one comes first, and then the rest by state', async () => {
    await expect(main(page)).toMatchAriaSnapshot(`
      - main:
        - heading "Dashboard" [level=1]
        - region "Your next appointment is on Tuesday, 3rd March 2099 at 01:30 PM":
          - paragraph: Confirmed
          - heading "Your next appointment is on Tuesday, 3rd March 2099 at 01:30 PM" [level=2]
          - heading "Thyroid check" [level=3]
          - list:
            - listitem:
              - link "VIEW Thyroid check, Tuesday, 3rd March 2099, 01:30 PM"
            - listitem:
              - 'link "Move: Thyroid check, Tuesday 3 March, 1:30 PM"'
            - listitem:
              - 'button "Cancel: Thyroid check, Tuesday 3 March, 1:30 PM"'
            - listitem:
              - 'button "More: Thyroid check, Tuesday 3 March, 1:30 PM"'
        - group:
          - heading "Upcoming Appointments" [level=2]
          - list:
            - listitem:
              - heading "Bone scan" [level=3]
              - text: Confirmed
        - group:
          - heading "Pending Appointments" [level=2]
          - list:
            - listitem:
              - heading "Blood test" [level=3]
              - text: Waiting for the clinic
              - list:
                - listitem:
                  - link "VIEW Blood test, Tuesday, 3rd March 2099, 02:30 PM"
        - group:
          - heading "Past Appointments (0)" [level=2]
    `)
  })

  const news = main(page).getByRole('region', { name: words.notices.title })
  await test.step('what the clinic does is announced, with the reason', async () => {
    await stage.update({
      [databasePaths.patientAppointmentNotice(patient.userId, moved.appointmentId)]: {
        kind: 'moved',
        at: Date.now(),
        from: moved.bookingDetails.slot.timestamp + DAY_MS,
      },
    })
    await expect
      .poll(heard)
      .toContainEqual(expect.stringContaining(words.notices.moved(clinic.name)))

    await endAppointment(stage, cancelled, {
      kind: 'cancelled',
      by: 'clinic',
      reason: 'The scanner is broken.',
    })
    await stage.write(
      databasePaths.patientCompletedAppointmentNotice(patient.userId, cancelled.appointmentId),
      { kind: 'cancelled', at: Date.now() + 1 },
    )
    await expect.poll(heard).toContainEqual(expect.stringContaining('The scanner is broken.'))
    await expect(news).toMatchAriaSnapshot(`
      - region "News from your clinics":
        - list:
          - listitem:
            - heading "Birch Hormone Clinic cancelled your appointment" [level=2]
            - paragraph: Bone scan · 3 Mar 2099, 06:30 PM
            - figure "The clinic says":
              - blockquote: The scanner is broken.
            - 'button "Dismiss: Birch Hormone Clinic cancelled your appointment"'
            - 'link "Choose another time: Bone scan"'
          - listitem:
            - heading "Birch Hormone Clinic moved your appointment" [level=2]
            - paragraph:
              - text: Thyroid check · Moved from 4 Mar 2099, 01:30 PM
              - strong: 3 Mar 2099, 01:30 PM
            - 'button "Dismiss: Birch Hormone Clinic moved your appointment"'
            - link "VIEW Thyroid check, Tuesday, 3rd March 2099, 01:30 PM"
    `)
  })

  await test.step('a cancellation names what it is about, and is announced', async () => {
    const { timestamp } = waiting.bookingDetails.slot
    const name = words.ways.nameOf(words.ways.cancel, 'Blood test', timestamp, CLINIC_ZONE)
    await main(page).getByRole('button', { name }).first().click()
    const dialog = page.getByRole('alertdialog', {
      name: 'Are you sure you want to cancel this appointment?',
    })
    await expect(dialog).toHaveAccessibleDescription(/Blood test · Tuesday, 3rd March 2099/u)
    await dialog.getByRole('button', { name: words.confirmCancel }).click()
    await expect.poll(heard).toContain(words.ways.cancelled('Blood test', timestamp, CLINIC_ZONE))
  })

  await test.step('past appointments are grouped by how they ended', async () => {
    await main(page)
      .locator('summary', { hasText: words.past(2) })
      .click()
    await expect(main(page).getByRole('region', { name: words.pastCancelled }))
      .toMatchAriaSnapshot(`
      - region "Cancelled and declined":
        - heading "Cancelled and declined" [level=3]
        - list:
          - listitem:
            - heading "Blood test" [level=4]
            - paragraph: /^You cancelled on/
            - 'link "Choose another time: Blood test"'
          - listitem:
            - heading "Bone scan" [level=4]
            - paragraph: /^Cancelled by the clinic on/
            - 'link "Choose another time: Bone scan"'
    `)
  })
})

test('a patient hears what a move leads to, and what the account stores', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic({ name: 'Birch Hormone Clinic' })
  const minute = Math.floor(Date.now() / 60_000) * 60_000
  const [before, after] = [minute + 3 * DAY_MS, minute + 5 * DAY_MS]
  const service = await stage.createService(clinic, {
    name: 'Thyroid check',
    doctor: 'Dr. Roy',
    slots: [aSlot({ timestamp: before }), aSlot({ slotId: 'slot_1', timestamp: after })],
  })
  const patient = await stage.createPatient({ name: 'Amara Osei' })
  const appointment = await storeAppointment(stage, anItemFor(patient, service), 'confirmed')
  const page = await openBrowser()
  const heard = await listenTo(page)
  await page.goto(paths.moveAppointment(appointment.appointmentId, clinic.userId))
  await logIn(page, patient.email)
  await waitForPage(page, text.scheduling.moveTitle)

  await test.step('the open times are under the heading of their day', async () => {
    const day = text.format.day(after, CLINIC_ZONE)
    const name = text.scheduling.timeName(after, CLINIC_ZONE, service)
    await expect(main(page)).toMatchAriaSnapshot(`
      - main:
        - heading "Move appointment" [level=1]
        - paragraph: "${text.moving.now(clinic.name, before, CLINIC_ZONE)}"
        - paragraph: Thyroid check with Dr. Roy, 45 min
        - heading "New time" [level=2]
        - button "Earlier" [disabled]
        - button "Later"
        - status: /^1 open time/
        - region "${day}":
          - heading "${day}" [level=3]
          - list:
            - listitem:
              - button "${name}" [pressed=false]
        - button "Move appointment"
    `)
  })

  await test.step('a missing choice, the days shown and the move itself are announced', async () => {
    const move = main(page).getByRole('button', { name: text.scheduling.move })
    await move.click()
    await expect.poll(heard).toContain(text.scheduling.noTimeChosen)
    await main(page).getByRole('button', { name: text.scheduling.later }).click()
    await expect.poll(heard).toContainEqual(expect.stringMatching(/^No open times, /u))
    await main(page).getByRole('button', { name: text.scheduling.earlier }).click()
    await main(page)
      .getByRole('button', { name: text.scheduling.timeName(after, CLINIC_ZONE, service) })
      .click()
    await move.click()
    // It is read out with the focus.
    const [said, note] = text.moving.outcomes.asked({
      clinic: clinic.name,
      at: text.format.spoken(before, CLINIC_ZONE),
      askedFor: text.format.spoken(after, CLINIC_ZONE),
    })
    const done = main(page).getByRole('group', { name: said })
    await expect(done).toBeFocused()
    await expect(done).toHaveAccessibleDescription(note)
  })

  const words = text.people
  await test.step('the account is divided by headings, and its fields are named', async () => {
    await page.goto(paths.account())
    await waitForPage(page, text.account.title)
    await expect(main(page)).toMatchAriaSnapshot(`
      - main:
        - heading "Account" [level=1]
        - region "Your account":
          - heading "Your account" [level=2]
          - term: E-mail
          - term: Account type
          - definition: Patient
        - region "Your details":
          - heading "Your details" [level=2]
          - form "Your details":
            - textbox "Full name": Amara Osei
            - textbox "Phone number"
            - button "Save"
        - region "How you log in":
          - heading "How you log in" [level=2]
          - button "Change password"
          - button "Change e-mail address"
        - region "People you book for":
          - heading "People you book for" [level=2]
          - form "People you book for":
            - textbox "Full name of the person"
            - button "Add"
        - region "Other devices":
          - heading "Other devices" [level=2]
          - button "Log out everywhere"
        - region "Clinics that can book for you"
        - region "Your data"
        - region "Delete your account"
    `)
  })

  await test.step('its errors are tied to their fields, and each change is announced', async () => {
    const details = main(page).getByRole('form', { name: words.detailsTitle })
    const name = details.getByRole('textbox', { name: words.name })
    const phone = details.getByRole('textbox', { name: words.phone })
    const save = details.getByRole('button', { name: words.save })
    await name.fill('')
    await phone.fill('519')
    await save.click()
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription(
      text.patientFields.problems['full-name-required'],
    )
    await expect(phone).toHaveAttribute('aria-invalid', 'true')
    await expect(phone).toHaveAccessibleDescription(
      `${words.phoneHint} ${text.patientFields.problems['phone-incomplete']}`,
    )
    await name.fill('Amara Owusu')
    await phone.fill('5195550143')
    await save.click()
    await expect.poll(heard).toContain(words.saved)

    const newName = main(page).getByRole('textbox', { name: words.newName })
    await main(page).getByRole('button', { name: words.add, exact: true }).click()
    await expect(newName).toBeFocused()
    await expect(newName).toHaveAccessibleDescription(
      text.patientFields.problems['full-name-required'],
    )
    await newName.fill('Kofi Owusu')
    await newName.press('Enter')
    await expect.poll(heard).toContain(words.added('Kofi Owusu'))
    await main(page)
      .getByRole('button', { name: words.removeNamed('Kofi Owusu') })
      .click()
    await expect.poll(heard).toContain(words.removed('Kofi Owusu'))
  })
})
