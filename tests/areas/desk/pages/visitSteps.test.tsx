import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import { UNDO_MS } from '#src/areas/visits/model/undo.ts'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import { anAppointmentsScene } from '#tests/areas/visits/pages/appointmentsScene.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'
import { asTree, at, entries } from '#tests/support/findBrokenInvariants.ts'
import { holdTimers } from '#tests/support/holdTimers.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()

/** A day that is over, as the rules know. */
const MORNING = clinicTime(2020, 0, 7, 10)

/** A desk at ten, with a visit that is over and one that has just begun. */
async function openDesk(adapt: (real: Repositories) => Repositories = (real) => real) {
  const scene = await anAppointmentsScene(backend)
  await scene.book('Check-up', 'confirmed', MORNING - 2 * HOUR_MS, { patientName: 'Ana Roy' })
  await scene.book('Check-up', 'confirmed', MORNING, { patientName: 'Ben Ng' })
  const app = await renderApp({
    backend,
    as: scene.clinic,
    at: paths.dashboard(),
    adapt: (real) => adapt({ ...real, connection: { ...real.connection, now: () => MORNING } }),
  })
  return {
    ...app,
    press: async (name: string | RegExp) =>
      app.user.click(await screen.findByRole('button', { name })),
    marks: async () =>
      entries(await backend.read(`appointments/${scene.clinic.userId}`)).map(([, record]) =>
        Object.keys(asTree(at(record, 'progress'))),
      ),
    ended: async () =>
      entries(await backend.read(`completed_appointments/${scene.clinic.userId}`)).length,
  }
}

test('a clinic notes in one press each that a patient arrived and is seen, and takes the last one back', async () => {
  const { press, marks } = await openDesk()
  await press('Arrived: Ben Ng, 10:00 AM')
  expect(await screen.findByRole('button', { name: /^10:00 AM Ben Ng, .*Arrived,/ })).toBeVisible()
  await press('In progress: Ben Ng, 10:00 AM')
  expect(
    await screen.findByRole('button', { name: /^10:00 AM Ben Ng, .*In progress,/ }),
  ).toBeVisible()
  expect((await marks()).flat()).toEqual(['arrived_at', 'begun_at'])
  await press('Undo: In progress: Ben Ng, 10:00 AM.')
  expect(await screen.findByRole('button', { name: /^10:00 AM Ben Ng, .*Arrived,/ })).toBeVisible()
  expect((await marks()).flat()).toEqual(['arrived_at'])
})

test('a visit that was marked as completed by mistake stays as it was when the clinic presses Undo', async () => {
  const timers = holdTimers(UNDO_MS)
  const { press, ended } = await openDesk()
  await press('Completed: Ana Roy, 08:00 AM')
  await press(/^Undo: Marking as completed in a few seconds: Ana Roy/)
  expect(
    within(screen.getByRole('region', { name: 'Just done' })).getByText(
      'Nothing was changed: Ana Roy, 08:00 AM.',
    ),
  ).toBeVisible()
  await press('Completed: Ana Roy, 08:00 AM')
  expect(await ended()).toBe(0)
  await timers.elapse()
  expect(
    await screen.findByText('Completed: Ana Roy, 08:00 AM.', { selector: 'li p' }),
  ).toBeVisible()
  expect(await ended()).toBe(1)
})

test('a clinic marks a visit as missed in one press on its card', async () => {
  const timers = holdTimers(UNDO_MS)
  const { press, ended } = await openDesk()
  await press(/^08:00 AM Ana Roy,/)
  await press('Missed: Ana Roy, 08:00 AM')
  expect(await ended()).toBe(0)
  await timers.elapse()
  expect(
    await screen.findByText('Missed: Ana Roy, 08:00 AM.', { selector: 'li p' }),
  ).toBeInTheDocument()
  expect(await ended()).toBe(1)
})

test('a clinic that logs out completes first what is held back', async () => {
  holdTimers(UNDO_MS)
  const { press, ended } = await openDesk()
  await press('Completed: Ana Roy, 08:00 AM')
  await press('Logout')
  await expect.poll(ended).toBe(1)
})

test('a clinic reads why an arrival could not be noted, and tries again', async () => {
  let tries = 0
  const { press, marks } = await openDesk((real) => ({
    ...real,
    appointments: {
      ...real.appointments,
      markProgress: (...given) => {
        tries += 1
        return tries === 1
          ? Promise.reject(new Failure('timeout'))
          : real.appointments.markProgress(...given)
      },
    },
  }))
  await press('Arrived: Ben Ng, 10:00 AM')
  const bar = await screen.findByRole('region', { name: 'Just done' })
  expect(await within(bar).findByText(/^Ben Ng, 10:00 AM: /)).toBeVisible()
  await press('Try again')
  await expect.poll(async () => (await marks()).flat()).toEqual(['arrived_at'])
})
