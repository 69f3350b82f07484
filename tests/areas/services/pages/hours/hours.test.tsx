import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { goOffline } from 'firebase/database'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { paths } from '#src/config/paths.ts'
import { startOfDate, toInstants } from '#src/core/time/wallClock.ts'
import { anItemFor, storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { aPatientData, aSlot } from '#tests/support/builders.ts'
import { at, entries } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend, untilConnected } from '#tests/support/localBackend.ts'
import { hoursPath } from '#tests/support/places.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { dateIn, readTimes, ZONE } from './hoursScene.ts'

const backend = openTestBackend()
let clinic: ClinicAccount
let service: Service

beforeEach(async () => {
  clinic = await backend.createClinic({ name: 'Lakeside Dental' })
  service = await backend.createService(clinic, {
    duration: 30,
    slots: [aSlot({ timestamp: startOfDate(dateIn(400), ZONE) })],
  })
})

const open = (serviceId: string | undefined = service.id): ReturnType<typeof renderApp> =>
  renderApp({ backend, as: clinic, at: paths.hours(serviceId) })

const storedHours = (id = service.id): Promise<unknown> =>
  backend.read(hoursPath(clinic.userId, id))

const storedTimes = (id = service.id): Promise<readonly string[]> =>
  readTimes(backend, { clinicId: clinic.userId, serviceId: id })

/** Types hours over those that are there. */
async function typeHours(from: string, until: string): Promise<void> {
  for (const [label, time] of [
    ['From', from],
    ['Until', until],
  ] as const) {
    // Key by key, the preview would be made again for each.
    fireEvent.change(await screen.findByLabelText(label), { target: { value: time } })
  }
}

function startOn(date: string): void {
  fireEvent.change(screen.getByLabelText(/^First day/), { target: { value: date } })
}

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })

