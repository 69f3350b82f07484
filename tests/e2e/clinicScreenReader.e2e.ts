import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { DAY_MS, HOUR_MS } from '#src/core/time/timeUnits.ts'
import { addDays, toWallTime } from '#src/core/time/wallClock.ts'
import {
  anItemFor,
  endAppointment,
  storeAppointment,
} from '#tests/areas/visits/repository/storeAppointment.ts'
import { aPatientData, aSlot } from '#tests/support/builders.ts'
import { CLINIC_ZONE } from '#tests/support/clinicTime.ts'
import { hoursPath } from '#tests/support/places.ts'
import { timesOf } from '#tests/support/timesOf.ts'
import { listenTo } from './announcements.ts'
import { alerts, expectErrors, main, openAs } from './clinicAtPage.ts'
import { aScene, DOCTOR } from './clinicScene.ts'
import { expect, test } from './fixtures.ts'
import { fieldOf } from './keyboard.ts'

const tomorrowAt = (hours: number): number => addDays(Date.now(), 1, CLINIC_ZONE) + hours * HOUR_MS
/** A time of tomorrow as it is said: 'Tuesday 3 March, 9:00 AM'. */
const spoken = (hours: number): string => text.format.spoken(tomorrowAt(hours), CLINIC_ZONE)
/** The same as it is seen beside a box: '09:00 AM Tue 3 Mar'. */
const seen = (hours: number): string =>
  `${text.format.time(tomorrowAt(hours), CLINIC_ZONE)} ${text.format.briefDay(tomorrowAt(hours), CLINIC_ZONE)}`
const spokenTomorrow = (): string =>
  text.format.spokenDay(addDays(Date.now(), 1, CLINIC_ZONE), CLINIC_ZONE)

/** Opens a page of a clinic, which is logged in, once its heading is there. */
test('a clinic hears its weekly hours as groups and a table, and what it publishes', async ({
  stage,
  openBrowser,
}) => {
  const words = text.hours
  const clinic = await stage.createClinic({ name: 'Lakeside Dental' })
  const service = await stage.createService(clinic, {
    name: 'Cleaning',
    doctor: DOCTOR,
    duration: 30,
    slots: [aSlot({ timestamp: Date.now() + 400 * DAY_MS })],
  })
  const page = await openBrowser()
  const heard = await listenTo(page)
  await openAs(page, clinic, paths.hours(service.id))
  await main(page).getByRole('form', { name: words.title }).waitFor()

  await test.step('the days are boxes in a group, the preview is a table with both headers', async () => {
    await expect(main(page)).toMatchAriaSnapshot(`
      - main:
        - heading "Weekly hours" [level=1]
        - paragraph: Cleaning · Dr. Roy Moreau
        - form "Weekly hours":
          - region "Days and hours":
            - heading "Days and hours" [level=2]
            - group "Hours 1":
              - group "Days":
                - checkbox "Mon" [checked]
                - checkbox "Tue" [checked]
                - checkbox "Wed" [checked]
                - checkbox "Thu" [checked]
                - checkbox "Fri" [checked]
                - checkbox "Sat"
                - checkbox "Sun"
              - text: From
              - textbox "From"
              - text: Until
              - textbox "Until"
              - button "Add a break"
          - region "Visits":
            - heading "Visits" [level=2]
            - textbox "Length in minutes"
            - textbox "Pause in between, in minutes"
            - textbox "First day"
            - textbox "Last day (optional)"
            - combobox "Repeat"
          - region "What will be published":
            - heading "What will be published" [level=2]
            - combobox "Weeks at once"
            - status
            - table "New times by week and day":
              - caption
              - rowgroup:
                - row "Week of Mon Tue Wed Thu Fri Sat Sun":
                  - columnheader "Week of"
                  - columnheader "Mon"
                  - columnheader "Tue"
                  - columnheader "Wed"
                  - columnheader "Thu"
                  - columnheader "Fri"
                  - columnheader "Sat"
                  - columnheader "Sun"
              - rowgroup
    `)
    const row = main(page).getByRole('table').getByRole('row').nth(2)
    await expect(row.getByRole('rowheader')).toHaveText(/^Mon \d+ \w+$/u)
    await expect(row.getByRole('cell').first()).toHaveAccessibleName(
      /^(?:Monday \d+ \w+ \d{4}: (?:16 new times|closed, .+))$/u,
    )
  })

  await test.step('a change announces what would be published', async () => {
    const until = fieldOf(page, words.rangeUntil)
    await until.fill('12:00')
    await expect.poll(heard).toContainEqual(expect.stringMatching(/\d+ new times$/u))
    await until.fill('08:00')
    await expect.poll(heard).toContain(words.previewIncomplete)
  })

  await test.step('what is wrong is announced and tied to its field', async () => {
    await main(page).getByRole('button', { name: words.save }).click()
    await expectErrors(page, [[words.rangeUntil, words.problems['range-backwards']]])
    await expect(fieldOf(page, words.rangeUntil)).toBeFocused()
    await fieldOf(page, words.rangeUntil).fill('12:00')
    await expect(alerts(page)).toHaveCount(0)
  })

  await test.step('the publication is announced', async () => {
    await main(page)
      .getByRole('button', { name: /^Publish \d+ times$/u })
      .click()
    await expect.poll(heard).toContainEqual(expect.stringMatching(/^\d+ times published, until /u))
  })

  await test.step('hours that another window changed are announced', async () => {
    await fieldOf(page, words.rangeUntil).fill('11:00')
    await stage.write(hoursPath(clinic.userId, service.id, 'pause'), 5)
    await expect.poll(heard).toContain(words.changedElsewhere)
    await main(page).getByRole('button', { name: words.useTheirs }).click()
    await expect(fieldOf(page, words.rangeUntil)).toHaveValue('12:00')
  })
})

