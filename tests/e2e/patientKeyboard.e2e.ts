import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { OPEN_QUESTION } from '#src/areas/openings/model/findQuestion.ts'
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
import { TEST_PASSWORD } from '#tests/support/createTestStage.ts'
import { expect, test } from './fixtures.ts'
import { findFocusProblem, logInWithKeyboard, tabTo } from './keyboard.ts'

// A picture of the page at every key would take longer than the key.
test.use({ trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false } })

const main = (page: Page): Locator => page.getByRole('main')

/** Whole minutes, some days from now: within the days that a page shows at first. */
const inDays = (days: number): number => Math.floor((Date.now() + days * DAY_MS) / 60_000) * 60_000

/** Walks to a control, where the focus can be seen, and presses a key there. */
async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control)
  expect(await findFocusProblem(page)).toBeNull()
  await page.keyboard.press(key)
}

/** Walks to a field, and types in the place of what is there. */
async function type(page: Page, field: Locator, words: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(words)
}

/** Waits until the focus is within a part of the page: on it, or on something in it. */
async function expectFocusWithin(part: Locator): Promise<void> {
  await expect
    .poll(() => part.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true)
}

async function openDashboard(page: Page, email: string): Promise<void> {
  await page.goto(paths.dashboard())
  await logInWithKeyboard(page, email)
  const heading = main(page).getByRole('heading', { level: 1, name: text.appointments.title })
  await heading.waitFor()
  await expect(heading).toBeFocused()
}

test('a visitor finds a time, signs up and requests it with the keyboard alone', async ({
  stage,
  openBrowser,
}) => {
  // A category that no other journey uses, beside another one.
  const clinic = await stage.createClinic({ name: 'Cedar Joint Clinic', category: 'rheumatology' })
  const saturday = clinicTime(2099, 2, 7, 10, 30)
  const service = await stage.createService(clinic, {
    name: 'Joint check',
    slots: [
      aSlot({ timestamp: saturday }),
      aSlot({ slotId: 'slot_1', timestamp: clinicTime(2099, 2, 7, 15, 30) }),
    ],
  })
  const page = await openBrowser()
  const time = main(page).getByRole('link', {
    name: text.find.bookTime(saturday, CLINIC_ZONE, service),
  })

  await test.step('what, where and when are chosen from lists', async () => {
    await page.goto(paths.home())
    const search = main(page).getByRole('search', { name: text.search.title })
    await tabTo(page, search.getByLabel(text.search.what))
    await page.keyboard.type(text.specialties.rheumatology)
    await page.keyboard.press('Tab')
    await page.keyboard.type(text.provinces.ON)
    await page.keyboard.press('Tab')
    await page.keyboard.type(text.search.days.weekend[1])
    await press(page, search.getByRole('button', { name: text.search.submit }))
    await expect(main(page).getByRole('heading', { level: 1, name: text.find.title })).toBeFocused()
    await expect(time).toBeVisible()
  })

  await test.step('each filter keeps the focus', async () => {
    const part = main(page).getByLabel(text.find.time)
    await tabTo(page, part)
    await page.keyboard.type(text.openTimes.parts.morning)
    await expect(part).toHaveValue('morning')
    await expect(main(page).getByText(text.find.found(1, false))).toBeVisible()
    await expect(part).toBeFocused()

    const what = main(page).getByLabel(text.search.what)
    await tabTo(page, what)
    // The choice before it, which no clinic of another journey offers.
    await page.keyboard.press('ArrowUp')
    await expect(main(page).getByText(text.find.none)).toBeVisible()
    await expect(what).toBeFocused()
  })

  await test.step('what is given up leaves the page, and the focus stays in it', async () => {
    const without = main(page).getByRole('link', {
      name: text.find.without('part', { ...OPEN_QUESTION, part: 'morning' }),
    })
    await press(page, without)
    await expect(without).toBeHidden()
    await expectFocusWithin(main(page))
    await tabTo(page, main(page).getByLabel(text.search.what))
    await page.keyboard.press('ArrowDown')
    await expect(main(page).getByText(text.find.found(2, false))).toBeVisible()

    await type(page, main(page).getByLabel(text.find.words), 'cedar')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/cedar/u)
    await expect(time).toBeVisible()
    await expect(main(page).getByLabel(text.find.words)).toBeFocused()
  })

  await test.step('a time leads to one page, where what is missing has the focus, and the request is sent', async () => {
    await press(page, time)
    await expect(main(page).getByText(text.timeSignUp.notHeld)).toBeVisible()
    await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused()
    const request = main(page).getByRole('button', { name: text.booking.request })
    await press(page, request)
    await expect(main(page).getByLabel(text.registration.fullName)).toBeFocused()
    await page.keyboard.type('Amara Osei')
    await type(page, main(page).getByLabel(text.auth.email), `${randomUUID()}@mail.example`)
    await type(
      page,
      main(page).getByLabel(new RegExp(`^${text.auth.password}`, 'u')),
      TEST_PASSWORD,
    )
    await type(page, main(page).getByLabel(text.patientFields.phoneNumber), '5195550142')
    await press(page, request)
    const consent = main(page).getByLabel(text.timeSignUp.agree)
    await expect(consent).toBeFocused()
    await page.keyboard.press(' ')
    await expect(consent).toBeChecked()
    await press(page, request)
    await expect(
      main(page).getByRole('heading', { level: 1, name: text.requested.sent(1) }),
    ).toBeFocused()
    await expect(main(page).getByText(text.appointments.states.pending)).toBeVisible()
  })
})

