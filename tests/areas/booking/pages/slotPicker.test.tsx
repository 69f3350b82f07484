import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { paths } from '#src/config/paths.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { findSlot, waitForStep } from './bookingScene.ts'

const backend = openTestBackend()
let patient: PatientAccount
let service: Service

/** At ten and at two on every second day from Sunday 1 March 2099 on, into April. */
const SLOTS: readonly Slot[] = Array.from({ length: 20 }, (_, position) => [
  clinicTime(2099, 2, 1 + 2 * position, 10),
  clinicTime(2099, 2, 1 + 2 * position, 14),
])
  .flat()
  .map((timestamp, position) => ({ slotId: `slot_${position}`, timestamp, available: true }))

const FIRST = '10:00 AM, Sunday 1 March, Dr Lena Roy, available'

beforeEach(async () => {
  const clinic = await backend.createClinic()
  patient = await backend.createPatient()
  service = await backend.createService(clinic, { slots: SLOTS })
})

/** With a slot, from its information back to the times. */
async function open(slot: string | null = null): Promise<UserEvent> {
  const ids = { clinicId: service.clinicId, serviceId: service.id }
  const { user } = await renderApp({ backend, as: patient, at: paths.booking({ ...ids, slot }) })
  if (slot !== null) await user.click(await screen.findByRole('button', { name: 'Change' }))
  await screen.findByText('Select a booking slot')
  return user
}

const press = (user: UserEvent, name: string): Promise<void> =>
  user.click(screen.getByRole('button', { name }))

/** The dates of the days that are listed: '1st March', '3rd March'. */
function listedDates(): readonly string[] {
  return screen
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => /\d+\w+ \w+/u.exec(textContent)?.[0] ?? '')
}

const MARCH = '1st 3rd 5th 7th 9th 11th 13th 15th 17th 19th 21st 23rd 25th 27th 29th 31st'
  .split(' ')
  .map((date) => `${date} March`)

test('the slot picker lists a bounded number of days, and more of them for those who ask', async () => {
  const user = await open()
  expect(listedDates()).toEqual(MARCH.slice(0, 7))
  expect(screen.queryByRole('button', { name: 'Show earlier days' })).not.toBeInTheDocument()

  await press(user, 'Show later days')
  expect(listedDates()).toEqual(MARCH.slice(0, 14))
  expect(screen.getByRole('heading', { name: 'Sunday, 15th March 2099' })).toHaveFocus()

  await press(user, 'Show later days')
  expect(listedDates()).toEqual([...MARCH, '2nd April', '4th April', '6th April', '8th April'])
  expect(screen.queryByRole('button', { name: 'Show later days' })).not.toBeInTheDocument()
})

test('a day of the calendar brings its times to view, and the way back to earlier ones', async () => {
  const user = await open()
  await press(user, 'Saturday 21 March 2099, 2 times available')
  expect(listedDates()).toEqual([...MARCH.slice(10), '2nd April'])
  const day = screen.getByRole('group', { name: 'Saturday, 21st March 2099' })
  expect(within(day).getByRole('heading')).toHaveFocus()
  await user.tab()
  expect(
    screen.getByRole('button', { name: '10:00 AM, Saturday 21 March, Dr Lena Roy, available' }),
  ).toHaveFocus()

  await press(user, 'Show earlier days')
  expect(listedDates()).toEqual([...MARCH.slice(3), '2nd April'])
  expect(screen.getByRole('heading', { name: 'Saturday, 7th March 2099' })).toHaveFocus()
})

test('the calendar turns to far months, and only days with free times can be pressed', async () => {
  const user = await open()
  const calendar = within(screen.getByRole('group', { name: 'Days with open times' }))
  expect(calendar.getByText('March 2099')).toBeVisible()
  expect(
    calendar.getByRole('button', { name: 'Monday 2 March 2099, no times available' }),
  ).toBeDisabled()

  await press(user, 'Next month')
  expect(calendar.getByRole('status')).toHaveTextContent('April 2099')
  await press(user, 'Wednesday 8 April 2099, 2 times available')
  expect(listedDates()).toEqual(['8th April'])
})

