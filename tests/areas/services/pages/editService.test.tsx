import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { anItemFor, storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { addSlot, fieldNamed, findField, slotField, SLOTS, submit } from './serviceFormScene.ts'

const backend = openTestBackend()
let clinic: ClinicAccount
let service: Service

beforeEach(async () => {
  clinic = await backend.createClinic({ name: 'Lakeside Dental' })
  service = await backend.createService(clinic, {
    name: 'Root canal',
    doctor: 'Dr Lena Roy',
    price: 120.5,
    slots: SLOTS,
  })
})

const ids = (): { clinicId: string; serviceId: string } => ({
  clinicId: clinic.userId,
  serviceId: service.id,
})

const openForm = (): ReturnType<typeof renderApp> =>
  renderApp({ backend, as: clinic, at: paths.editService(ids()) })

const stored = (path = ''): Promise<unknown> =>
  backend.read(`services/${clinic.userId}/${service.id}/${path}`)

/** A patient books the slot at this position; the record of it is whole. */
async function book(position: number): Promise<void> {
  const patient = await backend.createPatient()
  const slot = service.slots[position]
  if (slot === undefined) throw new Error('There is no such slot')
  await storeAppointment(backend, anItemFor(patient, service, { slot }))
}

const slotGroup = (position: number): HTMLElement =>
  screen.getByRole('group', { name: `Slot ${String(position)}` })

const LOCKED = 'This slot is booked. Cancel its appointment from the dashboard first.'

describe('the form of a stored service', () => {
  test('a clinic that edits a service sees its title and what is stored', async () => {
    await openForm()
    await screen.findByRole('heading', { level: 1, name: 'Edit service' })
    expect(fieldNamed('Service name')).toHaveValue('Root canal')
    expect(fieldNamed('Description')).toHaveValue(service.description)
    expect(fieldNamed('Doctor name')).toHaveValue('Dr Lena Roy')
    expect(fieldNamed('Doctor email')).toHaveValue(service.doctorEmail)
    expect(fieldNamed('Duration in minutes')).toHaveValue('45')
    expect(slotField(1, 'Date')).toHaveValue('2099-03-03')
    expect(slotField(1, 'Time')).toHaveValue('09:05')
    expect(slotField(3, 'Date')).toHaveValue('2099-03-04')
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeVisible()
  })

  test('a clinic sees a price with cents in whole dollars, and reads that it stays', async () => {
    const { user } = await openForm()
    const price = await findField('Price')
    expect(price).toHaveValue('120')
    expect(price).toHaveAccessibleDescription(/It stays \$120\.50 unless you change it/)
    await user.type(fieldNamed('Service name'), 's')
    await submit(user)
    expect(await screen.findByText('Service changed successfully!')).toBeVisible()
    expect(await stored('price')).toBe(120.5)
  })

  test('a clinic saves what it changed, and new slots are numbered after the highest used', async () => {
    const { user } = await openForm()
    await user.clear(await findField('Price'))
    await user.type(fieldNamed('Price'), '99')
    await user.clear(slotField(1, 'Time'))
    await user.type(slotField(1, 'Time'), '10:15')
    await user.click(screen.getByRole('button', { name: 'Remove: slot 2' }))
    await addSlot(user, '2099-03-05', '08:00')
    await addSlot(user, '2099-03-06', '08:30')
    await submit(user)

    expect(await screen.findByText('Service changed successfully!')).toBeVisible()
    expect(window.location.pathname).toBe(paths.services())
    expect(await stored('price')).toBe(99)
    expect(await stored('slots')).toEqual({
      slot_0: { available: true, timestamp: clinicTime(2099, 2, 3, 10, 15) },
      slot_4: { available: true, timestamp: SLOTS[2]?.timestamp },
      slot_5: { available: true, timestamp: clinicTime(2099, 2, 5, 8, 0) },
      slot_6: { available: true, timestamp: clinicTime(2099, 2, 6, 8, 30) },
    })
  })
})

describe('the slots of a stored service', () => {
  test('a clinic sees stored slots under their days, and past ones folded away', async () => {
    const over = { slotId: 'slot_5', timestamp: clinicTime(2020, 2, 3, 9, 0) }
    service = await backend.createService(clinic, {
      name: 'Whitening',
      slots: [...SLOTS, { ...over, available: true }],
    })
    const { user } = await openForm()
    const day = await screen.findByRole('list', { name: 'Tuesday, 3rd March 2099' })
    expect(within(day).getAllByRole('group', { name: /^Slot/ })).toHaveLength(2)
    expect(screen.getByRole('list', { name: 'Wednesday, 4th March 2099' })).toBeVisible()

    const past = screen.getByText('Past slots (1)')
    expect(slotField(1, 'Date')).not.toBeVisible()
    await user.click(past)
    expect(slotField(1, 'Date')).toHaveValue('2020-03-03')
    await waitFor(() => {
      expect(slotField(1, 'Date')).toBeVisible()
    })
  })

  test('a clinic reads that nothing can be done about a booked slot that has begun', async () => {
    const begun = { slotId: 'slot_5', timestamp: clinicTime(2020, 2, 3, 9, 0), available: false }
    service = await backend.createService(clinic, { slots: [begun] })
    await openForm()
    const slot = within(await screen.findByRole('group', { name: 'Slot 1', hidden: true }))
    expect(slot.getByText(/was booked, and its time has come/)).toBeInTheDocument()
    expect(slot.queryByText(LOCKED)).not.toBeInTheDocument()
  })

  test('a clinic that moves a slot sees it stay in its place, and reads of unsaved changes', async () => {
    const { user } = await openForm()
    await findField('Service name')
    expect(screen.queryByText('You have unsaved changes.')).not.toBeInTheDocument()
    await user.clear(slotField(1, 'Date'))
    await user.type(slotField(1, 'Date'), '2099-03-04')
    const day = screen.getByRole('list', { name: 'Tuesday, 3rd March 2099' })
    expect(within(day).getAllByRole('group', { name: /^Slot/ })).toHaveLength(2)
    expect(screen.getByText('You have unsaved changes.')).toBeVisible()
  })
})

describe('a booked slot', () => {
  test('a clinic sees a booked slot locked, with the reason, and its id and time stay', async () => {
    await book(1)
    const { user } = await openForm()
    expect(
      await within(await screen.findByRole('group', { name: 'Slot 2' })).findByText(LOCKED, {
        exact: false,
      }),
    ).toBeVisible()
    expect(within(slotGroup(2)).getByRole('button', { name: 'Remove: slot 2' })).toBeDisabled()
    expect(slotField(2, 'Date')).toHaveAttribute('readonly')
    expect(slotField(2, 'Time')).toHaveAttribute('readonly')
    expect(within(slotGroup(2)).getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute(
      'href',
      paths.dashboard(),
    )
    expect(within(slotGroup(1)).queryByText(LOCKED, { exact: false })).not.toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Remove: slot 1' }))
    await submit(user)
    expect(await screen.findByText('Service changed successfully!')).toBeVisible()
    expect(await stored('slots')).toEqual({
      slot_1: { available: false, timestamp: SLOTS[1]?.timestamp },
      slot_4: { available: true, timestamp: SLOTS[2]?.timestamp },
    })
  })

  test('a clinic sees a slot lock that someone else takes, and loses nothing typed', async () => {
    const { user } = await openForm()
    await user.type(await findField('Service name'), ' today')
    await user.clear(slotField(1, 'Time'))
    await user.type(slotField(1, 'Time'), '10:15')
    await user.click(screen.getByRole('button', { name: 'Remove: slot 2' }))
    await addSlot(user, '2099-03-05', '08:00')

    await book(1)
    expect(
      await screen.findByText(
        'Tuesday 3 March, 1:30 PM was just booked and can no longer be changed here.',
      ),
    ).toBeVisible()
    expect(within(slotGroup(4)).getByText(LOCKED, { exact: false })).toBeVisible()
    expect(slotField(4, 'Time')).toHaveValue('13:30')
    expect(fieldNamed('Service name')).toHaveValue('Root canal today')
    expect(slotField(1, 'Time')).toHaveValue('10:15')
    expect(slotField(3, 'Date')).toHaveValue('2099-03-05')

    await submit(user)
    expect(await screen.findByText('Service changed successfully!')).toBeVisible()
    expect(await stored('slots')).toMatchObject({
      slot_0: { timestamp: clinicTime(2099, 2, 3, 10, 15) },
      slot_1: { available: false, timestamp: SLOTS[1]?.timestamp },
      slot_5: { timestamp: clinicTime(2099, 2, 5, 8, 0) },
    })
  })

  test('a clinic reads that a slot is free again when its appointment is cancelled', async () => {
    await backend.write(`services/${clinic.userId}/${service.id}/slots/slot_1/available`, false)
    await openForm()
    await screen.findByText(LOCKED, { exact: false })
    await backend.write(`services/${clinic.userId}/${service.id}/slots/slot_1/available`, true)
    expect(await screen.findByText('Tuesday 3 March, 1:30 PM is open again.')).toBeVisible()
    expect(within(slotGroup(2)).getByRole('button', { name: 'Remove: slot 2' })).toBeEnabled()
  })

  test('a clinic that saves while a slot is booked sees it lock, and reads so', async () => {
    let isFirst = true
    const { user } = await renderApp({
      backend,
      as: clinic,
      at: paths.editService(ids()),
      adapt: (real) => ({
        ...real,
        services: {
          ...real.services,
          save: async (...parameters) => {
            if (isFirst) await book(0)
            isFirst = false
            await real.services.save(...parameters)
          },
        },
      }),
    })
    await findField('Service name')
    await user.click(screen.getByRole('button', { name: 'Remove: slot 1' }))
    await submit(user)
    expect(
      await screen.findByText(
        'Someone just booked a slot that you changed. Please review your slots.',
      ),
    ).toBeVisible()
    await waitFor(() => {
      expect(within(slotGroup(3)).getByText(LOCKED, { exact: false })).toBeVisible()
    })
    await submit(user)
    expect(await screen.findByText('Service changed successfully!')).toBeVisible()
  })
})

describe('what can go wrong', () => {
  test('a clinic whose changes are refused reads so, and everything typed stays', async () => {
    const { user } = await renderApp({
      backend,
      as: clinic,
      at: paths.editService(ids()),
      adapt: (real) => ({
        ...real,
        services: {
          ...real.services,
          save: () => Promise.reject(new Failure('permission-denied')),
        },
      }),
    })
    await user.type(await findField('Service name'), ' today')
    await submit(user)
    expect(await screen.findByText('Error changing service, please try again.')).toBeVisible()
    expect(fieldNamed('Service name')).toHaveValue('Root canal today')
  })

  test('a clinic whose service is removed in the meantime still sees what it typed', async () => {
    const { user } = await openForm()
    await user.type(await findField('Service name'), ' today')
    await backend.write(`services/${clinic.userId}/${service.id}`, null)
    expect(await screen.findByText('This service is no longer offered.')).toBeVisible()
    expect(fieldNamed('Service name')).toHaveValue('Root canal today')
    await submit(user)
    await waitFor(() => {
      expect(screen.getAllByText('This service is no longer offered.')).toHaveLength(2)
    })
    expect(await stored()).toBeNull()
  })

  test('a clinic that edits a removed service reads that it is no longer offered', async () => {
    await backend.write(`services/${clinic.userId}/${service.id}`, null)
    await openForm()
    expect(await screen.findByText('This service is no longer offered.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to services' })).toBeVisible()
  })

  test('a clinic whose edit address has only one of the ids reads so', async () => {
    await renderApp({ backend, as: clinic, at: `/add-service?clinic=${clinic.userId}` })
    expect(await screen.findByText('Clinic or Service ID missing.')).toBeVisible()
  })

  test('a clinic cannot edit another clinic’s service', async () => {
    const other = await backend.createClinic()
    await renderApp({ backend, as: other, at: paths.editService(ids()) })
    expect(await screen.findByText('This belongs to another account.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument()
  })

  test('a clinic whose service cannot be loaded reads so, and trying again helps', async () => {
    await backend.write(`services/${clinic.userId}/${service.id}/duration`, 'long')
    const { user } = await openForm()
    expect(
      await screen.findByText('Error: This record is damaged and cannot be shown.'),
    ).toBeVisible()
    await backend.write(`services/${clinic.userId}/${service.id}/duration`, 45)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await findField('Service name')).toHaveValue('Root canal')
  })
})

describe('a longer visit', () => {
  test('a clinic that makes visits longer reads what overlaps, and can take the free times back', async () => {
    const half = (position: number): number => clinicTime(2099, 2, 3, 10, position * 30)
    service = await backend.createService(clinic, {
      name: 'Check-up',
      duration: 30,
      slots: [0, 1, 2, 3].map((position) => ({
        slotId: `slot_${String(position)}`,
        timestamp: half(position),
        available: true,
      })),
    })
    await book(0)
    const { user } = await openForm()
    await user.clear(await findField('Duration in minutes'))
    await user.type(fieldNamed('Duration in minutes'), '45')
    // The booked visit keeps its half hour.
    expect(
      await screen.findByText(/^With 45 minutes, .*: Tuesday 3 March, 11:00 AM\. Once a time/),
    ).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Take back this open time when I save' }))
    await submit(user)
    expect(await screen.findByText('Service changed successfully!')).toBeVisible()
    expect(await stored('duration')).toBe(45)
    expect(await stored('slots')).toEqual({
      slot_0: { available: false, timestamp: half(0) },
      slot_1: { available: true, timestamp: half(1) },
      slot_3: { available: true, timestamp: half(3) },
    })
  })
})
