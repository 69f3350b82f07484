import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/domain/failure.ts'
import { endAppointment } from '#tests/data/storeAppointment.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { anAppointmentsScene, findGroup, servicesIn, storePastVisits } from './appointmentsScene.ts'

const backend = openTestBackend()

describe('Past Appointments (spec §2, §4)', () => {
  test.each(['patient', 'clinic'] as const)(
    'show a %s how each ended, and lead to its details',
    async (role) => {
      const scene = await anAppointmentsScene(backend)
      await endAppointment(backend, await scene.book('Done', 'confirmed'), { kind: 'completed' })
      await endAppointment(backend, await scene.book('By patient'), {
        kind: 'cancelled',
        by: 'patient',
      })
      await endAppointment(backend, await scene.book('By clinic'), {
        kind: 'cancelled',
        by: 'clinic',
      })
      const { user } = await renderApp({ backend, as: scene[role], at: paths.dashboard() })

      const past = await findGroup('Past Appointments (3)')
      await user.click(within(past).getByText('Past Appointments (3)'))
      for (const [service, outcome] of [
        ['Done', 'Completed'],
        ['By patient', 'Cancelled by the patient'],
        ['By clinic', 'Cancelled by the clinic'],
      ] as const) {
        const row = within(past).getByRole('heading', { name: service }).closest('li')
        expect(row).toHaveTextContent(outcome)
      }
      expect(within(past).queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
      await user.click(within(past).getByRole('link', { name: /^VIEW Done/ }))
      expect(await screen.findByRole('button', { name: 'COMPLETED' })).toBeDisabled()
    },
  )

  test('come twenty at a time, latest first, and the focus stays where the button was', async () => {
    const scene = await anAppointmentsScene(backend)
    await storePastVisits(backend, scene, 25)
    const { user } = await renderApp({ backend, as: scene.patient, at: paths.dashboard() })

    const past = await findGroup('Past Appointments (20+)')
    await user.click(within(past).getByText('Past Appointments (20+)'))
    expect(servicesIn(past)).toHaveLength(20)
    expect(servicesIn(past)[0]).toBe('Visit 25')

    await user.click(within(past).getByRole('button', { name: 'Show more' }))
    await findGroup('Past Appointments (25)')
    expect(servicesIn(past)).toHaveLength(25)
    expect(servicesIn(past)[24]).toBe('Visit 1')
    expect(within(past).getByText('25 past appointments shown.')).toBeVisible()
    expect(within(past).queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
    expect(past.contains(document.activeElement)).toBe(true)
  })

  test('the focus stays on the button while there are more', async () => {
    const scene = await anAppointmentsScene(backend)
    await storePastVisits(backend, scene, 41)
    const { user } = await renderApp({ backend, as: scene.patient, at: paths.dashboard() })
    const past = await findGroup('Past Appointments (20+)')
    await user.click(within(past).getByText('Past Appointments (20+)'))
    await user.click(within(past).getByRole('button', { name: 'Show more' }))
    await findGroup('Past Appointments (40+)')
    expect(within(past).getByRole('button', { name: 'Show more' })).toHaveFocus()
  })

  test('a full page that turns out to be the last is no mistake', async () => {
    const scene = await anAppointmentsScene(backend)
    await storePastVisits(backend, scene, 20)
    const { user } = await renderApp({ backend, as: scene.clinic, at: paths.dashboard() })
    const past = await findGroup('Past Appointments (20+)')
    await user.click(within(past).getByText('Past Appointments (20+)'))
    await user.click(within(past).getByRole('button', { name: 'Show more' }))
    await findGroup('Past Appointments (20)')
    expect(servicesIn(past)).toHaveLength(20)
  })

  test('an appointment that ends joins them, and all that was shown stays', async () => {
    const scene = await anAppointmentsScene(backend)
    await storePastVisits(backend, scene, 25)
    const appointment = await scene.book('Just cancelled')
    const { user } = await renderApp({ backend, as: scene.patient, at: paths.dashboard() })
    const past = await findGroup('Past Appointments (20+)')
    await user.click(within(past).getByText('Past Appointments (20+)'))
    await user.click(within(past).getByRole('button', { name: 'Show more' }))
    await findGroup('Past Appointments (25)')

    await endAppointment(backend, appointment, { kind: 'cancelled', by: 'clinic' })
    await findGroup('Past Appointments (26)')
    expect(servicesIn(past)[0]).toBe('Just cancelled')
    expect(servicesIn(past)[25]).toBe('Visit 1')
  })

  test("a page that can't be read says so, keeps what is shown, and can be tried again", async () => {
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
    const past = await findGroup('Past Appointments (20+)')
    await user.click(within(past).getByText('Past Appointments (20+)'))
    isBroken = true
    await user.click(within(past).getByRole('button', { name: 'Show more' }))
    expect(await within(past).findByText(/^You are offline/)).toBeVisible()
    expect(servicesIn(past)).toHaveLength(20)

    isBroken = false
    await user.click(within(past).getByRole('button', { name: 'Try again' }))
    await findGroup('Past Appointments (21)')
    expect(servicesIn(past)).toHaveLength(21)
    expect(within(past).queryByText(/^You are offline/)).not.toBeInTheDocument()
  })

  test('not even the first page: nothing claims that there are none', async () => {
    const { clinic } = await anAppointmentsScene(backend)
    const { user } = await renderApp({
      backend,
      as: clinic,
      at: paths.dashboard(),
      adapt: (real) => ({
        ...real,
        appointments: {
          ...real.appointments,
          getPastPage: () => Promise.reject(new Failure('timeout')),
        },
      }),
    })
    const past = await findGroup('Past Appointments')
    await user.click(within(past).getByText('Past Appointments'))
    await waitFor(() => {
      expect(within(past).getByText(/^This is taking too long/)).toBeVisible()
    })
    expect(within(past).queryByText('No past appointments')).not.toBeInTheDocument()
  })
})
