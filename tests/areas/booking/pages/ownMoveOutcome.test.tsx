import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { WishAnswer } from '#src/areas/visits/model/wish.ts'
import { paths } from '#src/config/paths.ts'
import { atNoon } from '#tests/areas/desk/pages/deskScene.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { aSchedulingScene, todayAt, type SchedulingScene } from './schedulingScene.ts'

const backend = openTestBackend()

interface Page extends SchedulingScene {
  readonly user: Awaited<ReturnType<typeof renderApp>>['user']
  readonly desk: TestClient
  readonly home: TestClient
}

/** Robin's confirmed visit at 1 PM, on the page that moves it. */
async function open(
  given: (scene: SchedulingScene, home: TestClient) => Promise<void> = () => Promise.resolve(),
  adapt: (real: Repositories) => Repositories = atNoon,
): Promise<Page> {
  const scene = await aSchedulingScene(backend)
  const [desk, home] = await Promise.all([
    backend.connect(scene.clinic),
    backend.connect(scene.patient),
  ])
  await given(scene, home)
  const { user } = await renderApp({
    backend,
    as: scene.patient,
    at: paths.moveAppointment(scene.appointment.appointmentId, scene.clinic.userId),
    adapt,
  })
  return { ...scene, user, desk, home }
}

const askForTwo = async (
  { appointment, service }: SchedulingScene,
  home: TestClient,
): Promise<void> => {
  const to = { serviceId: service.id, slotId: 'slot_2', timestamp: todayAt(14) }
  await home.repositories.appointments.move(appointment, 'patient', to)
}

/** Asks for 2 PM on the page. */
async function ask({ user, clinic, appointment }: Page): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^02:00 PM/ }))
  await user.click(
    within(screen.getByRole('main')).getByRole('button', { name: 'Move appointment' }),
  )
  await screen.findByText(/^You asked Lakeside Dental to move your appointment to .* 2:00 PM/)
  // An answer would overtake mails that are being sent.
  await waitFor(async () => {
    const due = `due_mails/${clinic.userId}:${appointment.appointmentId}:moved`
    expect(await backend.read(due)).toBeNull()
  })
}

async function comeBack(): Promise<void> {
  await screen.findByRole('button', { name: /^Take back/ })
}

const readVisit = ({ repositories }: TestClient, { appointment }: Page): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const { appointmentId, bookingDetails } = appointment
    repositories.appointments.watchAppointment(
      { clinicId: bookingDetails.clinicId, appointmentId },
      { next: resolve, failed: reject },
    )
  })

async function answer(page: Page, by: TestClient, given: WishAnswer): Promise<void> {
  const visit = (await readVisit(by, page)) as ActiveAppointment
  await by.repositories.appointments.answerWish(visit, given)
}

describe.each([
  ['who has just asked', () => Promise.resolve(), ask],
  ['who comes back to a move that waits', askForTwo, comeBack],
])('what became of a move is said to a patient %s', (_who, given, then) => {
  test('a patient reads that the clinic agreed, and saves the new time for the calendar', async () => {
    const page = await open(given)
    await then(page)
    await answer(page, page.desk, { kind: 'meet' })
    expect(
      await screen.findByText(
        /^Lakeside Dental agreed: your appointment is now on Tuesday 3 March, 2:00 PM/,
      ),
    ).toBeVisible()
    expect(screen.getByText('Add to your calendar')).toBeVisible()
    expect(screen.queryByText(/^You asked/)).not.toBeInTheDocument()
  })

  test('a patient reads that the clinic declined, keeps the time and chooses another', async () => {
    const page = await open(given)
    await then(page)
    await answer(page, page.desk, { kind: 'keep', by: 'clinic' })
    expect(
      await screen.findByText(
        /^Lakeside Dental could not move your appointment\. It stays confirmed for Tuesday 3 March, 1:00 PM/,
      ),
    ).toBeVisible()
    expect(screen.queryByText('Add to your calendar')).not.toBeInTheDocument()
    await page.user.click(screen.getByRole('button', { name: 'Choose another time' }))
    await page.user.click(await screen.findByRole('button', { name: /^03:00 PM/ }))
    await page.user.click(
      within(screen.getByRole('main')).getByRole('button', { name: 'Move appointment' }),
    )
    expect(
      await screen.findByText(/^You asked Lakeside Dental to move your appointment to .* 3:00 PM/),
    ).toBeVisible()
  })

  test('a patient who takes the wish back in another tab reads so', async () => {
    const page = await open(given)
    await then(page)
    await answer(page, page.home, { kind: 'keep', by: 'patient' })
    expect(
      await screen.findByText(
        /^You no longer ask for another time\. Your appointment stays confirmed for .* 1:00 PM/,
      ),
    ).toBeVisible()
  })

  test('a patient reads to which other time the clinic moved the appointment', async () => {
    const page = await open(given)
    await then(page)
    const visit = (await readVisit(page.desk, page)) as ActiveAppointment
    const to = { serviceId: page.service.id, slotId: 'slot_3', timestamp: todayAt(15) }
    await page.desk.repositories.appointments.move(visit, 'clinic', to)
    expect(
      await screen.findByText(/^Lakeside Dental moved your appointment: it is now on .* 3:00 PM/),
    ).toBeVisible()
  })
})

test('a patient whose move is declined once the old time has passed reads both', async () => {
  let now = todayAt(12)
  const told = new Set<() => void>()
  const page = await open(askForTwo, (real) => ({
    ...real,
    connection: {
      ...real.connection,
      now: () => now,
      watch: (listener) => {
        const tell = (): void => {
          listener(real.connection.isConnected())
        }
        told.add(tell)
        const unwatch = real.connection.watch(listener)
        return () => {
          told.delete(tell)
          unwatch()
        }
      },
    },
  }))
  await comeBack()
  now = todayAt(13.5)
  // The page learns of the clock with the connection; by itself it looks every 15 seconds.
  act(() => {
    for (const tell of told) tell()
  })
  await answer(page, page.desk, { kind: 'keep', by: 'clinic' })
  expect(
    await screen.findByText(
      /^Lakeside Dental could not move your appointment\. Its time, Tuesday 3 March, 1:00 PM.*, has passed in the meantime\.$/,
    ),
  ).toBeVisible()
  expect(screen.getByText('Please call the clinic if you could not come.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Choose another time' })).not.toBeInTheDocument()
})
