import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { paths } from '#src/config/paths.ts'
import type { Repositories } from '#src/data/Repositories.ts'
import { Failure } from '#src/domain/failure.ts'
import { DAY_MS, HOUR_MS } from '#src/domain/timeUnits.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { anAppointmentsScene, findGroup, type AppointmentsScene } from './appointmentsScene.ts'
import { atNoon, findRows, keyOf, NOON } from './deskScene.ts'

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
function rowsUnder(title: string): readonly string[] {
  return within(screen.getByRole('region', { name: title }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

describe('the visits at the desk', () => {
  test("are listed under their days, today's first, with the next one marked", async () => {
    const scene = await anAppointmentsScene(backend)
    await scene.book('Tomorrow', 'confirmed', NOON + DAY_MS)
    await scene.book('Next week', 'confirmed', NOON + 7 * DAY_MS)
    await scene.book('At three', 'confirmed', NOON + 3 * HOUR_MS)
    await scene.book('At one', 'confirmed', NOON + HOUR_MS)
    await scene.book('Under way', 'confirmed', NOON - HOUR_MS / 2)
    await openDesk(scene)

    const headings = within(await findGroup('Confirmed')).getAllByRole('heading', { level: 3 })
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Today, Tuesday 3rd March 2099',
      'Tomorrow, Wednesday 4th March 2099',
      'Tuesday 10th March 2099',
    ])
    const [underWay, next, later] = rowsUnder('Today, Tuesday 3rd March 2099')
    expect(underWay).toMatch(/11:30 AM.*Under way.*Now/)
    expect(next).toMatch(/01:00 PM.*At one.*Next/)
    expect(later).toMatch(/03:00 PM/)
    expect(later).not.toContain('Next')
    expect(rowsUnder('Tomorrow, Wednesday 4th March 2099')).toHaveLength(1)
  })

  test('that are over wait at the end to be marked as completed, and are counted', async () => {
    const scene = await anAppointmentsScene(backend)
    await scene.book('This morning', 'confirmed', NOON - 2 * HOUR_MS)
    await scene.book('Last week', 'confirmed', NOON - 7 * DAY_MS)
    await openDesk(scene)

    const [lastWeek, thisMorning] = rowsUnder('Ready to complete (2)')
    expect(lastWeek).toMatch(/Tuesday, 24th\sFebruary\s2099/)
    expect(thisMorning).toContain('10:00 AM')
    expect(rowsUnder('Today, Tuesday 3rd March 2099')).toEqual([])
    expect(screen.getByText('No more appointments today.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Confirmed 2' })).toBeVisible()
  })
})

