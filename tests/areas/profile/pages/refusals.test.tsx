import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { anAppointmentsScene, detailsOf } from '#tests/areas/visits/pages/appointmentsScene.ts'
import { endAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { unfoldPart } from './accountScene.ts'

const backend = openTestBackend()
const TITLE = 'Clinics that can book for you'

test('a patient stops a clinic from booking, and lets it book again', async () => {
  const scene = await anAppointmentsScene(backend)
  const { patient, clinic } = scene
  const visit = await scene.book('Whitening', 'confirmed', clinicTime(2020, 0, 7, 9))
  await endAppointment(backend, visit, { kind: 'completed' })
  const { user } = await renderApp({ backend, as: patient, at: paths.account() })
  const section = await unfoldPart(user, TITLE)
  const stop = await section.findByRole('button', {
    name: 'Don’t allow Lakeside Dental to book for me',
  })
  expect(section.getByText('Can book for you')).toBeVisible()
  await user.click(stop)
  expect(
    await section.findByText('Lakeside Dental can no longer book for you. What is booked stays.'),
  ).toBeVisible()
  expect(await backend.read(`clinic_refusals/${patient.userId}/${clinic.userId}`)).toBe(true)

  await user.click(
    await section.findByRole('button', {
      name: 'Allow Lakeside Dental to book for me',
    }),
  )
  expect(await section.findByText('Lakeside Dental can book for you again.')).toBeVisible()
  expect(await backend.read(`clinic_refusals/${patient.userId}/${clinic.userId}`)).toBeNull()
})

test('a patient without a visit has no clinic that could book', async () => {
  const { patient } = await anAppointmentsScene(backend)
  const { user } = await renderApp({ backend, as: patient, at: paths.account() })
  const section = await unfoldPart(user, TITLE)
  expect(await section.findByText(/^No clinic can book for you/)).toBeVisible()
})

test('a patient reads where an appointment was moved from, and that the clinic booked it', async () => {
  const scene = await anAppointmentsScene(backend)
  const { patient, clinic } = scene
  const appointment = await scene.book('Whitening', 'confirmed')
  const path = `appointments/${clinic.userId}/${appointment.appointmentId}`
  await backend.update({
    [`${path}/moved`]: { from: clinicTime(2099, 2, 2, 9), by: 'clinic', at: 5, times: 1 },
    [`${path}/bookedBy/by`]: 'clinic',
    [`${path}/bookedBy/previous`]: 'visit',
  })
  await renderApp({ backend, as: patient, at: detailsOf(appointment) })
  expect(await screen.findByText('Moved from')).toBeVisible()
  expect(screen.getByText('Monday, 2nd March 2099 at 09:00 AM')).toBeVisible()
  expect(screen.getByText('Lakeside Dental booked this appointment for you.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Choose which clinics can book for you' })).toBeVisible()
})
