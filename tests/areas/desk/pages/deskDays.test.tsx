import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import { paths } from '#src/config/paths.ts'
import { DAY_MS, HOUR_MS } from '#src/core/time/timeUnits.ts'
import {
  anAppointmentsScene,
  findGroup,
  type AppointmentsScene,
} from '#tests/areas/visits/pages/appointmentsScene.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { atNoon, findOpenGroup, findRows, keyOf, NOON } from './deskScene.ts'

const backend = openTestBackend()

/** The clinic at its desk, where it is noon. */
async function openDesk(
  { clinic }: Pick<AppointmentsScene, 'clinic'>,
  adapt: (real: Repositories) => Repositories = (real) => real,
): Promise<Awaited<ReturnType<typeof renderApp>>> {
  const app = await renderApp({
    backend,
    as: clinic,
    at: paths.dashboard(),
    adapt: (real) => atNoon(adapt(real)),
  })
  await screen.findByRole('button', { name: /^All/ })
  return app
}

/** The rows under a heading of the Confirmed group. */
async function rowsUnder(title: string): Promise<readonly string[]> {
  return within(within(await findOpenGroup('Confirmed')).getByRole('group', { name: title }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

describe('the visits at the desk', () => {
  test("the desk lists visits under their days, today's first, with the next visit marked", async () => {
    const scene = await anAppointmentsScene(backend)
    await scene.book('Tomorrow', 'confirmed', NOON + DAY_MS)
    await scene.book('Next week', 'confirmed', NOON + 7 * DAY_MS)
    await scene.book('At three', 'confirmed', NOON + 3 * HOUR_MS)
    await scene.book('At one', 'confirmed', NOON + HOUR_MS)
    await scene.book('Under way', 'confirmed', NOON - HOUR_MS / 2)
    await openDesk(scene)

    const headings = within(await findOpenGroup('Confirmed')).getAllByRole('heading', { level: 3 })
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Today, Tuesday 3rd March 2099',
      'Tomorrow, Wednesday 4th March 2099',
      'Tuesday 10th March 2099',
    ])
    const [underWay, next, later] = await rowsUnder('Today, Tuesday 3rd March 2099')
    expect(underWay).toMatch(/11:30 AM.*Under way.*Now/)
    expect(next).toMatch(/01:00 PM.*At one.*Next/)
    expect(later).toMatch(/03:00 PM/)
    expect(later).not.toContain('Next')
    expect(await rowsUnder('Tomorrow, Wednesday 4th March 2099')).toHaveLength(1)
  })

  test('the desk lists visits that are over at the end, ready to complete, and counts them', async () => {
    const scene = await anAppointmentsScene(backend)
    await scene.book('This morning', 'confirmed', NOON - 2 * HOUR_MS)
    await scene.book('Last week', 'confirmed', NOON - 7 * DAY_MS)
    await openDesk(scene)

    const [lastWeek, thisMorning] = await rowsUnder('Ready to complete (2)')
    expect(lastWeek).toMatch(/Tuesday, 24th\sFebruary\s2099/)
    expect(thisMorning).toContain('10:00 AM')
    expect(await rowsUnder('Today, Tuesday 3rd March 2099')).toEqual([])
    expect(screen.getByText('No more appointments today.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Confirmed 2' })).toBeVisible()
  })
})

describe('the requests at the desk', () => {
  test('the desk shows how long each request waits, the one whose time passes first on top', async () => {
    const scene = await anAppointmentsScene(backend)
    const ask = (name: string, appointmentId: string, days: number): Promise<unknown> =>
      scene.book(name, 'pending', NOON + days * DAY_MS, { appointmentId })
    await ask('One minute', keyOf(1 / 60), 2)
    await ask('Two hours', keyOf(2.5), 1)
    await ask('Unknown', crypto.randomUUID(), 4)
    await ask('Three days', keyOf(80), 3)
    await ask('Just now', keyOf(0), 5)
    await openDesk(scene)

    expect(await findRows('Pending')).toEqual([
      expect.stringMatching(/Two hours.*Requested 2 hours ago/),
      expect.stringMatching(/One minute.*Requested 1 minute ago/),
      expect.stringMatching(/Three days.*Requested 3 days ago/),
      expect.not.stringContaining('Requested'),
      expect.stringMatching(/Just now.*Requested less than a minute ago/),
    ])
  })

  test('a request at the desk says how to reach the patient, and what the patient wrote', async () => {
    const scene = await anAppointmentsScene(backend)
    await scene.book('Root canal', 'pending', NOON + DAY_MS)
    await openDesk(scene)
    const group = within(await findGroup('Pending'))
    expect(group.getByRole('link', { name: '(519) 555-0142' })).toHaveAttribute(
      'href',
      'tel:+15195550142',
    )
    expect(group.getByText('Notes: Sensitive to cold.')).toBeVisible()
  })

  test('a request whose time has passed comes last at the desk, says so and has no Approve button', async () => {
    const scene = await anAppointmentsScene(backend)
    await scene.book('Missed', 'pending', NOON - HOUR_MS, { appointmentId: keyOf(48) })
    await scene.book('Coming', 'pending', NOON + HOUR_MS, { appointmentId: keyOf(1) })
    await openDesk(scene)

    const [coming, missed] = within(await findGroup('Pending')).getAllByRole('listitem')
    expect(coming).not.toHaveTextContent('This time has passed')
    expect(missed).toHaveTextContent('This time has passed')
    expect(screen.getAllByRole('button', { name: /^Approve/ })).toHaveLength(1)
    expect(screen.getByRole('link', { name: /^VIEW Missed/ })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Pending 2' })).toBeVisible()
  })

  test("a request takes its age from the key that the patient's browser made a moment ago", async () => {
    const scene = await anAppointmentsScene(backend)
    const { repositories } = await backend.connect(scene.patient)
    await scene.book('Root canal', 'pending', Date.now() + DAY_MS, {
      appointmentId: repositories.appointments.createAppointmentId(),
    })
    await renderApp({ backend, as: scene.clinic, at: paths.dashboard() })
    expect(await screen.findByText('Requested less than a minute ago')).toBeVisible()
  })
})
