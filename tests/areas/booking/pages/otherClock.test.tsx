import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import { useFakeScreen } from '#tests/areas/services/pages/fakeScreen.ts'
import {
  anAppointmentsScene,
  findGroup,
  FIRST_TIME,
} from '#tests/areas/visits/pages/appointmentsScene.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { EARLY, FIRST, SLOTS, findSlot, goToInformation } from './bookingScene.ts'

const backend = openTestBackend()
const ELSEWHERE = 'America/Vancouver'

test('a patient elsewhere books by the clinic’s clock, and the city is named all the way', async () => {
  const clinic = await backend.createClinic({ name: 'Lakeside Dental' })
  const patient = await backend.createPatient({ name: 'Ana Roy' })
  const service = await backend.createService(clinic, { name: 'Root canal', slots: SLOTS })
  const ids = { clinicId: clinic.userId, serviceId: service.id }
  const { user } = await renderApp({
    backend,
    as: patient,
    at: paths.booking(ids),
    readerZone: ELSEWHERE,
  })
  expect(await findSlot(EARLY)).toBeVisible()
  expect(screen.getByText('All times are Toronto time.')).toBeVisible()
  expect(screen.getByRole('group', { name: 'Tuesday, 3rd March 2099' })).toBeVisible()

  await goToInformation(user, FIRST)
  expect(screen.getByText('01:30 PM')).toBeVisible()
  expect(screen.getByText('Toronto time')).toBeVisible()

  await user.type(screen.getByLabelText(/^Phone number/), '5195550142')
  await user.click(screen.getByRole('button', { name: 'Add to Cart' }))
  await screen.findByRole('heading', { name: 'Booking Summary' })
  expect(screen.getByText('01:30 PM')).toBeVisible()
  expect(screen.getByText('Toronto time')).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Make Reservation Request' }))
  await screen.findByRole('heading', { name: 'Request sent' })
  expect(await screen.findByText('01:30 PM')).toBeVisible()
  expect(screen.getByText('Toronto time')).toBeVisible()
})

test('a clinic in another zone than most of its province has its times shown in that one', async () => {
  const clinic = await backend.createClinic({ timeZone: 'America/Winnipeg' })
  const patient = await backend.createPatient()
  const service = await backend.createService(clinic, { slots: SLOTS })
  const ids = { clinicId: clinic.userId, serviceId: service.id }
  await renderApp({ backend, as: patient, at: paths.booking(ids) })
  // In March, Winnipeg is as far ahead all year as Toronto is in winter.
  expect(await findSlot(EARLY)).toBeVisible()
  expect(screen.queryByText(/Winnipeg/)).toBeNull()
})

test('a clinic’s staff elsewhere read the city on a card and on a service’s page', async () => {
  useFakeScreen()
  const clinic = await backend.createClinic({ name: 'Lakeside Dental' })
  await backend.createService(clinic, { name: 'Root canal', slots: SLOTS })
  const { user } = await renderApp({
    backend,
    as: clinic,
    at: paths.services(),
    readerZone: ELSEWHERE,
  })
  expect(
    await screen.findByRole('list', { name: '3 open times, 0 booked, Toronto time' }),
  ).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Root canal' }))
  expect(await screen.findByText('All times are Toronto time.')).toBeVisible()
})

test('a patient elsewhere sees on the dashboard whose clock a visit goes by', async () => {
  const { patient, book } = await anAppointmentsScene(backend)
  await book('Root canal', 'confirmed')
  await book('Check-up', 'confirmed', FIRST_TIME + DAY_MS)
  await renderApp({ backend, as: patient, at: paths.dashboard(), readerZone: ELSEWHERE })
  const upcoming = await findGroup('Upcoming Appointments')
  expect(upcoming).toHaveTextContent('01:30 PM Toronto time')
  expect(screen.getByRole('region', { name: /at 01:30 PM$/ })).toHaveTextContent('Toronto time')
})