describe('publishing', () => {
  test('a clinic publishes weekday mornings for four weeks, and four weeks more with one press', async () => {
    const { user } = await open()
    await typeHours('09:00', '12:00')
    // Tomorrow at the earliest, so that none of today's times has passed.
    startOn(dateIn(1))
    await user.click(screen.getByLabelText(/^No times on public holidays/))
    await user.click(button('Publish 120 times'))
    expect(await screen.findByText(/^120 times published, until /)).toBeVisible()
    expect(await storedTimes()).toHaveLength(121)
    expect(await storedHours()).toMatchObject({
      days: { mon: '09:00-12:00', fri: '09:00-12:00' },
      length: 30,
      published_until: dateIn(28),
    })

    await user.click(await screen.findByRole('button', { name: 'Publish 120 more times' }))
    await waitFor(async () => {
      expect(await storedHours()).toMatchObject({ published_until: dateIn(56) })
    })
    expect(await storedTimes()).toHaveLength(241)
  })

  test('a clinic publishes other hours for other days, with a break', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Add a break' }))
    expect(screen.getByLabelText('Break from')).toHaveValue('12:00')
    expect(screen.getByLabelText('Break until')).toHaveValue('13:00')
    expect(screen.getByLabelText('Until')).toHaveValue('17:00')
    await user.click(button('Add other hours'))
    const other = screen.getByRole('group', { name: 'Hours 2' })
    expect(within(other).getByLabelText('Sat')).toBeChecked()
    await user.clear(within(other).getByLabelText('Until'))
    await user.type(within(other).getByLabelText('Until'), '10:00')
    await user.click(button(/^Publish \d+ times$/))
    await screen.findByText(/times published, until/)
    expect(await storedHours()).toMatchObject({
      days: { mon: '09:00-12:00,13:00-17:00', sat: '09:00-10:00' },
    })
  })

  test('a clinic publishes no time again that is already there', async () => {
    const [nine = 0] = toInstants(dateIn(2), '09:00', ZONE)
    await backend.write(`services/${clinic.userId}/${service.id}/slots/slot_5`, {
      available: true,
      timestamp: nine,
    })
    const { user } = await open()
    await typeHours('09:00', '10:00')
    for (const day of ['Sat', 'Sun']) {
      await user.click(screen.getByLabelText(day))
    }
    startOn(dateIn(2))
    await user.click(screen.getByLabelText(/^No times on public holidays/))
    expect(screen.getByText('1 time already published')).toBeVisible()
    await user.click(button('Publish 55 times'))
    await screen.findByText(/^55 times published/)
    expect(new Set(await storedTimes()).size).toBe(57)
  })

  test('a clinic sees which times overlap the doctor’s other services, and can leave them out', async () => {
    const [nine = 0] = toInstants(dateIn(1), '09:15', ZONE)
    await backend.createService(clinic, {
      name: 'Whitening',
      duration: 30,
      slots: [aSlot({ timestamp: nine })],
    })
    await backend.createService(clinic, {
      name: 'Braces',
      doctor: 'Dr Ann Other',
      slots: [aSlot({ timestamp: nine })],
    })
    const { user } = await open()
    await typeHours('09:00', '10:00')
    for (const day of ['Sat', 'Sun']) {
      await user.click(screen.getByLabelText(day))
    }
    startOn(dateIn(1))
    await user.click(screen.getByLabelText(/^No times on public holidays/))
    expect(
      screen.getByText(
        /^2 new times overlap other times of Dr Lena Roy: Whitening\. Once a time is booked, /,
      ),
    ).toBeVisible()
    expect(button('Publish 56 times')).toBeVisible()
    await user.click(screen.getByLabelText('Leave out the 2 times that overlap'))
    await user.click(button('Publish 54 times'))
    await screen.findByText(/^54 times published/)
  })

  test('a clinic publishes no times while the doctor is away', async () => {
    await backend.write(`absences/${clinic.userId}/a00`, {
      doctor: service.doctor,
      from: startOfDate(dateIn(1), ZONE),
      until: startOfDate(dateIn(8), ZONE),
    })
    const { user } = await open()
    await typeHours('09:00', '12:00')
    startOn(dateIn(1))
    await user.click(screen.getByLabelText(/^No times on public holidays/))
    expect(
      screen.getByText('30 times left out because you closed them or the doctor is away'),
    ).toBeVisible()
    expect(button('Publish 90 times')).toBeVisible()
  })

  test('a clinic can take back free times outside of the new hours', async () => {
    const [night = 0] = toInstants(dateIn(3), '22:00', ZONE)
    await backend.write(`services/${clinic.userId}/${service.id}/slots/slot_5`, {
      available: true,
      timestamp: night,
    })
    const { user } = await open()
    await user.click(await screen.findByLabelText('Remove it too'))
    await user.click(button(/^Publish \d+ times$/))
    await screen.findByText(/times published/)
    expect(await storedTimes()).not.toContain(`${dateIn(3)} 22:00`)
  })

  test('a clinic that changes hours takes old times off sale, and sees who is booked outside of them', async () => {
    const { user } = await open()
    await typeHours('09:00', '12:00')
    startOn(dateIn(1))
    await user.click(screen.getByLabelText(/^No times on public holidays/))
    await user.click(button('Publish 120 times'))
    await screen.findByText(/^120 times published/)
    // Two of them are booked, and an evening is added by hand.
    const path = `services/${clinic.userId}/${service.id}/slots`
    const [first, second] = entries(await backend.read(path))
      .map(([slotId, slot]) => ({ slotId, timestamp: Number(at(slot, 'timestamp')) }))
      .sort((a, b) => a.timestamp - b.timestamp)
    const [evening = 0] = toInstants(dateIn(3), '22:00', ZONE)
    await backend.write(`${path}/slot_900`, { available: true, timestamp: evening })
    const patient = await backend.createPatient()
    for (const [slot, fullname] of [
      [first, 'Ana Roy'],
      [second, 'Ben Ng'],
    ] as const) {
      if (slot === undefined) throw new Error('They were published.')
      const patientData = aPatientData({ fullname, email: patient.email })
      await storeAppointment(
        backend,
        anItemFor(patient, service, { slot: { ...slot, available: true }, patientData }),
        fullname === 'Ana Roy' ? 'confirmed' : 'pending',
      )
    }

    await typeHours('13:00', '16:00')
    expect(
      await screen.findByText('118 open times of the former hours are outside the new ones.'),
    ).toBeVisible()
    expect(screen.getByLabelText('Remove these 118 times')).toBeChecked()
    expect(
      screen.getByText(/^1 open time that was added by hand is outside these hours\. It stays/),
    ).toBeVisible()
    const outside = within(
      screen.getByRole('group', { name: '2 appointments are outside these hours' }),
    )
    expect(outside.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Ana Roy, .* 9:00 AM Confirmed \(519\) 555-0142$/),
      expect.stringMatching(/^Ben Ng, .* 9:30 AM Request \(519\) 555-0142$/),
    ])
    await user.click(button('Publish 120 times'))
    await screen.findByText(/^120 times published/)
    const mornings = (await storedTimes()).filter((time) => time.slice(11) < '13:00')
    // The two that are booked, and the one from before the hours.
    expect(mornings).toHaveLength(3)
    expect(await storedTimes()).toContain(`${dateIn(3)} 22:00`)
    // Until somebody deals with them.
    expect(
      await screen.findByRole('group', { name: '2 appointments are outside these hours' }),
    ).toBeVisible()
  })
})

