import { act, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { inject, onTestFinished, vi } from 'vitest'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { keepServiceAtHand } from '#tests/areas/visits/repository/appointmentScene.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'
import type { TestBackend, TestClient } from '#tests/support/localBackend.ts'
import { readMessages } from '#tests/support/readMessages.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { startStallingProxy, type StallingProxy } from '#tests/support/startStallingProxy.ts'
import { anAppointmentsScene, detailsOf, type AppointmentsScene } from './appointmentsScene.ts'

/** Of an appointment that has begun. */
const BEGUN = clinicTime(2020, 0, 7, 9, 0)

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
  /** Another e-mail service. */
  readonly mailPort?: number
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

export const REDIRECT = 'Appointment cancelled. Returning to your dashboard...'
/** While a clinic can take it back. */
export const CANCELLING = 'Cancelling in a few seconds. Returning to your dashboard...'
export const DECLINING = 'Declining in a few seconds. Returning to your dashboard...'

/** Presses a button of the page, and gives the question that it asks. */
export async function ask(user: UserEvent, action: string): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: action }))
  return await screen.findByRole('alertdialog')
}

/** The button of the question that says yes. */
export const yesOf = (action: string): string =>
  action === 'Cancel' ? 'Cancel appointment' : action

/** Presses a button of the page, and says yes. */
export async function confirm(user: UserEvent, action: string): Promise<void> {
  const dialog = within(await ask(user, action))
  await user.click(dialog.getByRole('button', { name: yesOf(action) }))
}

/** Has done at once what the clinic's page holds back: the page is hidden for a moment, as by another tab. */
export async function hidePage(): Promise<void> {
  await screen.findByRole('button', { name: /^Undo: / })
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
  visibility.mockRestore()
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

/** Whether the slot of the appointment is free, past the pages. */
export function isFree(backend: TestBackend, { appointment }: DetailsScene): Promise<unknown> {
  const { clinicId, serviceId, slot } = appointment.bookingDetails
  return backend.read(`services/${clinicId}/${serviceId}/slots/${slot.slotId}/available`)
}

/** The mails that were sent about the appointment. */
export async function mailsOf(
  backend: TestBackend,
  { patient, clinic, appointment }: DetailsScene,
): Promise<Readonly<Record<'patient' | 'doctor' | 'clinic', readonly string[]>>> {
  const [toPatient, toDoctor, toClinic] = await Promise.all([
    readMessages(backend, patient.email),
    readMessages(backend, appointment.bookingDetails.doctorEmail),
    readMessages(backend, clinic.email),
  ])
  return { patient: toPatient, doctor: toDoctor, clinic: toClinic }
}
