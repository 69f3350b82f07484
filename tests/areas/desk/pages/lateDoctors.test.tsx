import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { english } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { zoneOfClinic } from '#src/core/time/timeZones.ts'
import { addDays } from '#src/core/time/wallClock.ts'
import {
  anAppointmentsScene,
  detailsOf,
  findGroup,
  type AppointmentsScene,
} from '#tests/areas/visits/pages/appointmentsScene.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { atNoon, NOON } from './deskScene.ts'

const backend = openTestBackend()

const DOCTOR = 'Dr Lena Roy'
/** Whom the patient of a second visit waits for. */
const ALSO_LATE = 'Dr Sam Otto'
const IS_LATE = `${DOCTOR} is 25 minutes late`

type Desk = AppointmentsScene & Awaited<ReturnType<typeof renderApp>>

/** The desk of this very day: the rules hold what is said to it. */
async function openDesk(): Promise<Desk> {
  const scene = await anAppointmentsScene(backend)
  await scene.book('Cleaning', 'confirmed', Date.now() + HOUR_MS)
  const app = await renderApp({ backend, as: scene.clinic, at: paths.dashboard() })
  await screen.findByRole('button', { name: `Late: say how late ${DOCTOR} is` })
  return { ...scene, ...app }
}

async function sayLate({ user }: Pick<Desk, 'user'>, minutes: number): Promise<void> {
  await user.click(screen.getByRole('button', { name: `Late: say how late ${DOCTOR} is` }))
  const dialog = await screen.findByRole('dialog', { name: `How late is ${DOCTOR}?` })
  await user.click(within(dialog).getByRole('button', { name: `${minutes} min` }))
  await screen.findByRole('button', { name: new RegExp(`^${minutes} min late: `) })
}

const readLate = ({ clinic }: Pick<Desk, 'clinic'>): Promise<unknown> =>
  backend.read(`late_doctors/${clinic.userId}`)

/** What the clinic said at noon on the day of the scene, years from now. */
async function storeLate({ clinic }: Pick<Desk, 'clinic'>, minutes = 25): Promise<void> {
  await backend.write(`late_doctors/${clinic.userId}/l00`, {
    doctor: DOCTOR,
    minutes,
    until: NOON + 12 * HOUR_MS,
  })
}

async function openAsPatient(
  start: number,
  before: (scene: AppointmentsScene) => Promise<void>,
  status: 'confirmed' | 'pending' = 'confirmed',
): Promise<Desk & { readonly details: string }> {
  const scene = await anAppointmentsScene(backend)
  const visit = await scene.book('Cleaning', status, start)
  await before(scene)
  const app = await renderApp({
    backend,
    as: scene.patient,
    at: paths.dashboard(),
    adapt: atNoon,
  })
  await findGroup('Upcoming Appointments')
  return { ...scene, ...app, details: detailsOf(visit) }
}

describe('a doctor who is late, at the desk', () => {
  test('a clinic says in two presses that a doctor is 25 minutes late, until the day is over', async () => {
    const desk = await openDesk()
    await sayLate(desk, 25)
    expect(screen.getByText(`${IS_LATE} today.`)).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(Object.values((await readLate(desk)) ?? {})).toEqual([
      { doctor: DOCTOR, minutes: 25, until: addDays(Date.now(), 1, zoneOfClinic(desk.clinic)) },
    ])
  })

  test('a clinic makes a late doctor five minutes later in one press', async () => {
    const desk = await openDesk()
    await sayLate(desk, 25)
    await desk.user.click(screen.getByRole('button', { name: `+5: ${DOCTOR} is 30 minutes late` }))
    expect(await screen.findByRole('button', { name: /^30 min late: / })).toBeVisible()
    expect(Object.values((await readLate(desk)) ?? {})).toMatchObject([{ minutes: 30 }])
  })

  test('a clinic takes back in one press that a doctor is late', async () => {
    const desk = await openDesk()
    await sayLate(desk, 40)
    await desk.user.click(
      screen.getByRole('button', { name: `On time: ${DOCTOR} is no longer late` }),
    )
    await waitFor(() => {
      expect(screen.getByText(`${DOCTOR} is no longer late.`)).toBeVisible()
    })
    expect(await readLate(desk)).toBeNull()
  })

  test('a clinic that types a number of minutes that cannot be is told so, and keeps what it typed', async () => {
    const desk = await openDesk()
    await desk.user.click(screen.getByRole('button', { name: `Late: say how late ${DOCTOR} is` }))
    const dialog = await screen.findByRole('dialog')
    const field = within(dialog).getByLabelText(/^Another number of minutes/)
    await desk.user.type(field, '241')
    await desk.user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(
      within(dialog).getByText('Please enter a whole number of minutes from 5 to 240.'),
    ).toBeVisible()
    expect(field).toHaveValue('241')
    expect(await readLate(desk)).toBeNull()

    await desk.user.clear(field)
    await desk.user.type(field, '37')
    await desk.user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('button', { name: /^37 min late: / })).toBeVisible()
  })

  test('a clinic sees how late a doctor is as another of its desks says it', async () => {
    const desk = await openDesk()
    await sayLate(desk, 25)
    const other = await backend.connect(desk.clinic)
    await other.repositories.lateDoctors.say(desk.clinic.userId, {
      doctor: 'dr  lena ROY',
      minutes: 90,
      until: addDays(Date.now(), 1, zoneOfClinic(desk.clinic)),
    })
    expect(await screen.findByRole('button', { name: /^90 min late: / })).toBeVisible()
    expect(Object.values((await readLate(desk)) ?? {})).toHaveLength(1)
    await other.close()
  })

  test('a clinic that says that a doctor is late clears what an earlier day left on the list', async () => {
    const desk = await openDesk()
    await backend.write(`late_doctors/${desk.clinic.userId}/l07`, {
      doctor: 'Dr Ann Other',
      minutes: 30,
      until: Date.now() - HOUR_MS,
    })
    await sayLate(desk, 25)
    expect(Object.values((await readLate(desk)) ?? {})).toMatchObject([{ doctor: DOCTOR }])
  })
})

