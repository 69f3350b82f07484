import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { anAppointmentScene } from '#tests/areas/visits/repository/appointmentScene.ts'
import { aPastAppointment } from '#tests/support/builders.ts'
import { takeConsoleMessages } from '#tests/support/consoleGuard.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { storedAppointment } from '#tests/support/storedRecords.ts'

const backend = openTestBackend()

test.each(['clinic', 'patient'] as const)(
  'a %s reads on the dashboard that a booking cannot be shown',
  async (role) => {
    const scene = await anAppointmentScene(backend)
    const { clinic, appointment } = scene
    const record = `appointments/${clinic.userId}/${appointment.appointmentId}`
    await backend.write(`${record}/bookingDetails/price`, 'much')
    await renderApp({ backend, as: scene[role], at: paths.dashboard() })

    expect(await screen.findByText(/^1 booking can't be shown\. Please write to /)).toBeVisible()
    await backend.write(`${record}/bookingDetails/price`, 120.5)
    expect((await screen.findAllByText(/^Teeth cleaning/))[0]).toBeVisible()
    expect(screen.queryByText(/can't be shown/)).not.toBeInTheDocument()
    takeConsoleMessages()
  },
)

test.each(['clinic', 'patient'] as const)(
  'a %s reads among the past appointments that one cannot be shown',
  async (role) => {
    const scene = await anAppointmentScene(backend)
    const { clinic, patient, appointment } = scene
    const { bookingDetails } = appointment
    const past = aPastAppointment({ bookingDetails, bookedBy: patient.userId })
    const record = `completed_appointments/${clinic.userId}/${past.appointmentId}`
    await backend.write(record, { ...storedAppointment(past), confirmed: 'perhaps' })
    await backend.write(`patients/${patient.userId}/completed_appointments/${past.appointmentId}`, {
      clinic_id: clinic.userId,
      timestamp: bookingDetails.slot.timestamp,
    })
    const { user } = await renderApp({ backend, as: scene[role], at: paths.dashboard() })
    await user.click(await screen.findByText('Past Appointments (0)'))

    expect(await screen.findByText(/^1 booking can't be shown\. Please write to /)).toBeVisible()
    takeConsoleMessages()
  },
)