test('a patient moves an appointment and cancels it with the keyboard alone', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic({ name: 'Cedar Joint Clinic' })
  const [before, soon, later] = [inDays(3), inDays(5), inDays(20)]
  const service = await stage.createService(clinic, {
    name: 'Bone scan',
    slots: [before, soon, later].map((timestamp, position) =>
      aSlot({ slotId: `slot_${position}`, timestamp }),
    ),
  })
  const patient = await stage.createPatient({ name: 'Amara Osei' })
  await storeAppointment(stage, anItemFor(patient, service))
  const page = await openBrowser()
  await openDashboard(page, patient.email)
  const wayOf = (way: string, timestamp: number): Locator =>
    main(page)
      .getByRole('list')
      .getByRole(way === text.appointments.ways.move ? 'link' : 'button', {
        name: text.appointments.ways.nameOf(way, service.name, timestamp, CLINIC_ZONE),
      })
      .first()
  const timeOf = (timestamp: number): Locator =>
    main(page).getByRole('button', {
      name: text.scheduling.timeName(timestamp, CLINIC_ZONE, service),
    })

  await test.step('it moves in three steps, and later times can be looked at', async () => {
    await press(page, wayOf(text.appointments.ways.move, before))
    await expect(
      main(page).getByRole('heading', { level: 1, name: text.scheduling.moveTitle }),
    ).toBeFocused()
    const earlierDays = main(page).getByRole('button', { name: text.scheduling.earlier })
    const laterDays = main(page).getByRole('button', { name: text.scheduling.later })
    await press(page, laterDays, ' ')
    await expect(timeOf(later)).toBeVisible()
    await expect(laterDays).toBeFocused()
    await press(page, earlierDays, ' ')
    await expect(timeOf(soon)).toBeVisible()
    // Nothing is earlier than today, so this one can't be pressed again.
    await expect(earlierDays).toBeDisabled()
    await expect(laterDays).toBeFocused()

    const move = main(page).getByRole('button', { name: text.scheduling.move })
    await press(page, move)
    await expect(main(page).getByText(text.scheduling.noTimeChosen)).toBeVisible()
    await expect(move).toBeFocused()
    await press(page, timeOf(soon), ' ')
    await expect(timeOf(soon)).toHaveAttribute('aria-pressed', 'true')
    await expect(timeOf(soon)).toBeFocused()
    await press(page, move)
    const [said] = text.moving.outcomes.requested({
      clinic: clinic.name,
      at: text.format.spoken(soon, CLINIC_ZONE),
      askedFor: null,
    })
    await expect(main(page).getByText(said)).toBeVisible()
    await expectFocusWithin(main(page))
    await press(page, main(page).getByRole('link', { name: text.scheduling.backToDesk }))
    await expect(
      main(page).getByRole('heading', { level: 1, name: text.appointments.title }),
    ).toBeFocused()
  })

  const cancel = wayOf(text.appointments.ways.cancel, soon)
  const dialog = page.getByRole('alertdialog')
  await test.step('the question takes the focus, and Escape gives it back', async () => {
    await press(page, cancel)
    await expect(dialog.getByRole('button', { name: text.common.discard })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(cancel).toBeFocused()
  })

  await test.step('it is cancelled, and the focus is at the news of it', async () => {
    await page.keyboard.press(' ')
    await press(page, dialog.getByRole('button', { name: text.appointments.confirmCancel }))
    const news = main(page).getByText(
      text.appointments.ways.cancelled(service.name, soon, CLINIC_ZONE),
    )
    await expect(news).toBeVisible()
    await expect(cancel).toBeHidden()
    await expectFocusWithin(main(page))
    await expect(main(page).getByText(text.appointments.nothingBooked)).toBeVisible()
  })
})