test('a clinic hears the times and the fields of a caller, what is missing, and that it is booked', async ({
  stage,
  openBrowser,
}) => {
  const words = text.scheduling
  const { clinic } = await aScene(stage, 1)
  const page = await openBrowser()
  const heard = await listenTo(page)
  await openAs(page, clinic, paths.newAppointment())
  await fieldOf(page, words.fullName).waitFor()

  await test.step('days without times are announced, and those with times', async () => {
    await expect(main(page).getByRole('button', { name: words.later })).toBeVisible()
    await main(page).getByRole('button', { name: words.later }).click()
    await expect.poll(heard).toContain(words.found(3, spokenTomorrow()))
  })

  await test.step('times and fields are in named parts, and every time is named in full', async () => {
    const name = (hours: number): string =>
      `${text.format.timeAndDay(tomorrowAt(hours), CLINIC_ZONE)}, Check-up with ${DOCTOR}`
    await expect(main(page)).toMatchAriaSnapshot(`
      - main:
        - heading "New appointment" [level=1]
        - region "Time":
          - heading "Time" [level=2]
          - combobox "Doctor"
          - button "Earlier"
          - button "Later"
          - status: 3 open times, ${spokenTomorrow()}.
          - region:
            - heading [level=3]
            - list:
              - listitem:
                - button "${name(10)}" [pressed=false]
              - listitem:
                - button "${name(11)}" [pressed=false]
              - listitem:
                - button "${name(14)}" [pressed=false]
        - region "Patient":
          - heading "Patient" [level=2]
          - textbox "Name"
          - status
          - textbox "Phone number"
          - textbox "E-mail (optional)"
          - textbox "Notes (optional)"
          - textbox "Private note (optional)"
          - status: "${words.withoutAccount}"
          - button "Book appointment"
    `)
  })

  await test.step('what is missing is counted, and tied to its fields', async () => {
    await main(page).getByRole('button', { name: words.book }).click()
    await expect(fieldOf(page, words.fullName)).toBeFocused()
    await expect.poll(heard).toContain('Please correct 3 fields.')
    await expect(alerts(page)).toHaveText([
      words.noTimeChosen,
      text.patientFields.problems['full-name-required'],
      words.phoneRequired,
      'Please correct 3 fields.',
    ])
    await expect(fieldOf(page, words.fullName)).toHaveAccessibleDescription(
      `${words.nameHint} ${text.patientFields.problems['full-name-required']}`,
    )
    await expect(fieldOf(page, words.phoneNumber)).toHaveAccessibleDescription(words.phoneRequired)
  })

  await test.step('a patient whom the clinic knows is announced', async () => {
    await main(page)
      .getByRole('button', { name: /^11:00 AM/u })
      .click()
    await fieldOf(page, words.fullName).pressSequentially('Ama')
    await expect.poll(heard).toContain(words.knownTitle(1))
    await main(page).getByRole('button', { name: 'Amara Osei, (519) 555-0142' }).click()
    await expect.poll(heard).toContain(words.notOnDashboard('Amara Osei'))
  })

  await test.step('the booking is read with the focus', async () => {
    await main(page).getByRole('button', { name: words.book }).click()
    const done = main(page).getByRole('group', {
      name: `Booked and confirmed: Amara Osei, ${spoken(11)}.`,
    })
    await expect(done).toBeFocused()
    await expect(done).toHaveAccessibleDescription(words.mailed)
    await expect(done.getByRole('link')).toHaveText([words.backToDesk, words.see])
  })
})

