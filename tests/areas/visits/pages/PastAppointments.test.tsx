import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { endAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import {
  anAppointmentsScene,
  findGroup,
  openPast,
  servicesIn,
  storePastVisits,
} from './appointmentsScene.ts'

const backend = openTestBackend()

describe('Past Appointments (spec §2, §4)', () => {
  test.each(['patient', 'clinic'] as const)(
    'a %s sees how each past appointment ended, and is led to its details',
    async (role) => {
      const scene = await anAppointmentsScene(backend)
      await endAppointment(backend, await scene.book('Done', 'confirmed'), { kind: 'completed' })
      await endAppointment(backend, await scene.book('By patient'), {
        kind: 'cancelled',
        by: 'patient',
      })
      for (const [name, status] of [
        ['By clinic', 'confirmed'],
        ['Never approved', 'pending'],
      ] as const) {
        await endAppointment(backend, await scene.book(name, status), {
          kind: 'cancelled',
          by: 'clinic',
        })
      }
      const { user } = await renderApp({ backend, as: scene[role], at: paths.dashboard() })

      const past = await openPast(user, 'Past Appointments (4)')
      for (const [service, outcome] of [
        ['Done', 'Completed'],
        ['By patient', role === 'patient' ? 'You cancelled' : 'Cancelled by the patient'],
        ['By clinic', 'Cancelled by the clinic'],
        ['Never approved', 'Declined by the clinic'],
      ] as const) {
        const row = within(past)
          .getByRole('link', { name: new RegExp(`^VIEW ${service}`, 'u') })
          .closest('li')
        expect(row).toHaveTextContent(outcome)
      }
      expect(within(past).queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
      await user.click(within(past).getByRole('link', { name: /^VIEW Done/ }))
      expect(await screen.findByRole('button', { name: 'COMPLETED' })).toBeDisabled()
    },
  )

  test('a patient sees past appointments twenty at a time, and the focus stays where the button was', async () => {
    const scene = await anAppointmentsScene(backend)
    await storePastVisits(backend, scene, 25)
    const { user } = await renderApp({ backend, as: scene.patient, at: paths.dashboard() })

    const past = await openPast(user, 'Past Appointments (25)')
    expect(servicesIn(past)).toHaveLength(20)
    expect(servicesIn(past)[0]).toBe('Visit 25')

    await user.click(within(past).getByRole('button', { name: 'Show more' }))
    expect(await within(past).findByText('25 past appointments shown.')).toBeVisible()
    expect(servicesIn(past)).toHaveLength(25)
    expect(servicesIn(past)[24]).toBe('Visit 1')
    expect(within(past).queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
    expect(past.contains(document.activeElement)).toBe(true)
  })

  test('a patient who asks for more past appointments keeps the focus on the button while there are more', async () => {
    const scene = await anAppointmentsScene(backend)
    await storePastVisits(backend, scene, 41)
    const { user } = await renderApp({ backend, as: scene.patient, at: paths.dashboard() })
    const past = await openPast(user, 'Past Appointments (41)')
    await user.click(within(past).getByRole('button', { name: 'Show more' }))
    expect(await within(past).findByText('40 past appointments shown.')).toBeVisible()
    expect(within(past).getByRole('button', { name: 'Show more' })).toHaveFocus()
  })

  test('a clinic that asks for more after a full last page keeps it, and the button goes', async () => {
    const scene = await anAppointmentsScene(backend)
    await storePastVisits(backend, scene, 20)
    const { user } = await renderApp({ backend, as: scene.clinic, at: paths.dashboard() })
    const past = await openPast(user, 'Past Appointments (20)')
    await user.click(within(past).getByRole('button', { name: 'Show more' }))
    await waitFor(() => {
      expect(within(past).queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
    })
    expect(servicesIn(past)).toHaveLength(20)
  })

  test('a patient sees a visit that was just cancelled in a list of its own, and all that was shown stays', async () => {
    const scene = await anAppointmentsScene(backend)
    await storePastVisits(backend, scene, 25)
    const appointment = await scene.book('Just cancelled')
    const { user } = await renderApp({ backend, as: scene.patient, at: paths.dashboard() })
    const past = await openPast(user, 'Past Appointments (25)')
    await user.click(within(past).getByRole('button', { name: 'Show more' }))
    await within(past).findByText('25 past appointments shown.')

    await endAppointment(backend, appointment, { kind: 'cancelled', by: 'clinic' })
    await findGroup('Past Appointments (26)')
    const visits = within(past).getByRole('region', { name: 'Visits' })
    expect(servicesIn(visits)[0]).toBe('Visit 25')
    expect(servicesIn(visits)[24]).toBe('Visit 1')
    const cancelled = within(past).getByRole('region', { name: 'Cancelled and declined' })
    expect(servicesIn(cancelled)).toEqual(['Just cancelled'])
  })

  test('a clinic whose page of past appointments fails reads so, keeps what is shown, and can try again', async () => {
    const scene = await anAppointmentsScene(backend)
    await storePastVisits(backend, scene, 21)
    let isBroken = false
    const { user } = await renderApp({
      backend,
      as: scene.clinic,
      at: paths.dashboard(),
      adapt: (real) => ({
        ...real,
        appointments: {
          ...real.appointments,
          getPastPage: (...question) =>
            isBroken
              ? Promise.reject(new Failure('offline'))
              : real.appointments.getPastPage(...question),
        },
      }),
    })
    const past = await openPast(user, 'Past Appointments (21)')
    isBroken = true
    await user.click(within(past).getByRole('button', { name: 'Show more' }))
    expect(await within(past).findByText(/^There (is|was) no connection/)).toBeVisible()
    expect(servicesIn(past)).toHaveLength(20)

    isBroken = false
    await user.click(within(past).getByRole('button', { name: 'Try again' }))
    await waitFor(() => {
      expect(servicesIn(past)).toHaveLength(21)
    })
    expect(within(past).queryByText(/^There (is|was) no connection/)).not.toBeInTheDocument()
  })

  test('a patient whose past appointments cannot be counted reads that there are at least so many', async () => {
    const scene = await anAppointmentsScene(backend)
    await storePastVisits(backend, scene, 21)
    const { user } = await renderApp({
      backend,
      as: scene.patient,
      at: paths.dashboard(),
      adapt: (real) => ({
        ...real,
        appointments: {
          ...real.appointments,
          countPast: () => Promise.reject(new Failure('unavailable')),
        },
      }),
    })
    const past = await openPast(user, 'Past Appointments (20+)')
    await user.click(within(past).getByRole('button', { name: 'Show more' }))
    await findGroup('Past Appointments (21)')
  })

  test('a clinic whose first page of past appointments fails never reads that there are none', async () => {
    const { clinic } = await anAppointmentsScene(backend)
    const { user } = await renderApp({
      backend,
      as: clinic,
      at: paths.dashboard(),
      adapt: (real) => ({
        ...real,
        appointments: {
          ...real.appointments,
          countPast: () => Promise.reject(new Failure('timeout')),
          getPastPage: () => Promise.reject(new Failure('timeout')),
        },
      }),
    })
    const past = await openPast(user, 'Past Appointments')
    await waitFor(() => {
      expect(within(past).getByText(/^This is taking too long/)).toBeVisible()
    })
    expect(within(past).queryByText('No past appointments')).not.toBeInTheDocument()
  })
})
