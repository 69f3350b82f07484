import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { anAppointmentScene } from '#tests/data/appointmentScene.ts'
import { takeConsoleMessages } from '#tests/support/consoleGuard.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()

test.each(['clinic', 'patient'] as const)(
  'the dashboard of a %s says that a booking cannot be shown',
  async (role) => {
    const scene = await anAppointmentScene(backend)
    const { clinic, appointment } = scene
    const record = `appointments/${clinic.userId}/${appointment.appointmentId}`
    await backend.write(`${record}/bookingDetails/price`, 'much')
    await renderApp({ backend, as: scene[role], at: paths.dashboard() })

    expect(await screen.findByText(/^1 booking can't be shown\. Please write to /)).toBeVisible()
    await backend.write(`${record}/bookingDetails/price`, 120.5)
    expect((await screen.findAllByText('Teeth cleaning'))[0]).toBeVisible()
    expect(screen.queryByText(/can't be shown/)).not.toBeInTheDocument()
    takeConsoleMessages()
  },
)
