import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { findField, SLOTS, submit } from './serviceFormScene.ts'

const backend = openTestBackend()
const words = text.serviceForm
let clinic: ClinicAccount

beforeEach(async () => {
  clinic = await backend.createClinic()
})

const addRooms = (): Promise<void> =>
  backend.write(`rooms/${clinic.userId}`, {
    r00: { name: 'Room 1', active: true },
    r01: { name: 'Ultrasound', active: true },
    r02: { name: 'Old room', active: false },
  })

async function editService(roomId: string) {
  const service = await backend.createService(clinic, { roomId, slots: SLOTS })
  const at = paths.editService({ clinicId: clinic.userId, serviceId: service.id })
  return { service, ...(await renderApp({ backend, as: clinic, at })) }
}

const stored = (serviceId: string): Promise<unknown> =>
  backend.read(`services/${clinic.userId}/${serviceId}/room_id`)

test('a clinic without rooms is not asked for one', async () => {
  await renderApp({ backend, as: clinic, at: paths.addService() })
  await findField('Service name')
  expect(screen.queryByLabelText(words.room)).not.toBeInTheDocument()
})

test('a clinic chooses a room for a service, and reads what that does to booked appointments', async () => {
  await addRooms()
  const { user, service } = await editService('')
  const room = await screen.findByLabelText(words.room)
  expect(
    within(room)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([words.noRoom, 'Room 1', 'Ultrasound'])
  await user.selectOptions(room, 'Ultrasound')
  expect(screen.getByText(words.roomChanges(''))).toBeVisible()
  await submit(user)
  await waitFor(async () => {
    expect(await stored(service.id)).toBe('r01')
  })
})

test('a service keeps a room that is no longer active until the clinic takes it out', async () => {
  await addRooms()
  const { user, service } = await editService('r02')
  const room = await screen.findByLabelText(words.room)
  await waitFor(() => {
    expect(room).toHaveDisplayValue(words.inactiveRoom('Old room'))
  })
  await user.selectOptions(room, words.noRoom)
  expect(screen.getByText(words.roomChanges('Old room'))).toBeVisible()
  await submit(user)
  await waitFor(async () => {
    expect(await stored(service.id)).toBeNull()
  })
})

test('a clinic that chooses a room for a service is not asked how many patients come at one time', async () => {
  await addRooms()
  const { user } = await editService('')
  const room = await screen.findByLabelText(words.room)
  expect(screen.getByLabelText(words.places)).toBeVisible()
  await user.selectOptions(room, 'Room 1')
  expect(screen.queryByLabelText(words.places)).not.toBeInTheDocument()
})
