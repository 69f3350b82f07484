import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { inject, onTestFinished } from 'vitest'
import type { Repositories } from '#src/data/Repositories.ts'
import type { ActiveAppointment } from '#src/domain/appointment.ts'
import { keepServiceAtHand } from '#tests/data/appointmentScene.ts'
import type { TestBackend, TestClient } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { startStallingProxy, type StallingProxy } from '#tests/support/startStallingProxy.ts'
import { anAppointmentsScene, detailsOf, type AppointmentsScene } from './appointmentsScene.ts'

/** Of an appointment that has begun. */
const BEGUN = new Date(2020, 0, 7, 9, 0).getTime()

export type DetailsScene = Awaited<ReturnType<typeof renderApp>> &
  AppointmentsScene & { readonly appointment: ActiveAppointment }

interface DetailsOptions {
  /** Who looks; the clinic by default. */
  readonly as?: 'patient' | 'clinic'
  /** `pending` by default. */
  readonly status?: ActiveAppointment['status']
  /** It lies in the future unless this says otherwise. */
  readonly hasBegun?: boolean
  readonly adapt?: (real: Repositories) => Repositories
}

/** Somebody at the details of an appointment, 'Root canal', that can be acted upon. */
export async function openDetails(
  backend: TestBackend,
  { as = 'clinic', status = 'pending', hasBegun = false, ...rest }: DetailsOptions = {},
): Promise<DetailsScene> {
  const scene = await anAppointmentsScene(backend)
  const appointment = await scene.book('Root canal', status, hasBegun ? BEGUN : undefined)
  const app = await renderApp({ backend, as: scene[as], at: detailsOf(appointment), ...rest })
  await screen.findByRole('button', { name: 'Cancel' })
  return { ...scene, ...app, appointment }
}

/** The same, at the end of a line that can be made to lose the answers. */
export async function openDetailsOnBadLine(
  backend: TestBackend,
  { as = 'clinic', status = 'pending', hasBegun = false }: DetailsOptions = {},
): Promise<DetailsScene & { readonly line: StallingProxy }> {
  const scene = await anAppointmentsScene(backend)
  const appointment = await scene.book('Root canal', status, hasBegun ? BEGUN : undefined)
  const line = await startStallingProxy(inject('localBackend').ports.database)
  const client: TestClient = await backend.connect(scene[as], {
    databasePort: line.port,
    slowWriteMs: 500,
  })
  onTestFinished(async () => {
    await client.close()
    await line.stop()
  })
  const { user } = await renderApp({
    backend,
    as: scene[as],
    at: detailsOf(appointment),
    adapt: () => client.repositories,
  })
  await screen.findByRole('button', { name: 'Cancel' })
  await keepServiceAtHand(client, scene.clinic.userId, appointment.bookingDetails.serviceId)
  return { ...scene, appointment, client, user, line }
}

/** A page that learns what it finds at first, and nothing that comes later. */
export function knowingOnlyTheFirstState(real: Repositories): Repositories {
  return {
    ...real,
    appointments: {
      ...real.appointments,
      watchAppointment: (reference, observer) => {
        const stop = real.appointments.watchAppointment(reference, {
          ...observer,
          next: (value) => {
            stop()
            observer.next(value)
          },
        })
        return stop
      },
    },
  }
}

/** Presses a button of the page, and gives the question that it asks. */
export async function ask(user: UserEvent, action: string): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: action }))
  return await screen.findByRole('alertdialog')
}

/** Presses a button of the page, and says yes. */
export async function confirm(user: UserEvent, action: string): Promise<void> {
  const yes = action === 'Cancel' ? 'Cancel appointment' : action
  await user.click(within(await ask(user, action)).getByRole('button', { name: yes }))
}

/** What holds the state of the appointment and its buttons. */
export function stateGroup(): HTMLElement {
  return screen.getByRole('group', { name: 'Appointment status' })
}

/** The buttons under the details, in their order; a disabled one is a label. */
export function buttonNames(): readonly (string | null)[] {
  return within(stateGroup())
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
}

/** The record of the appointment as it is stored, active and past. */
export async function storedStates(
  backend: TestBackend,
  { clinic, appointment }: Pick<DetailsScene, 'clinic' | 'appointment'>,
): Promise<{ readonly active: unknown; readonly past: unknown }> {
  const place = `${clinic.userId}/${appointment.appointmentId}`
  const [active, past] = await Promise.all([
    backend.read(`appointments/${place}`),
    backend.read(`completed_appointments/${place}`),
  ])
  return { active, past }
}