test('the keyboard walks from one day with free times to the next, and turns to the next month', async () => {
  const user = await open()
  const dayButton = (name: string): HTMLElement =>
    screen.getByRole('button', { name: `${name}, 2 times available` })
  dayButton('Sunday 1 March 2099').focus()
  await user.keyboard('{ArrowRight}')
  expect(dayButton('Tuesday 3 March 2099')).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(dayButton('Tuesday 17 March 2099')).toHaveFocus()
  // There is nothing on the 17th of April.
  await user.keyboard('{PageDown}')
  await waitFor(() => {
    expect(dayButton('Thursday 2 April 2099')).toHaveFocus()
  })
  await user.keyboard('{Enter}')
  expect(screen.getByRole('heading', { name: 'Thursday, 2nd April 2099' })).toHaveFocus()

  dayButton('Thursday 2 April 2099').focus()
  await user.keyboard('{PageUp}')
  await waitFor(() => {
    expect(dayButton('Sunday 1 March 2099')).toHaveFocus()
  })
})

test('a selected slot stays in sight while other days are listed', async () => {
  const user = await open()
  await user.click(await findSlot(FIRST))
  expect(screen.getByText('You picked Sunday, 1st March 2099, 10:00 AM')).toBeVisible()

  await press(user, 'Tuesday 31 March 2099, 2 times available')
  expect(screen.queryByRole('button', { name: FIRST })).not.toBeInTheDocument()
  expect(screen.getByText('You picked Sunday, 1st March 2099, 10:00 AM')).toBeVisible()
  expect(screen.getByRole('gridcell', { selected: true })).toHaveTextContent('1')
  await press(user, 'Continue')
  await waitForStep('Your Information')

  // Back where one was.
  await press(user, 'Change')
  await waitForStep('Date and Time')
  expect(listedDates()[0]).toBe('31st March')
})

test('a slot far ahead that the address asks for is listed, and selected', async () => {
  await open('slot_38')
  expect(listedDates()).toEqual(['8th April'])
  expect(
    screen.getByRole('button', { name: '10:00 AM, Wednesday 8 April, Dr Lena Roy, available' }),
  ).toBePressed()
  expect(screen.getByText('You picked Wednesday, 8th April 2099, 10:00 AM')).toBeVisible()
  expect(screen.getByText('April 2099')).toBeVisible()
})

test('a day whose last time is taken can no longer be pressed', async () => {
  await open()
  await backend.update({
    [`services/${service.clinicId}/${service.id}/slots/slot_2/available`]: false,
    [`services/${service.clinicId}/${service.id}/slots/slot_3/available`]: false,
  })
  expect(
    await screen.findByRole('button', { name: 'Tuesday 3 March 2099, no times available' }),
  ).toBeDisabled()
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'The slot on Tuesday 3 March, 10:00 AM was just taken. The slot on Tuesday 3 March, 2:00 PM was just taken.',
  )
})

test('the slot picker reads more times than come at once for those who ask', async () => {
  const clinic = await backend.createClinic()
  const daily = Array.from({ length: 1002 }, (_, day) => ({
    slotId: `slot_${String(day)}`,
    timestamp: new Date(2099, 2, 1 + day, 10).getTime(),
    available: true,
  }))
  service = await backend.createService(clinic, { slots: daily })
  const user = await open('slot_999')
  expect(listedDates()).toEqual(['25th November'])
  await press(user, 'Show more dates')
  await screen.findByRole('heading', { name: 'Sunday, 27th November 2101' })
  expect(listedDates()).toEqual(['25th November', '26th November', '27th November'])
  expect(screen.queryByRole('button', { name: 'Show more dates' })).not.toBeInTheDocument()
})
