import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { paths } from '#src/config/paths.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { anAppointmentsScene, type AppointmentsScene } from './appointmentsScene.ts'

const backend = openTestBackend()
let scene: AppointmentsScene
let visit: ActiveAppointment

beforeEach(async () => {
  scene = await anAppointmentsScene(backend)
  visit = await scene.book('Cleaning', 'pending', undefined, { patientName: 'Mia Osei' })
  const path = `appointments/${scene.clinic.userId}/${visit.appointmentId}/bookedBy/name`
  await backend.write(path, 'Amara Osei')
})

const details = (): string =>
  paths.appointmentDetails({
    clinicId: scene.clinic.userId,
    appointmentId: visit.appointmentId,
  })

describe('an appointment for someone else', () => {
  test('a patient sees on the dashboard for whom an appointment is', async () => {
    await renderApp({ backend, as: scene.patient, at: paths.dashboard() })
    expect(await screen.findAllByText('For Mia Osei')).not.toHaveLength(0)
    expect(screen.queryByText(/Booked by/)).not.toBeInTheDocument()
  })

  test('a clinic sees at the desk and on the details who booked for someone else', async () => {
    const { user } = await renderApp({ backend, as: scene.clinic, at: paths.dashboard() })
    const [row] = await screen.findAllByText('Booked by Amara Osei')
    expect(row).toBeVisible()
    await user.click(screen.getByRole('link', { name: /^View .*Mia Osei/i }))
    const facts = await screen.findByText('Booked by')
    expect(within(facts.parentElement ?? document.body).getByText('Amara Osei')).toBeVisible()
  })

  test('a patient does not read who booked for someone else on the details', async () => {
    await renderApp({ backend, as: scene.patient, at: details() })
    expect(await screen.findByText('Mia Osei')).toBeVisible()
    expect(screen.queryByText('Booked by')).not.toBeInTheDocument()
  })
})
