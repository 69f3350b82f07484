import type { Locator } from '@playwright/test'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import { addDays } from '#src/core/time/wallClock.ts'
import {
  anItemFor,
  letBegin,
  storeAppointment,
} from '#tests/areas/visits/repository/storeAppointment.ts'
import { aSlot } from '#tests/support/builders.ts'
import { CLINIC_ZONE } from '#tests/support/clinicTime.ts'
import { asTree } from '#tests/support/findBrokenInvariants.ts'
import { timesOf } from '#tests/support/timesOf.ts'
import { main } from './clinicAtPage.ts'
import { aScene, DOCTOR } from './clinicScene.ts'
import { heading, openAs, typed, walkCalendarTo } from './clinicWithKeyboard.ts'
import { expect, test } from './fixtures.ts'
import { expectFocusKept, fieldOf, pressWithKeyboard, tabTo, typeInto } from './keyboard.ts'

// A picture of the page at every key would take longer than the key.
test.use({ trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false } })

test('a clinic enters, previews, publishes and extends weekly hours with the keyboard alone', async ({
  stage,
  openBrowser,
}) => {
  const words = text.hours
  const clinic = await stage.createClinic({ name: 'Lakeside Dental' })
  const far = aSlot({ timestamp: Date.now() + 400 * DAY_MS })
  const service = await stage.createService(clinic, {
    name: 'Cleaning',
    duration: 30,
    slots: [far],
  })
  const countSlots = async (): Promise<number> =>
    Object.keys(asTree(await stage.read(`services/${clinic.userId}/${service.id}/slots`))).length
  const page = await openBrowser()
  await openAs(page, clinic, paths.services())
  await pressWithKeyboard(page, 'link', words.shortFor('Cleaning'))
  await expect(heading(page, words.title)).toBeFocused()

  await test.step('days and hours: other hours and a break come and go, and the focus stays there', async () => {
    const friday = main(page).getByRole('checkbox', {
      name: words.dayNames.fri,
      exact: true,
    })
    await tabTo(page, friday)
    await page.keyboard.press('Space')
    await expect(friday).not.toBeChecked()
    await typeInto(page, words.rangeUntil, '1200PM')
    await expect(fieldOf(page, words.rangeUntil)).toHaveValue('12:00')

    await pressWithKeyboard(page, 'button', words.addBreak)
    await expect(main(page).getByLabel(words.breakFrom(1, 1))).toBeFocused()
    await pressWithKeyboard(page, 'button', words.removeBreak(1, 1))
    await expect(main(page).getByLabel(words.breakFrom(1, 1))).toHaveCount(0)
    await expectFocusKept(page)

    await pressWithKeyboard(page, 'button', words.addGroup)
    const more = main(page).getByRole('group', { name: words.group(2) })
    await expect(
      more.getByRole('checkbox', { name: words.dayNames.mon, exact: true }),
    ).toBeFocused()
    await pressWithKeyboard(page, 'button', words.removeGroup(2))
    await expect(more).toHaveCount(0)
    await expect(main(page).getByRole('button', { name: words.addGroup })).toBeFocused()
  })

  await test.step('what will be published: every time, on request', async () => {
    const weeks = fieldOf(page, words.weeks)
    await tabTo(page, weeks)
    await page.keyboard.press('ArrowUp')
    await expect(weeks).toHaveValue('2')
    await tabTo(page, page.locator('summary').filter({ hasText: words.showTimes }))
    await page.keyboard.press('Enter')
    // The first one is today's, of which some may have passed.
    await expect(main(page).getByRole('definition').last()).toContainText('09:00 AM')
  })

  await test.step('published with one press, and extended with one more', async () => {
    await pressWithKeyboard(page, 'button', /^Publish \d+ times$/u)
    await expect(page.getByText(/^\d+ times published, until /u)).toBeVisible()
    const more = main(page).getByRole('button', { name: /^Publish \d+ more times$/u })
    await expect(more).toBeFocused()
    const before = await countSlots()
    expect(before).toBeGreaterThan(20)
    await page.keyboard.press('Enter')
    await expect.poll(countSlots).toBeGreaterThan(before + 20)
    await expect(page.getByText(/^\d+ times published, until /u)).toBeVisible()
    await expect(more).toBeFocused()
  })
})

