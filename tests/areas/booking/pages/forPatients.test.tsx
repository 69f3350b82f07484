import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { SLOTS } from './bookingScene.ts'

const backend = openTestBackend()

test('a clinic that follows the link of its own time can book it for a patient', async () => {
  const clinic = await backend.createClinic({ name: 'Lakeside Dental' })
  const service = await backend.createService(clinic, { slots: SLOTS })
  const ids = { clinicId: clinic.userId, serviceId: service.id }
  await renderApp({ backend, as: clinic, at: paths.booking({ ...ids, slot: 'slot_1' }) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Patients book here' })).toBeVisible()
  expect(screen.getByText(/You are logged in as Lakeside Dental, a clinic/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Book it for a patient' })).toHaveAttribute(
    'href',
    paths.newAppointment({ serviceId: service.id, slotId: 'slot_1' }),
  )
})

test('a clinic that follows the link of another’s time can log out and come back as a patient', async () => {
  const other = await backend.createClinic()
  const service = await backend.createService(other, { slots: SLOTS })
  const clinic = await backend.createClinic()
  const patient = await backend.createPatient()
  const at = paths.booking({ clinicId: other.userId, serviceId: service.id, slot: 'slot_1' })
  const { user } = await renderApp({ backend, as: clinic, at })
  await screen.findByRole('heading', { level: 1, name: 'Patients book here' })
  const [logout] = screen.getAllByRole('button', { name: 'Logout' }).slice(-1)
  if (logout === undefined) throw new Error('There is no way out.')
  await user.click(logout)

  // The chosen time is kept, beside both ways in.
  const name = await screen.findByText(service.name)
  expect(name.parentElement).toHaveTextContent(`${service.name} · ${service.clinicName}`)
  await user.click(screen.getByRole('radio', { name: 'I have an account' }))
  await user.type(screen.getByLabelText('E-mail'), patient.email)
  await user.type(screen.getByLabelText('Password'), 'careslot')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByRole('heading', { name: 'Your Information' })).toBeVisible()
})

test('a clinic without a time in the address is sent back (spec §2, Booking)', async () => {
  const clinic = await backend.createClinic()
  const service = await backend.createService(clinic, { slots: SLOTS })
  const ids = { clinicId: clinic.userId, serviceId: service.id }
  await renderApp({ backend, as: clinic, at: paths.booking(ids) })
  await waitFor(() => {
    expect(window.location.pathname).toBe(paths.home())
  })
})