describe('the requests at the desk', () => {
  test('say how long they wait, the longest-waiting first', async () => {
    const scene = await anAppointmentsScene(backend)
    const ask = (name: string, appointmentId: string, days: number): Promise<unknown> =>
      scene.book(name, 'pending', NOON + days * DAY_MS, { appointmentId })
    await ask('Two hours', keyOf(2.5), 1)
    await ask('One minute', keyOf(1 / 60), 2)
    await ask('Three days', keyOf(80), 3)
    await ask('Unknown', crypto.randomUUID(), 4)
    await ask('Just now', keyOf(0), 5)
    await openDesk(scene)

    expect(await findRows('Pending')).toEqual([
      expect.stringMatching(/Three days.*Requested 3 days ago/),
      expect.stringMatching(/Two hours.*Requested 2 hours ago/),
      expect.stringMatching(/One minute.*Requested 1 minute ago/),
      expect.stringMatching(/Just now.*Requested less than a minute ago/),
      expect.not.stringContaining('Waiting'),
    ])
  })

  test('whose time has passed come last, say so, and are not approved by a mere press', async () => {
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

  test('have their key from the patient, who made it a moment ago', async () => {
    const scene = await anAppointmentsScene(backend)
    const { repositories } = await backend.connect(scene.patient)
    await scene.book('Root canal', 'pending', Date.now() + DAY_MS, {
      appointmentId: repositories.appointments.createAppointmentId(),
    })
    await renderApp({ backend, as: scene.clinic, at: paths.dashboard() })
    expect(await screen.findByText('Requested less than a minute ago')).toBeVisible()
  })
})

describe('the coming week', () => {
  const week = (): HTMLElement => screen.getByRole('table', { name: 'The coming week' })
  const numbers = (kind: string): readonly string[] =>
    within(within(week()).getByRole('row', { name: new RegExp(`^${kind}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)

  test('says in numbers what is booked, what waits and what is free, and follows', async () => {
    const scene = await anAppointmentsScene(backend)
    await scene.book('Booked', 'confirmed', NOON + HOUR_MS)
    await scene.book('Waiting', 'pending', NOON + DAY_MS)
    const free = [2, 2.1, 30].map((days, position) => ({
      slotId: `slot_${position}`,
      timestamp: NOON + days * DAY_MS,
      available: true,
    }))
    await backend.createService(scene.clinic, { slots: free })
    await openDesk(scene)

    await waitFor(() => {
      expect(numbers('Open')).toEqual(['0', '0', '2', '0', '0', '0', '0'])
    })
    expect(numbers('Booked')).toEqual(['1', '0', '0', '0', '0', '0', '0'])
    expect(numbers('Waiting')).toEqual(['0', '1', '0', '0', '0', '0', '0'])
    expect(
      within(week())
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Day', 'Tue 3', 'Wed 4', 'Thu 5', 'Fri 6', 'Sat 7', 'Sun 8', 'Mon 9'])

    await scene.book('Booked too', 'confirmed', NOON + 6 * DAY_MS)
    await waitFor(() => {
      expect(numbers('Booked').at(-1)).toBe('1')
    })
  })

  test("leads to a day's visits, and unfolds them", async () => {
    const scene = await anAppointmentsScene(backend)
    await scene.book('Booked', 'confirmed', NOON + DAY_MS)
    const { user } = await openDesk(scene)
    const group = await findGroup('Confirmed')
    await user.click(within(group).getByText('Confirmed'))
    expect(group).not.toHaveAttribute('open')

    expect(within(week()).getAllByRole('button')).toHaveLength(1)
    await user.click(
      within(week()).getByRole('button', { name: 'Wed 4, appointments on Wednesday 4 March 2099' }),
    )
    expect(group).toHaveAttribute('open')
    expect(
      within(group).getByRole('heading', { name: 'Tomorrow, Wednesday 4th March 2099' }),
    ).toHaveFocus()
  })

  test('without any slot says so', async () => {
    await openDesk({ clinic: await backend.createClinic() })
    expect(await screen.findByText('No open times this week')).toBeVisible()
    expect(numbers('Open')).toEqual(['0', '0', '0', '0', '0', '0', '0'])
  })

  test('whose free slots are not known still counts the rest, and can be tried again', async () => {
    const scene = await anAppointmentsScene(backend)
    await scene.book('Booked', 'confirmed', NOON + HOUR_MS)
    let isFailing = true
    const { user } = await openDesk(scene, (real) => ({
      ...real,
      services: {
        ...real.services,
        watchClinicServices: (clinicId, limit, observer) => {
          if (!isFailing) return real.services.watchClinicServices(clinicId, limit, observer)
          observer.failed(new Failure('unavailable'))
          return () => undefined
        },
      },
    }))
    expect(await screen.findByText(/^We cannot reach our server/)).toBeVisible()
    expect(numbers('Open')).toEqual(['–', '–', '–', '–', '–', '–', '–'])
    expect(numbers('Booked')[0]).toBe('1')

    isFailing = false
    await user.click(within(week()).getByRole('button', { name: 'Try again' }))
    await waitFor(() => {
      expect(numbers('Open')[0]).toBe('0')
    })
  })
})

describe("the sheet of the clinic's day", () => {
  test('has every appointment of today with all that the desk needs, and is printed', async () => {
    const scene = await anAppointmentsScene(backend)
    await scene.book('Afternoon', 'pending', NOON + 3 * HOUR_MS)
    await scene.book('Morning', 'confirmed', NOON - 3 * HOUR_MS)
    await scene.book('Tomorrow', 'confirmed', NOON + DAY_MS)
    const print = vi.spyOn(window, 'print').mockReturnValue()
    const { user } = await openDesk(scene)

    const sheet = screen.getByRole('table', { name: /Lakeside Dental/, hidden: true })
    expect(sheet).not.toBeVisible()
    const rows = within(sheet)
      .getAllByRole('row', { hidden: true })
      .map((row) => [...row.children].map(({ textContent }) => textContent))
    const patient = ['Ana Roy', '(519) 555-0142']
    const rest = ['Dr Lena Roy', '45 min']
    expect(rows).toEqual([
      ['Time', 'Patient', 'Phone', 'Service', 'Doctor', 'Duration', 'Status', 'Notes'],
      ['09:00 AM', ...patient, 'Morning', ...rest, 'Confirmed', 'Sensitive to cold.'],
      ['03:00 PM', ...patient, 'Afternoon', ...rest, 'Pending', 'Sensitive to cold.'],
    ])
    expect(sheet).toHaveAccessibleName(expect.stringContaining('Tuesday, 3rd March 2099'))

    await user.click(screen.getByRole('button', { name: "Print today's appointments" }))
    expect(print).toHaveBeenCalledOnce()
  })

  test('without any visit says so', async () => {
    const scene = await anAppointmentsScene(backend)
    await scene.book('Tomorrow', 'confirmed', NOON + DAY_MS)
    await openDesk(scene)
    expect(screen.getByText('No appointments today')).not.toBeVisible()
    expect(screen.getByRole('button', { name: "Print today's appointments" })).toBeVisible()
  })
})
