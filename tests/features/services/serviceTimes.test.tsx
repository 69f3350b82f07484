import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import type { ClinicAccount } from '#src/domain/account.ts'
import { HOUR_MS } from '#src/domain/timeUnits.ts'
import { addDaysToDate, toWallTime } from '#src/domain/wallClock.ts'
import { aSlot, SLOT_TIME } from '#tests/support/builders.ts'
import { asTree, at, entries } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { addSlot, findField, slotField, submit, typeService } from './serviceFormScene.ts'

const backend = openTestBackend()
let clinic: ClinicAccount

beforeEach(async () => {
  clinic = await backend.createClinic({ name: 'Lakeside Dental' })
})

const openForm = (at = paths.addService()): ReturnType<typeof renderApp> =>
  renderApp({ backend, as: clinic, at })

const tomorrow = (): string => addDaysToDate(toWallTime(Date.now(), 'America/Toronto').date, 1)

describe('a new service', () => {
  test('gets its times from weekly hours, which are kept with it', async () => {
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
    expect(await backend.read(`weekly_hours/${clinic.userId}/${serviceId}`)).toMatchObject({
      days: { mon: '09:00-12:00' },
      length: 30,
    })
    expect(await screen.findByText(/^Weekly hours published until /)).toBeVisible()
  })

  test('hours that are entered again replace their times, and cancelling changes nothing', async () => {
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

  test('a new slot begins after the one before it', async () => {
    const { user } = await openForm()
    await typeService(user)
    await addSlot(user, '2099-03-03', '09:05')
    await user.click(screen.getByRole('button', { name: 'Add Slot' }))
    expect(slotField(2, 'Date')).toHaveValue('2099-03-03')
    expect(slotField(2, 'Time')).toHaveValue('09:35')
  })

  test('a price with cents is pointed out until it is typed again', async () => {
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

  test('is proposed, with the address that another service has', async () => {
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

  test('cannot be in two places: an overlapping slot is pointed out', async () => {
    const { date, time } = toWallTime(SLOT_TIME + HOUR_MS / 2, 'America/Toronto')
    const { user } = await openForm()
    await findField('Service name')
    await user.type(await screen.findByRole('combobox', { name: 'Doctor name' }), 'Dr Lena Roy')
    await addSlot(user, date, time)
    expect(screen.getByText('Overlaps another time of this doctor: Whitening.')).toBeVisible()
  })
})

describe('duplicating a service', () => {
  test('fills in a new one, with no times', async () => {
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

  test('of a service that is gone says so', async () => {
    await openForm(paths.copyService('gone'))
    expect(await screen.findByText('This service is no longer offered.')).toBeVisible()
  })
})

test('with 500 slots, a day is shown once it is opened', async () => {
  const service = await backend.createService(clinic, {
    slots: Array.from({ length: 500 }, (_, index) =>
      aSlot({ slotId: `slot_${index}`, timestamp: SLOT_TIME + index * HOUR_MS }),
    ),
  })
  const { user } = await openForm(
    paths.editService({ clinicId: clinic.userId, serviceId: service.id }),
  )
  await findField('Service name')
  expect(screen.queryByLabelText('Date')).not.toBeInTheDocument()
  const [, day] = screen.getAllByText('24 slots')
  if (day === undefined) throw new Error('There is no second day.')
  await user.click(day)
  expect(await screen.findAllByLabelText('Date')).toHaveLength(24)
})

test('a new clinic is told what to do first', async () => {
  await renderApp({ backend, as: clinic, at: paths.services() })
  const steps = await screen.findByRole('list', { name: 'First steps' })
  expect(within(steps).getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getByRole('link', { name: 'Add your first service' })).toBeVisible()
})