test('a clinic books a caller from the desk with the keyboard alone', async ({
  stage,
  openBrowser,
}) => {
  const words = text.scheduling
  const { clinic } = await aScene(stage, 1)
  const page = await openBrowser()
  await openAs(page, clinic, paths.dashboard())
  await pressWithKeyboard(page, 'button', text.agenda.nextDay)
  await expect(
    main(page)
      .getByRole('heading', { name: /^Tomorrow/u })
      .first(),
  ).toBeVisible()
  await expectFocusKept(page)
  await walkCalendarTo(page, main(page).getByRole('link', { name: /^10:00 AM Open, Check-up/u }))
  await page.keyboard.press('Enter')
  await expect(heading(page, words.newTitle)).toBeFocused()

  await test.step('another time is chosen', async () => {
    await pressWithKeyboard(page, 'button', words.change)
    await expect(fieldOf(page, words.doctor)).toBeVisible()
    await expectFocusKept(page)
    const eleven = main(page).getByRole('button', { name: /^11:00 AM/u })
    await tabTo(page, eleven)
    await page.keyboard.press('Space')
    await expect(eleven).toHaveAttribute('aria-pressed', 'true')
    await expect(eleven).toBeFocused()
  })

  await test.step('a patient who is known is found, chosen and left out again', async () => {
    await typeInto(page, words.fullName, 'Ama')
    await pressWithKeyboard(page, 'button', /^Amara Osei, /u)
    await expect(fieldOf(page, words.fullName)).toHaveValue('Amara Osei')
    await expect(fieldOf(page, words.fullName)).toBeFocused()
    await pressWithKeyboard(page, 'button', words.notThisPatient)
    await expect(fieldOf(page, words.fullName)).toHaveValue('')
    await expect(fieldOf(page, words.fullName)).toBeFocused()
  })

  await test.step('the caller is booked, once there is a phone number', async () => {
    await typeInto(page, words.fullName, 'Sam Caller')
    await page.keyboard.press('Enter')
    await expect(fieldOf(page, words.phoneNumber)).toBeFocused()
    await page.keyboard.type('5195550123')
    await pressWithKeyboard(page, 'button', words.book)
    await expect(page.getByText(/^Booked and confirmed: Sam Caller, .* 11:00 AM\.$/u)).toBeVisible()
    await expectFocusKept(page)
    await pressWithKeyboard(page, 'button', words.another)
    await expect(fieldOf(page, words.fullName)).toHaveValue('')
    await expect(heading(page, words.newTitle)).toBeFocused()
  })
})

test('an appointment is moved by the clinic with the keyboard alone', async ({
  stage,
  openBrowser,
}) => {
  const words = text.scheduling
  const { clinic, patient } = await aScene(stage, 1)
  const page = await openBrowser()
  await openAs(page, clinic, paths.dashboard())
  await pressWithKeyboard(page, 'button', text.agenda.nextDay)
  const visit = main(page).getByRole('button', { name: /^09:00 AM Amara Osei, .*Confirmed/u })
  await walkCalendarTo(page, visit)

  await test.step("the patient's card takes the focus, and gives it back", async () => {
    const card = page.getByRole('dialog', { name: patient.name })
    await page.keyboard.press('Enter')
    await expect(card.getByRole('button', { name: text.patients.close })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(visit).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, card.getByRole('link', { name: /^Move Check-up/u }))
    await page.keyboard.press('Enter')
    await expect(heading(page, words.moveTitle)).toBeFocused()
  })

  await test.step('later times and back to the earliest', async () => {
    const status = main(page).getByRole('status')
    await expect(status).toHaveText(/^3 open times/u)
    await pressWithKeyboard(page, 'button', words.later)
    await expect(status).toHaveText(/^No open times/u)
    await expectFocusKept(page)
    await pressWithKeyboard(page, 'button', words.earlier)
    await expect(status).toHaveText(/^3 open times/u)
    await expectFocusKept(page)
  })

  await test.step('a time is chosen, the old one stays closed, and the appointment is moved', async () => {
    await pressWithKeyboard(page, 'button', /^02:00 PM/u)
    const closes = main(page).getByRole('checkbox', { name: words.keepClosed })
    await tabTo(page, closes)
    await page.keyboard.press('Space')
    await expect(closes).toBeChecked()
    await pressWithKeyboard(page, 'button', words.move)
    await expect(page.getByText(/^Moved: Amara Osei, .* 2:00 PM\.$/u)).toBeVisible()
    await expectFocusKept(page)
    await pressWithKeyboard(page, 'link', words.backToDesk)
    await expect(heading(page, text.appointments.title)).toBeFocused()
  })
})