describe('what is typed wrong', () => {
  async function expectProblem(field: HTMLElement, message: string): Promise<void> {
    await waitFor(() => {
      expect(field).toHaveAccessibleDescription(expect.stringContaining(message) as string)
    })
    expect(field).toHaveFocus()
  }
  const submit = (user: UserEvent): Promise<void> => user.click(button(/^(Publish|Save)/))

  test('a clinic that types a wrong break reads why at the field, and can remove the break', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Add a break' }))
    const [from, until] = [
      screen.getByLabelText('Break from'),
      screen.getByLabelText('Break until'),
    ]
    fireEvent.change(from, { target: { value: '08:00' } })
    await submit(user)
    await expectProblem(from, 'A break has to be within the hours.')
    fireEvent.change(from, { target: { value: '14:00' } })
    await submit(user)
    await expectProblem(until, 'A break has to end after it starts.')
    await user.click(button('Remove break'))
    expect(screen.queryByLabelText('Break from')).toBeNull()
    expect(screen.getByLabelText('From')).toHaveValue('09:00')
    expect(screen.getByLabelText('Until')).toHaveValue('17:00')
  })

  test('a clinic that types wrong hours reads why at the field, which takes the focus', async () => {
    const { user } = await open()
    await typeHours('12:00', '09:00')
    await submit(user)
    await expectProblem(screen.getByLabelText('Until'), 'Hours have to end after they start.')
    expect(screen.getByLabelText('From')).toHaveValue('12:00')
    await user.clear(screen.getByLabelText('Until'))
    await submit(user)
    await expectProblem(screen.getByLabelText('Until'), 'Please enter a time.')
    await typeHours('09:00', '12:00')

    for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']) {
      await user.click(screen.getByLabelText(day))
    }
    await submit(user)
    await expectProblem(screen.getByLabelText('Mon'), 'Please choose at least one day.')
    await user.click(screen.getByLabelText('Mon'))

    const length = screen.getByLabelText(/^Length in minutes/)
    for (const [typed, message] of [
      ['', 'Please enter how long a visit takes.'],
      ['4', 'Please enter 5 to 1,440 minutes.'],
      ['181', 'A visit of this length does not fit into any of the hours.'],
    ] as const) {
      await user.clear(length)
      if (typed !== '') await user.type(length, typed)
      await submit(user)
      await expectProblem(length, message)
    }
    await user.clear(length)
    await user.type(length, '30')

    const last = screen.getByLabelText('Last day (optional)')
    await user.type(last, dateIn(-1))
    await submit(user)
    await expectProblem(last, 'The last day is before the first.')
    expect(await storedHours()).toBeNull()
  })

  test('a clinic cannot publish ten thousand times at once', async () => {
    const { user } = await open()
    await typeHours('00:00', '23:55')
    const length = screen.getByLabelText(/^Length in minutes/)
    await user.clear(length)
    await user.type(length, '5')
    await user.selectOptions(screen.getByLabelText('Weeks at once'), '8')
    await submit(user)
    await expectProblem(
      screen.getByLabelText('Weeks at once'),
      'At most 2,000 times can be published at once. Please choose fewer weeks.',
    )
    expect(await storedHours()).toBeNull()
  })

  test('a clinic that publishes hours offline sends nothing, and what it typed stays', async () => {
    const { user, client } = await open()
    await typeHours('10:00', '11:00')
    goOffline(client.firebase.database)
    await untilConnected(client.repositories, false)
    await submit(user)
    expect(await screen.findByText(/^There was no connection, so nothing was sent\./)).toBeVisible()
    expect(screen.getByLabelText('From')).toHaveValue('10:00')
  })
})