describe('a doctor who is late, for a patient', () => {
  test('a patient of that day reads on the dashboard and on the appointment that the doctor is late', async () => {
    const { user } = await openAsPatient(NOON + HOUR_MS, storeLate)
    const notes = await screen.findAllByText(IS_LATE)
    // Beside the reminder: the next visit is shown once.
    expect(notes).toHaveLength(1)
    const [next] = notes
    expect(next?.closest('[role="status"]')).toHaveTextContent(
      'The clinic said so today. It can change, so please come at your time.',
    )
    const [link] = screen.getAllByRole('link', { name: /Cleaning/ })
    if (link !== undefined) await user.click(link)
    await screen.findByRole('heading', { level: 1, name: english.appointments.detailsTitle })
    expect(await screen.findByText(IS_LATE)).toBeVisible()
  })

  test('a patient who waits past the time of the visit still reads that the doctor is late', async () => {
    await openAsPatient(NOON - 10 * MINUTE_MS, storeLate)
    expect(await screen.findByText(IS_LATE)).toBeVisible()
  })

  test('a patient no longer reads that the doctor is late once the clinic takes it back', async () => {
    const { clinic } = await openAsPatient(NOON + HOUR_MS, storeLate)
    await screen.findAllByText(IS_LATE)
    await backend.write(`late_doctors/${clinic.userId}/l00`, null)
    await waitFor(() => {
      expect(screen.queryByText(IS_LATE)).not.toBeInTheDocument()
    })
  })

  test.each([
    ['the visit is tomorrow', NOON + 24 * HOUR_MS, 'confirmed', storeLate],
    ['the visit is only requested', NOON + HOUR_MS, 'pending', storeLate],
    [
      'another doctor is late',
      NOON + HOUR_MS,
      'confirmed',
      async ({ clinic }: AppointmentsScene) => {
        await backend.write(`late_doctors/${clinic.userId}/l00`, {
          doctor: 'Dr Ann Other',
          minutes: 25,
          until: NOON + 12 * HOUR_MS,
        })
      },
    ],
    [
      'it was said on an earlier day',
      NOON + HOUR_MS,
      'confirmed',
      async ({ clinic }: AppointmentsScene) => {
        await backend.write(`late_doctors/${clinic.userId}/l00`, {
          doctor: DOCTOR,
          minutes: 25,
          until: NOON - 12 * HOUR_MS,
        })
      },
    ],
    ['the visit would be over even so', NOON - 3 * HOUR_MS, 'confirmed', storeLate],
  ] as const)('a patient reads of no late doctor where %s', async (_why, start, status, before) => {
    const { clinic } = await openAsPatient(
      start,
      async (scene) => {
        await scene.book('Checkup', 'confirmed', NOON + 2 * HOUR_MS, { doctor: ALSO_LATE })
        await before(scene)
      },
      status,
    )
    // Once what was said last is shown, so would be what was said before.
    await backend.write(`late_doctors/${clinic.userId}/l98`, {
      doctor: ALSO_LATE,
      minutes: 35,
      until: NOON + 12 * HOUR_MS,
    })
    await screen.findAllByText(`${ALSO_LATE} is 35 minutes late`)
    expect(screen.getAllByText(/Cleaning/)).not.toHaveLength(0)
    expect(screen.queryByText(/ 25 minutes late/)).not.toBeInTheDocument()
  })
})