test('a patient reads news, books again and saves a calendar file with the keyboard alone', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic({ name: 'Cedar Joint Clinic' })
  const patient = await stage.createPatient({ name: 'Amara Osei' })
  const request = async (name: string) => {
    const service = await stage.createService(clinic, { name })
    return {
      service,
      appointment: await storeAppointment(stage, anItemFor(patient, service), 'confirmed'),
    }
  }
  const cancelled = await request('Bone scan')
  const visited = await request('Joint check')
  const upcoming = await request('Light therapy')
  const { appointmentId } = cancelled.appointment
  await endAppointment(stage, cancelled.appointment, {
    kind: 'cancelled',
    by: 'clinic',
    reason: 'The doctor is ill.',
  })
  await endAppointment(stage, visited.appointment, { kind: 'completed' })
  await stage.write(
    databasePaths.patientCompletedAppointmentNotice(patient.userId, appointmentId),
    { kind: 'cancelled', at: Date.now() },
  )
  const page = await openBrowser()
  await openDashboard(page, patient.email)
  const words = text.appointments

  await test.step('the news of a cancelled visit has its reason, and is dismissed', async () => {
    const news = main(page).getByRole('region', { name: words.notices.title })
    await expect(news.getByText('The doctor is ill.')).toBeVisible()
    const dismiss = news.getByRole('button', {
      name: words.notices.dismissNamed(words.notices.cancelled(clinic.name)),
    })
    await press(page, dismiss)
    await expect(news).toBeHidden()
    await expectFocusWithin(main(page))
    // The next stop is what comes after the news.
    await page.keyboard.press('Tab')
    await expectFocusWithin(main(page).getByRole('region', { name: words.reminder }))
  })

  await test.step('a file for the calendar is saved from the dashboard, and from the details', async () => {
    const { timestamp } = upcoming.appointment.bookingDetails.slot
    const nameOf = (way: string): string =>
      words.ways.nameOf(way, upcoming.service.name, timestamp, CLINIC_ZONE)
    await press(page, main(page).getByRole('button', { name: nameOf(words.ways.more) }), ' ')
    const save = main(page).getByRole('button', { name: nameOf(words.ways.calendar) })
    const saved = page.waitForEvent('download')
    await press(page, save)
    expect((await saved).suggestedFilename()).toBe(text.calendar.fileName(timestamp, CLINIC_ZONE))
    await expect(save).toBeFocused()

    const view = main(page)
      .getByRole('link', { name: words.viewFor(upcoming.service.name, timestamp, CLINIC_ZONE) })
      .first()
    await press(page, view)
    await expect(
      main(page).getByRole('heading', { level: 1, name: words.detailsTitle }),
    ).toBeFocused()
    await press(page, main(page).locator('summary', { hasText: text.calendar.add }), ' ')
    const savedAgain = page.waitForEvent('download')
    const saveFile = main(page).getByRole('button', { name: text.calendar.saveFile })
    await press(page, saveFile)
    await savedAgain
    await expect(saveFile).toBeFocused()
    await press(page, main(page).getByRole('link', { name: words.backToDashboard }))
    await expect(main(page).getByRole('heading', { level: 1, name: words.title })).toBeFocused()
  })

  await test.step('a past visit is booked again', async () => {
    await press(page, main(page).locator('summary', { hasText: words.past(2) }), ' ')
    await press(
      page,
      main(page).getByRole('link', {
        name: words.ways.bookAgainOf(words.ways.bookAgain, visited.service.name),
      }),
    )
    await expect(
      main(page).getByRole('heading', { level: 1, name: visited.service.name }),
    ).toBeFocused()
    const { doctor, slots } = visited.service
    const [, free] = slots
    const slot = main(page).getByRole('button', {
      name: text.booking.slotName(free?.timestamp ?? 0, CLINIC_ZONE, doctor),
    })
    await press(page, slot, ' ')
    await expect(slot).toBeFocused()
    await press(page, main(page).getByRole('button', { name: text.booking.continue }))
    await expect(
      main(page).getByRole('heading', { name: text.booking.informationStep }),
    ).toBeFocused()
    await press(page, main(page).getByRole('button', { name: text.booking.request }))
    await expect(
      main(page).getByRole('heading', { level: 1, name: text.requested.sent(1) }),
    ).toBeFocused()
  })
})