test("a clinic enters a doctor's absence and return, and handles the visits, with the keyboard alone", async ({
  stage,
  openBrowser,
}) => {
  const words = text.away
  const { clinic, visits } = await aScene(stage, 2)
  const page = await openBrowser()
  await openAs(page, clinic, paths.away())
  const card = main(page).getByRole('article', { name: DOCTOR })

  await test.step('the times are closed', async () => {
    await typeInto(page, words.firstDay, typed(addDays(Date.now(), 1, CLINIC_ZONE)))
    await expect(page.getByText(words.preview(timesOf(2), 2))).toBeVisible()
    await pressWithKeyboard(page, 'button', words.submit)
    await expect(page.getByText(words.closed(DOCTOR, timesOf(2)))).toBeVisible()
    await expectFocusKept(page)
  })

  await test.step('one visit is kept, the other cancelled for a reason', async () => {
    await tabTo(page, card.getByRole('checkbox', { name: /^09:00 AM .*Amara Osei$/u }))
    await page.keyboard.press('Space')
    await typeInto(page, words.reason, 'Dr. Moreau is ill.')
    const cancel = card.getByRole('button', { name: words.cancel(1) })
    await tabTo(page, cancel)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.getByRole('button', { name: words.discard })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(cancel).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByRole('button', { name: words.confirmCancel }))
    await page.keyboard.press('Enter')
    await expect(page.getByText(words.cancelled(1, timesOf(2)))).toBeVisible()
    await expect(card.getByText(words.affectedTitle(1))).toBeVisible()
    await expectFocusKept(page)
    const cancelled = `completed_appointments/${clinic.userId}/${visits[1]?.appointmentId}`
    expect(JSON.stringify(await stage.read(cancelled))).toContain('Dr. Moreau is ill.')
  })

  await test.step('the doctor is back', async () => {
    await pressWithKeyboard(page, 'button', new RegExp(`^${words.reopen}`, 'u'))
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: words.discardReopening })).toBeFocused()
    await tabTo(page, question.getByRole('button', { name: words.reopen }))
    await page.keyboard.press('Enter')
    await expect(page.getByText(words.reopened(DOCTOR, timesOf(3)))).toBeVisible()
    await expect(card).toHaveCount(0)
    await expectFocusKept(page)
  })
})

test('a clinic changes its settings with the keyboard alone', async ({ stage, openBrowser }) => {
  const words = text.clinicSettings
  const clinic = await stage.createClinic({ name: 'Lakeside Dental' })
  const page = await openBrowser()
  await openAs(page, clinic, paths.dashboard())
  await pressWithKeyboard(page, 'link', words.title)
  await expect(heading(page, words.title)).toBeFocused()

  const address = fieldOf(page, words.fields.address)
  await tabTo(page, address)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await expect(main(page).getByText(words.problems['clinic-address-required'])).toBeVisible()
  await expect(address).toBeFocused()
  await page.keyboard.type('7 Harbour Road, Kingston')
  const phone = fieldOf(page, words.fields.phone)
  await tabTo(page, phone)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('6135550107')
  await expect(phone).toHaveValue('(613) 555-0107')
  await pressWithKeyboard(page, 'button', words.save)
  await expect(page.getByText(words.saved)).toBeVisible()
  await expectFocusKept(page)

  await test.step('what another window saves in the meantime is taken over', async () => {
    await tabTo(page, address)
    await page.keyboard.type(' 2')
    await stage.write(`clinics/${clinic.userId}/clinic_address`, '9 Pier Street, Kingston')
    await pressWithKeyboard(page, 'button', words.takeTheirs)
    await expect(address).toHaveValue('9 Pier Street, Kingston')
    await expectFocusKept(page)
  })
})

