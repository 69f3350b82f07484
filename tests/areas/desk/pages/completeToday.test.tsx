import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { DAY_MS, HOUR_MS } from '#src/core/time/timeUnits.ts'
import { anAppointmentsScene } from '#tests/areas/visits/pages/appointmentsScene.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'
import { entries } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { findOpenGroup } from './deskScene.ts'

const backend = openTestBackend()

/** The end of a day that is over, as the rules know. */
const EVENING = clinicTime(2020, 0, 7, 18)

/** A desk in the evening, after two visits of that day and one of last week, while another one goes on. */
async function openDesk(adapt: (real: Repositories) => Repositories = (real) => real) {
  const scene = await anAppointmentsScene(backend)
  const at = (patientName: string, timestamp: number): Promise<unknown> =>
    scene.book('Check-up', 'confirmed', timestamp, { patientName })
  await at('Ana Roy', EVENING - 9 * HOUR_MS)
  await at('Ben Ng', EVENING - 8 * HOUR_MS)
  await at('Last Week', EVENING - 7 * DAY_MS)
  await at('Still Here', EVENING - HOUR_MS / 4)
  const app = await renderApp({
    backend,
    as: scene.clinic,
    at: paths.dashboard(),
    adapt: (real) => adapt({ ...real, connection: { ...real.connection, now: () => EVENING } }),
  })
  return {
    ...app,
    button: await screen.findByRole('button', { name: 'Complete the rest of today (2)' }),
    completed: async () =>
      entries(await backend.read(`completed_appointments/${scene.clinic.userId}`)).map(
        ([, record]) => record,
      ),
  }
}

const outcomeOf = (fullname: string): unknown =>
  expect.objectContaining({
    outcome: 'completed',
    patientData: expect.objectContaining({ fullname }) as unknown,
  })

test('a clinic completes the rest of today in one press, and nothing of another day', async () => {
  const { user, button, completed } = await openDesk()
  expect(button).toHaveAccessibleDescription('You can correct each appointment within 24 hours.')
  await user.click(button)
  expect(await screen.findByText('2 appointments completed.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Complete the rest/ })).toBeNull()
  const past = await completed()
  expect(past).toHaveLength(2)
  expect(past).toEqual(expect.arrayContaining([outcomeOf('Ana Roy'), outcomeOf('Ben Ng')]))
  await findOpenGroup('Confirmed')
  const rest = await screen.findByRole('group', { name: 'Ready to complete (1)' })
  expect(within(rest).getByText('Last Week')).toBeVisible()
  // The button that was pressed is gone; the focus stays where it was.
  await waitFor(() => {
    expect(document.activeElement).toHaveTextContent(/^2 appointments completed\.$/)
  })
})

test('a clinic reads which visit of today could not be completed, and the others are', async () => {
  const { user, button, completed } = await openDesk((real) => ({
    ...real,
    appointments: {
      ...real.appointments,
      complete: (appointment, as) =>
        appointment.patientData.fullname === 'Ana Roy'
          ? Promise.reject(new Failure('already-cancelled'))
          : real.appointments.complete(appointment, as),
    },
  }))
  await user.click(button)
  expect(await screen.findByText('1 of 2 appointments completed.')).toBeVisible()
  expect(screen.getByText('Ana Roy: This appointment has been cancelled.')).toBeVisible()
  expect(await completed()).toEqual([outcomeOf('Ben Ng')])
  expect(screen.getByRole('button', { name: 'Complete the rest of today (1)' })).toBeEnabled()
})