test('a patient changes an account and leaves every device with the keyboard alone', async ({
  stage,
  openBrowser,
}) => {
  const patient = await stage.createPatient({ name: 'Amara Osei' })
  // Once everybody is logged out.
  const mayReport = /The account's record can't be read: permission-denied/u
  const page = await openBrowser({ mayReport })
  await openDashboard(page, patient.email)
  const elsewhere = await openBrowser({ mayReport })
  await openDashboard(elsewhere, patient.email)
  const heading = main(page).getByRole('heading', { level: 1 })
  const words = text.people

  await test.step('name and phone number are changed', async () => {
    await press(page, page.getByRole('link', { name: text.header.account }).first())
    await expect(heading).toHaveText(text.account.title)
    await expect(heading).toBeFocused()
    const details = main(page).getByRole('form', { name: words.detailsTitle })
    const save = details.getByRole('button', { name: words.save })
    await type(page, details.getByLabel(words.name), ' ')
    await press(page, save)
    await expect(details.getByLabel(words.name)).toBeFocused()
    await page.keyboard.type('Amara Owusu')
    await type(page, details.getByLabel(words.phone), '5195550143')
    await page.keyboard.press('Enter')
    await expect(main(page).getByText(words.saved)).toBeVisible()
    await expect(details.getByLabel(words.phone)).toBeFocused()
    await expect(details.getByLabel(words.phone)).toHaveValue('(519) 555-0143')
    await expect(page.getByRole('banner').getByText('Amara Owusu')).toBeVisible()
  })

  await test.step('people to book for are added and removed', async () => {
    const newName = main(page).getByLabel(words.newName)
    await type(page, newName, 'Kofi Owusu')
    await page.keyboard.press('Enter')
    await expect(main(page).getByText(words.added('Kofi Owusu'))).toBeVisible()
    await expect(newName).toBeFocused()
    await expect(newName).toHaveValue('')
    await page.keyboard.type('Ama Owusu')
    await press(page, main(page).getByRole('button', { name: words.add, exact: true }))
    await expect(main(page).getByText(words.added('Ama Owusu'))).toBeVisible()
    const remove = main(page).getByRole('button', { name: words.removeNamed('Kofi Owusu') })
    await press(page, remove)
    await expect(main(page).getByText(words.removed('Kofi Owusu'))).toBeVisible()
    await expect(remove).toBeHidden()
    await expectFocusWithin(main(page))
    await page.keyboard.press('Tab')
    await expect(
      main(page).getByRole('button', { name: words.removeNamed('Ama Owusu') }),
    ).toBeFocused()
  })

  await test.step('leaving every device leads to the log-in page on each', async () => {
    await press(page, main(page).getByRole('button', { name: text.account.signOutEverywhere }))
    await expect(heading).toHaveText(text.auth.title)
    await expect(heading).toBeFocused()
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(text.auth.title)
  })
})