test('a clinic goes through the day, its requests and its patients with the keys of the desk', async ({
  stage,
  openBrowser,
}) => {
  const { clinic, patient, service } = await aScene(stage, 1)
  for (const slot of service.slots.slice(1, 3)) {
    await storeAppointment(stage, anItemFor(patient, service, { slot }))
  }
  const page = await openBrowser()
  await openAs(page, clinic, paths.dashboard())
  const approve = (time: string): Locator =>
    main(page).getByRole('button', { name: new RegExp(`^Approve Amara Osei, .* ${time}$`, 'u') })
  await approve('11:00 AM').waitFor()

  await test.step('j and k walk, a approves', async () => {
    await page.keyboard.press('j')
    await expect(approve('10:00 AM')).toBeFocused()
    await page.keyboard.press('j')
    await expect(approve('11:00 AM')).toBeFocused()
    await page.keyboard.press('k')
    await expect(approve('10:00 AM')).toBeFocused()
    await page.keyboard.press('a')
    await expect(page.getByText(/^Approved: Amara Osei, .* 10:00 AM\.$/u)).toBeVisible()
    await expect(approve('11:00 AM')).toBeFocused()
  })

  await test.step('the question mark lists the keys', async () => {
    const help = page.getByRole('dialog', { name: text.shortcuts.title })
    await page.keyboard.press('?')
    await expect(help.getByRole('checkbox', { name: text.shortcuts.areOn })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(approve('11:00 AM')).toBeFocused()
  })

  await test.step('the slash searches; the card gives the focus back to the search', async () => {
    const card = page.getByRole('dialog', { name: patient.name })
    const search = page.getByRole('searchbox', { name: text.patients.search })
    const found = page.getByRole('search').getByRole('button', { name: /^Amara Osei/u })
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    await page.keyboard.type('ama')
    await expect(found).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(found).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(card.getByRole('button', { name: text.patients.close })).toBeFocused()

    const approveHere = card.getByRole('button', { name: /^Approve Amara Osei/u })
    await tabTo(page, approveHere)
    await page.keyboard.press('Enter')
    await expect(approveHere).toHaveCount(0)
    await expectFocusKept(page)
    await page.keyboard.press('Escape')
    await expect(card).toHaveCount(0)
    await expect(search).toBeFocused()
  })
})

test('a clinic marks a missed visit, and corrects it, with the keyboard alone', async ({
  stage,
  openBrowser,
}) => {
  const words = text.appointments
  const { clinic, visits } = await aScene(stage, 1)
  const [visit] = visits
  if (visit === undefined) throw new Error('There is one.')
  await letBegin(stage, visit)
  const page = await openBrowser()
  await openAs(page, clinic, paths.dashboard())
  await tabTo(page, page.locator('summary').filter({ hasText: words.confirmedGroup }))
  await page.keyboard.press('Enter')
  await pressWithKeyboard(page, 'link', /^VIEW Check-up/u)
  await expect(heading(page, words.detailsTitle)).toBeFocused()

  await pressWithKeyboard(page, 'button', words.miss)
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: text.common.discard })).toBeFocused()
  await tabTo(page, dialog.getByRole('button', { name: words.miss }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.dashboard())
  await page.goBack()
  await expect(main(page).getByRole('button', { name: words.correctToCompleted })).toBeVisible()
  await pressWithKeyboard(page, 'button', words.correctToCompleted)
  await expect(page.getByText(words.nowCompleted)).toBeVisible()
  await expect(main(page).getByRole('button', { name: words.correctToMissed })).toBeFocused()
})
