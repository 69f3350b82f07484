import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { paths } from '#src/config/paths.ts'
import { format } from '#src/core/text/en/format.ts'
import { HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { addDaysToDate, toWallTime } from '#src/core/time/wallClock.ts'
import { anItemFor, storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { aSlot, SLOT_TIME } from '#tests/support/builders.ts'
import { asTree, at, entries } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { hoursPath } from '#tests/support/places.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import {
  addSlot,
  expectProblem,
  findField,
  slotField,
  submit,
  typeService,
} from './serviceFormScene.ts'

const backend = openTestBackend()
let clinic: ClinicAccount

beforeEach(async () => {
  clinic = await backend.createClinic({ name: 'Lakeside Dental' })
})

const openForm = (at = paths.addService()): ReturnType<typeof renderApp> =>
  renderApp({ backend, as: clinic, at })

const tomorrow = (): string => addDaysToDate(toWallTime(Date.now(), 'America/Toronto').date, 1)

describe('a new service', () => {
  test("a clinic fills a new service's times from weekly hours, which are stored with it", async () => {
    const { user } = await openForm()
    await typeService(user)
    await user.click(screen.getByRole('button', { name: 'Fill in from weekly hours' }))
    const dialog = await screen.findByRole('dialog', { name: 'Times from weekly hours' })
    const until = await within(dialog).findByLabelText('Until')
    await user.clear(until)
    await user.type(until, '12:00')
    const first = within(dialog).getByLabelText(/^First day/)
    await user.clear(first)
    await user.type(first, tomorrow())
    await user.click(within(dialog).getByRole('checkbox', { name: /^No times on public/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Add 120 times' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

    // Many times are folded by day.
    expect(screen.getAllByText('6 slots')).toHaveLength(20)
    expect(screen.queryByLabelText('Date')).not.toBeInTheDocument()
    await submit(user)
    expect(await screen.findByText('Service saved successfully!')).toBeVisible()
    const [[serviceId, stored] = ['', null]] = entries(
      await backend.read(`services/${clinic.userId}`),
    )
    const ids = Object.keys(asTree(at(stored, 'slots')))
    expect(ids).toHaveLength(120)
    expect(ids).toContain('slot_119')
    expect(await backend.read(hoursPath(clinic.userId, serviceId))).toMatchObject({
      days: { mon: '09:00-12:00' },
      length: 30,
    })
    expect(await screen.findByText(/^Weekly hours published until /)).toBeVisible()
  })

  test('a clinic that enters hours again replaces their times, and cancelling changes nothing', async () => {
    const { user } = await openForm()
    await typeService(user)
    await addSlot(user, '2099-03-03', '09:05')
    const fill = async (until: string, button: RegExp): Promise<void> => {
      await user.click(screen.getByRole('button', { name: 'Fill in from weekly hours' }))
      const dialog = await screen.findByRole('dialog')
      const field = await within(dialog).findByLabelText('Until')
      await user.clear(field)
      await user.type(field, until)
      await user.click(within(dialog).getByRole('button', { name: button }))
    }
    await fill('09:30', /^Add \d+ times$/)
    const count = screen.getAllByRole('group', { name: /^Slot \d+$/ }).length
    expect(count).toBeGreaterThan(16)
    await fill('12:00', /^Cancel$/)
    expect(screen.getAllByRole('group', { name: /^Slot \d+$/ })).toHaveLength(count)
    await fill('09:30', /^Add \d+ times$/)
    expect(screen.getAllByRole('group', { name: /^Slot \d+$/ })).toHaveLength(count)
    expect(slotField(1, 'Time')).toHaveValue('09:05')
  })

  test('a clinic that adds a slot gets one that begins after the one before it', async () => {
    const { user } = await openForm()
    await typeService(user)
    await addSlot(user, '2099-03-03', '09:05')
    await user.click(screen.getByRole('button', { name: 'Add Slot' }))
    expect(slotField(2, 'Date')).toHaveValue('2099-03-03')
    expect(slotField(2, 'Time')).toHaveValue('09:35')
  })

  test('a clinic that types a price with cents is warned until it types again', async () => {
    const { user } = await openForm()
    const price = await findField('Price')
    await user.type(price, '12.50')
    expect(price).toHaveValue('1250')
    expect(
      screen.getByText('Prices are in whole dollars, so this is now $1250.00. Please check it.'),
    ).toBeVisible()
    await user.clear(price)
    expect(screen.queryByText(/so this is now/)).not.toBeInTheDocument()
  })
})

describe('a doctor who is known', () => {
  beforeEach(async () => {
    await backend.createService(clinic, {
      name: 'Whitening',
      duration: 60,
      slots: [aSlot({ timestamp: SLOT_TIME })],
    })
  })

  test('a clinic gets a known doctor proposed, with the address that another service has', async () => {
    const { user } = await openForm()
    await findField('Service name')
    await waitFor(() => {
      expect(document.querySelector('datalist option')).toHaveValue('Dr Lena Roy')
    })
    await user.type(screen.getByRole('combobox', { name: 'Doctor name' }), 'dr  lena roy')
    await user.click(await screen.findByRole('button', { name: 'Use roy@riverside.example' }))
    expect(screen.getByRole('textbox', { name: 'Doctor email' })).toHaveValue(
      'roy@riverside.example',
    )
  })

  test('a clinic is warned that a slot overlaps another one of the same doctor', async () => {
    const { date, time } = toWallTime(SLOT_TIME + HOUR_MS / 2, 'America/Toronto')
    const { user } = await openForm()
    await findField('Service name')
    await user.type(await screen.findByRole('combobox', { name: 'Doctor name' }), 'Dr Lena Roy')
    await addSlot(user, date, time)
    expect(screen.getByText('Overlaps another time of this doctor: Whitening.')).toBeVisible()
  })
})

describe('duplicating a service', () => {
  test('a clinic that duplicates a service gets a new one filled in, with no times', async () => {
    const service = await backend.createService(clinic, { price: 80 })
    const { user } = await renderApp({ backend, as: clinic, at: paths.services() })
    await user.click(await screen.findByRole('link', { name: `Duplicate: ${service.name}` }))
    expect(await findField('Service name')).toHaveValue(service.name)
    expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue(service.description)
    expect(screen.getByRole('textbox', { name: 'Price' })).toHaveValue('80')
    expect(screen.getByText('No slots added')).toBeVisible()
    await addSlot(user, '2099-03-05', '10:00')
    await submit(user)
    await screen.findByText('Service saved successfully!')
    expect(entries(await backend.read(`services/${clinic.userId}`))).toHaveLength(2)
  })

  test('a clinic that duplicates a service that is gone reads so', async () => {
    await openForm(paths.copyService('gone'))
    expect(await screen.findByText('This service is no longer offered.')).toBeVisible()
  })
})

describe('500 slots', () => {
  /** The hourly slot in the middle, at half past the hour. */
  const MIDDLE = SLOT_TIME + 250 * HOUR_MS
  let service: Service

  beforeEach(async () => {
    service = await backend.createService(clinic, {
      duration: 45,
      slots: Array.from({ length: 500 }, (_, index) =>
        aSlot({ slotId: `slot_${index}`, timestamp: SLOT_TIME + index * HOUR_MS }),
      ),
    })
  })

  const openStored = (): ReturnType<typeof renderApp> =>
    openForm(paths.editService({ clinicId: clinic.userId, serviceId: service.id }))

  async function openDay(user: UserEvent, timestamp: number): Promise<void> {
    const name = format.day(timestamp, 'America/Toronto')
    await user.click(await screen.findByRole('heading', { level: 3, name }))
  }

  /** The fields of a row by the number in its slot's id. */
  const rowOf = (number: number) =>
    within(screen.getByRole('group', { name: `Slot ${String(number + 1)}` }))

  async function moveTo(user: UserEvent, number: number, time: string): Promise<void> {
    const field = await waitFor(() => rowOf(number).getByLabelText('Time'))
    await user.clear(field)
    await user.type(field, time)
  }

  test('a clinic with 500 slots sees a day of them at a time, once it opens it', async () => {
    const { user } = await openStored()
    await findField('Service name')
    expect(screen.queryByLabelText('Date')).not.toBeInTheDocument()
    const [, day] = screen.getAllByText('24 slots')
    if (day === undefined) throw new Error('There is no second day.')
    await user.click(day)
    expect(await screen.findAllByLabelText('Date')).toHaveLength(24)
  })

  test('a clinic that moves one of 500 slots or changes the duration is warned of overlaps', async () => {
    await backend.createService(clinic, {
      name: 'Whitening',
      duration: 60,
      slots: [aSlot({ timestamp: MIDDLE + 50 * MINUTE_MS })],
    })
    const { user } = await openStored()
    await openDay(user, MIDDLE)
    const [hour = ''] = toWallTime(MIDDLE, 'America/Toronto').time.split(':')
    await moveTo(user, 250, `${hour}:40`)
    const warning = 'Overlaps another time of this doctor: Whitening.'
    expect(await rowOf(250).findByText(warning)).toBeVisible()
    // What nobody touched is as it was stored.
    expect(screen.getAllByText(warning)).toHaveLength(1)

    const duration = screen.getByRole('textbox', { name: 'Duration in minutes' })
    await user.clear(duration)
    await user.type(duration, '10')
    expect(screen.queryByText(warning)).not.toBeInTheDocument()
    await user.type(duration, '0')
    expect(rowOf(250).getByText(warning)).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Service name' }), '!')
    expect(rowOf(250).getByText(warning)).toBeVisible()
  })

  test('a clinic keeps what it types in several of 500 slots, and saves them together', async () => {
    const { user } = await openStored()
    await openDay(user, MIDDLE)
    const [hour = ''] = toWallTime(MIDDLE, 'America/Toronto').time.split(':')
    await moveTo(user, 250, `${hour}:40`)
    await user.click(rowOf(251).getByRole('button', { name: 'Remove: slot 252' }))
    // The next one has its number now.
    await moveTo(user, 251, `${hour}:50`)
    expect(rowOf(250).getByLabelText('Time')).toHaveValue(`${hour}:40`)
    expect(screen.getByText('You have unsaved changes.')).toBeVisible()
    await submit(user)
    expect(await screen.findByText('Service changed successfully!')).toBeVisible()
    const slots = asTree(await backend.read(`services/${clinic.userId}/${service.id}/slots`))
    expect(Object.keys(slots)).toHaveLength(499)
    expect(at(slots, 'slot_250', 'timestamp')).toBe(MIDDLE + 10 * MINUTE_MS)
    expect(slots).not.toHaveProperty('slot_251')
    expect(at(slots, 'slot_252', 'timestamp')).toBe(MIDDLE + 20 * MINUTE_MS)
  })

  test('a clinic that adds a time twice among 500 slots sees the day of it open', async () => {
    const { user } = await openStored()
    await findField('Service name')
    await addSlot(user, '2099-03-03', '13:30')
    await submit(user)
    const field = slotField(1, 'Time')
    await expectProblem(
      field,
      'This time is in the list twice. Please change or remove one of them.',
    )
    await user.clear(field)
    await user.type(field, '13:10')
    expect(screen.queryByText(/in the list twice/)).not.toBeInTheDocument()
  })

  test('a clinic that changes slots sees another one lock that is booked in the meantime', async () => {
    const { user } = await openStored()
    await openDay(user, MIDDLE)
    const [hour = ''] = toWallTime(MIDDLE, 'America/Toronto').time.split(':')
    await moveTo(user, 250, `${hour}:40`)
    const patient = await backend.createPatient()
    const slot = service.slots[251]
    if (slot === undefined) throw new Error('There is no such slot.')
    await storeAppointment(backend, anItemFor(patient, service, { slot }))
    expect(await rowOf(251).findByText(/^This slot is booked/)).toBeVisible()
    expect(rowOf(251).getByLabelText('Time')).toHaveAttribute('readonly')
    expect(rowOf(250).getByLabelText('Time')).toHaveValue(`${hour}:40`)
    expect(rowOf(250).getByLabelText('Time')).not.toHaveAttribute('readonly')
  })
})

test('a new clinic reads what to do first', async () => {
  await renderApp({ backend, as: clinic, at: paths.services() })
  const steps = await screen.findByRole('list', { name: 'First steps' })
  expect(within(steps).getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getByRole('link', { name: 'Add your first service' })).toBeVisible()
})