describe('another window', () => {
  const kept = {
    days: { mon: '08:00-09:00' },
    length: 30,
    pause: 0,
    every_weeks: 1,
    from: '2026-01-05',
    skip_holidays: true,
    published_until: dateIn(10),
  }

  test('a clinic that touched no hours sees those of another window', async () => {
    await open()
    expect(await screen.findByLabelText('From')).toHaveValue('09:00')
    await backend.write(hoursPath(clinic.userId, service.id), kept)
    await waitFor(() => {
      expect(screen.getByLabelText('From')).toHaveValue('08:00')
    })
  })

  test('a clinic that touched its hours keeps them, and reads that another window changed them', async () => {
    const { user } = await open()
    await typeHours('10:00', '11:00')
    await backend.write(hoursPath(clinic.userId, service.id), kept)
    expect(await screen.findByText('These hours were changed in another window.')).toBeVisible()
    expect(screen.getByLabelText('From')).toHaveValue('10:00')
    await user.click(button('Show those hours'))
    expect(screen.getByLabelText('From')).toHaveValue('08:00')
  })
})

describe('without a service in the address', () => {
  test('a clinic sees every service with how far its times are published', async () => {
    await backend.write(hoursPath(clinic.userId, service.id), {
      days: { mon: '08:00-09:00' },
      length: 30,
      pause: 0,
      every_weeks: 1,
      from: '2026-01-05',
      skip_holidays: true,
      published_until: '2099-03-03',
    })
    const other = await backend.createService(clinic, { name: 'Whitening' })
    const { user } = await renderApp({ backend, as: clinic, at: paths.hours() })
    await screen.findByRole('link', { name: service.name })
    const rows = within(screen.getByRole('main')).getAllByRole('listitem')
    const texts = rows.map(({ textContent }) => textContent)
    expect(texts).toContain(
      'Teeth cleaningBy Dr Lena RoyWeekly hours published until Tue 3 Mar 2099',
    )
    expect(texts).toContain('WhiteningBy Dr Lena RoyNo weekly hours yet')
    await user.click(screen.getByRole('link', { name: other.name }))
    expect(await screen.findByText('Whitening · Dr Lena Roy')).toBeVisible()
  })

  test('a clinic that opens the hours of a service that is gone reads so', async () => {
    await open('gone')
    expect(await screen.findByText('This service is no longer there.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Hours of all services' })).toBeVisible()
  })

  test('a clinic that typed hours is asked before it leaves', async () => {
    const { user } = await open()
    await typeHours('10:00', '11:00')
    await user.click(screen.getByRole('link', { name: 'Back to services' }))
    expect(await screen.findByRole('alertdialog')).toBeVisible()
    await user.click(button('Keep editing'))
    expect(screen.getByLabelText('From')).toHaveValue('10:00')
  })
})

test('a screen reader gets the days counted, with the holidays that are left out', async () => {
  const nextYear = Number(dateIn(0).slice(0, 4)) + 1
  const { user } = await open()
  await screen.findByLabelText('From')
  await user.click(screen.getByLabelText('Sat'))
  await user.click(screen.getByLabelText('Sun'))
  startOn(`${nextYear}-12-20`)
  const table = screen.getByRole('table', { name: 'New times by week and day' })
  expect(within(table).getAllByText(/: closed, Christmas Day$/).length).toBeGreaterThan(0)
  const holiday = screen.getByLabelText(/^Closed on Christmas Day/)
  expect(holiday).toBeChecked()
  await user.click(holiday)
  expect(within(table).queryByText(/: closed, Christmas Day$/)).not.toBeInTheDocument()
})