test('a clinic hears which appointment it moves, from when and to when', async ({
  stage,
  openBrowser,
}) => {
  const words = text.scheduling
  const { clinic, visits } = await aScene(stage, 1)
  const [visit] = visits
  if (visit === undefined) throw new Error('There is one.')
  const page = await openBrowser()
  const heard = await listenTo(page)
  await openAs(page, clinic, paths.moveAppointment(visit.appointmentId))
  const move = main(page).getByRole('button', { name: words.move })
  await main(page)
    .getByRole('button', { name: /^02:00 PM/u })
    .waitFor()

  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - heading "Move appointment" [level=1]
      - paragraph: Amara Osei, now ${spoken(9)}
      - paragraph: Check-up, ${DOCTOR}, 20 min
      - heading "New time" [level=2]
      - button "Another service"
      - button "Earlier" [disabled]
      - button "Later"
      - status
      - region:
        - heading [level=3]
        - list
      - checkbox "Keep the old time closed, so that nobody can book it"
      - button "Move appointment"
  `)
  await move.click()
  await expect.poll(heard).toContain(words.noTimeChosen)
  await main(page)
    .getByRole('button', { name: /^02:00 PM/u })
    .click()
  await expect(alerts(page)).toHaveCount(0)
  await move.click()
  const done = main(page).getByRole('group', { name: `Moved: Amara Osei, ${spoken(14)}.` })
  await expect(done).toBeFocused()
  await expect(done).toHaveAccessibleDescription(words.told)
})

test('a clinic hears what an absence closes, which visits it affects, and what becomes of them', async ({
  stage,
  openBrowser,
}) => {
  const words = text.away
  const { clinic } = await aScene(stage, 2)
  const page = await openBrowser()
  const heard = await listenTo(page)
  await openAs(page, clinic, paths.away())
  const card = main(page).getByRole('article', { name: DOCTOR })
  const tomorrow = addDays(Date.now(), 1, CLINIC_ZONE)
  await fieldOf(page, words.firstDay).waitFor()

  await test.step('the form, with what is missing tied to its fields', async () => {
    await expect(main(page)).toMatchAriaSnapshot(`
      - main:
        - heading "Doctor away" [level=1]
        - region "Who is away?":
          - heading "Who is away?" [level=2]
          - combobox "Doctor"
          - textbox "First day away"
          - textbox "Last day away"
          - checkbox "All day" [checked]
          - textbox "Note"
          - status
          - button "Close these times"
        - region "Away now and soon":
          - heading "Away now and soon" [level=2]
          - status
          - paragraph: No doctor is away.
    `)
    await fieldOf(page, words.firstDay).fill('')
    await fieldOf(page, words.lastDay).fill('')
    await main(page).getByRole('button', { name: words.submit }).click()
    await expect(fieldOf(page, words.firstDay)).toBeFocused()
    await expectErrors(page, [
      [words.firstDay, words.problems['first-day-required']],
      [words.lastDay, words.problems['last-day-required']],
    ])
  })

  await test.step('what it would close is announced, and that it is closed', async () => {
    await fieldOf(page, words.firstDay).fill(toWallTime(tomorrow, CLINIC_ZONE).date)
    await fieldOf(page, words.lastDay).fill(toWallTime(tomorrow, CLINIC_ZONE).date)
    await expect.poll(heard).toContain(words.preview(timesOf(2), 2))
    await main(page).getByRole('button', { name: words.submit }).click()
    await expect.poll(heard).toContain(words.closed(DOCTOR, timesOf(2)))
  })

  await test.step('each visit is named in full in the group of the absence', async () => {
    const period = text.format.briefDate(tomorrow, CLINIC_ZONE)
    await expect(card).toMatchAriaSnapshot(`
      - article "${DOCTOR}":
        - heading "${DOCTOR}" [level=3]
        - 'button "Doctor is back: ${DOCTOR}, ${period}"'
        - group "2 appointments to move, cancel or keep":
          - heading "2 appointments to move, cancel or keep" [level=4]
          - checkbox "Select all" [checked]
          - list:
            - listitem:
              - checkbox "${seen(9)} Amara Osei" [checked]
              - heading "Amara Osei" [level=5]
              - link "(519) 555-0142"
              - link "Move… Amara Osei, ${spoken(9)}"
            - listitem:
              - checkbox "${seen(10)} Amara Osei" [checked]
              - heading "Amara Osei" [level=5]
              - link "(519) 555-0142"
              - link "Move… Amara Osei, ${spoken(10)}"
          - textbox "Reason for cancelling"
          - button "Cancel 2 appointments…"
    `)
  })

  await test.step('a question names what is cancelled, and the end is announced', async () => {
    await card.getByRole('checkbox', { name: `${seen(9)} Amara Osei` }).uncheck()
    await card.getByRole('button', { name: words.cancel(1) }).click()
    const dialog = page.getByRole('alertdialog', { name: words.cancelQuestion(1) })
    await expect(dialog).toHaveAccessibleDescription(
      new RegExp(`^${DOCTOR}, .*1 patient gets an e-mail`, 'u'),
    )
    await dialog.getByRole('button', { name: words.confirmCancel }).click()
    await expect
      .poll(heard)
      .toContain(`${words.cancelled(1, timesOf(2))} ${text.calls.told({ mailed: 1, toCall: [] })}`)
    await card.getByRole('button', { name: new RegExp(`^${words.reopen}`, 'u') }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.reopen }).click()
    await expect.poll(heard).toContain(words.reopened(DOCTOR, timesOf(3)))
  })
})

test("a clinic hears its settings' fields, their errors, and that they are saved", async ({
  stage,
  openBrowser,
}) => {
  const words = text.clinicSettings
  const clinic = await stage.createClinic({ name: 'Lakeside Dental', phone: '' })
  const page = await openBrowser()
  const heard = await listenTo(page)
  await openAs(page, clinic, paths.clinicSettings())
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - heading "Clinic settings" [level=1]
      - form "Clinic settings":
        - textbox "Clinic address": 12 King Street West, Kitchener
        - combobox "Province"
        - combobox "Time at your clinic"
        - status
        - textbox "Phone number"
        - textbox "Arrival note"
        - button "Save settings"
        - status
      - link "Share your page"
  `)
  await expect(fieldOf(page, words.fields.phone)).toHaveAccessibleDescription(words.phoneHint)

  await fieldOf(page, words.fields.address).fill('')
  await fieldOf(page, words.fields.phone).fill('613555')
  await main(page).getByRole('button', { name: words.save }).click()
  await expect(fieldOf(page, words.fields.address)).toBeFocused()
  await expectErrors(page, [
    [words.fields.address, words.problems['clinic-address-required']],
    [words.fields.phone, words.problems['phone-incomplete']],
  ])

  await fieldOf(page, words.fields.address).fill('7 Harbour Road, Kingston')
  await fieldOf(page, words.fields.phone).fill('6135550107')
  await main(page).getByRole('button', { name: words.save }).click()
  await expect.poll(heard).toContain(words.saved)

  await test.step('what another window changed is announced, with its fields', async () => {
    await fieldOf(page, words.fields.address).fill('8 Harbour Road, Kingston')
    await stage.write(`clinics/${clinic.userId}/clinic_address`, '9 Pier Street, Kingston')
    await expect.poll(heard).toContain(words.changedElsewhere(['address']))
  })
})

test('a clinic hears the day that it opens, whom it finds, and all of a patient', async ({
  stage,
  openBrowser,
}) => {
  const words = text.patients
  const { clinic, patient, service, visits } = await aScene(stage, 2)
  const [first, second] = visits
  const slot = service.slots[2]
  if (first === undefined || second === undefined || slot === undefined) {
    throw new Error('There are more.')
  }
  await endAppointment(stage, first, { kind: 'completed' })
  const patientData = aPatientData({ fullname: patient.name, email: patient.email })
  await storeAppointment(stage, anItemFor(patient, service, { slot, patientData }))
  const page = await openBrowser()
  const heard = await listenTo(page)
  await openAs(page, clinic, paths.dashboard())
  const search = page.getByRole('search')

  await test.step('another day is announced, and is a list in time order for each doctor', async () => {
    await main(page).getByRole('button', { name: text.agenda.nextDay }).click()
    const day = text.agenda.title(addDays(Date.now(), 1, CLINIC_ZONE), 1, CLINIC_ZONE)
    await expect.poll(heard).toContain(day)
    const brief = text.format.briefDay(addDays(Date.now(), 1, CLINIC_ZONE), CLINIC_ZONE)
    await expect(main(page).getByRole('group', { name: day })).toMatchAriaSnapshot(`
      - group "${day}":
        - region "${DOCTOR}":
          - heading "${DOCTOR}" [level=3]
          - paragraph: 2 booked, 1 request, 1 open
          - list:
            - listitem:
              - button "09:00 AM Amara Osei, Check-up, Completed, 20 min, ${DOCTOR}, ${brief}"
            - listitem: Break, 09:20 AM to 10:00 AM
            - listitem:
              - button "10:00 AM Amara Osei, Check-up, Confirmed, 20 min, ${DOCTOR}, ${brief}"
            - listitem:
              - button "11:00 AM Amara Osei, Check-up, Request, 20 min, ${DOCTOR}, ${brief}"
            - listitem:
              - 'link "02:00 PM Open, Check-up, ${DOCTOR}, ${brief}: book for a patient"'
    `)
  })

  await test.step('whom the search finds is announced, and named with phone and next visit', async () => {
    await search.getByRole('searchbox', { name: words.search }).fill('ama')
    await expect.poll(heard).toContain(words.found(1))
    await search
      .getByRole('button', { name: /^Amara Osei \(519\) 555-0142 Next: .*, 10:00 AM$/u })
      .click()
  })

  await test.step('the card is a dialog with the name of the patient, in named parts', async () => {
    const card = page.getByRole('dialog', { name: patient.name })
    await expect(card.getByText(text.patients.outcomes.completed)).toBeVisible()
    await expect(card).toMatchAriaSnapshot(`
      - dialog "Amara Osei":
        - paragraph: Patient
        - heading "Amara Osei" [level=2]
        - button "Close"
        - status
        - list:
          - listitem:
            - link "Call (519) 555-0142"
          - listitem:
            - link "Write to ${patient.email}"
        - link "New appointment"
        - region "Upcoming appointments":
          - heading "Upcoming appointments" [level=3]
          - list:
            - listitem:
              - link "Move Check-up, ${spoken(10)}"
              - link "VIEW Check-up, Amara Osei, ${spoken(10)}"
            - listitem:
              - button "Approve Amara Osei, Check-up, ${spoken(11)}"
              - link "Move Check-up, ${spoken(11)}"
              - link "VIEW Check-up, Amara Osei, ${spoken(11)}"
        - region "Past appointments":
          - heading "Past appointments" [level=3]
          - list:
            - listitem:
              - link "VIEW Check-up, Amara Osei, ${spoken(9)}"
    `)
    await card.getByRole('button', { name: /^Approve/u }).click()
    const news = card
      .getByRole('status')
      .filter({ hasText: `Approved: Amara Osei, ${spoken(11)}.` })
    await expect(news).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(search.getByRole('searchbox')).toBeFocused()
  })
})

test('a clinic hears each correction of a visit that is over', async ({ stage, openBrowser }) => {
  const words = text.appointments
  const { clinic, visits } = await aScene(stage, 1)
  const [visit] = visits
  if (visit === undefined) throw new Error('There is one.')
  await endAppointment(stage, visit, { kind: 'completed' })
  const page = await openBrowser()
  const heard = await listenTo(page)
  const ids = { clinicId: clinic.userId, appointmentId: visit.appointmentId }
  await openAs(page, clinic, paths.appointmentDetails(ids))
  await main(page).getByRole('button', { name: words.correctToMissed }).click()
  await expect.poll(heard).toContain(words.nowMissed)
  await main(page).getByRole('button', { name: words.correctToCompleted }).click()
  await expect.poll(heard).toContain(words.nowCompleted)
})
