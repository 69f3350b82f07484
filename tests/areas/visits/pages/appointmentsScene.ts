import { randomUUID } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import type { ActiveAppointment, PastAppointment } from '#src/areas/visits/model/appointment.ts'
import { paths } from '#src/config/paths.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { DAY_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import {
  anItemFor,
  endAppointment,
  storeAppointment,
} from '#tests/areas/visits/repository/storeAppointment.ts'
import { aPatientData } from '#tests/support/builders.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'
import type { TestBackend } from '#tests/support/localBackend.ts'

/** Local times, so that they read the same in every zone: 3 March 2099 is a Tuesday. */
export const FIRST_TIME = clinicTime(2099, 2, 3, 13, 30)

export interface AppointmentsScene {
  readonly clinic: ClinicAccount
  readonly patient: PatientAccount
  /** An appointment of the patient at the clinic; each is for its own service of that name. */
  readonly book: (
    serviceName: string,
    status?: ActiveAppointment['status'],
    timestamp?: number,
    details?: {
      readonly appointmentId?: string
      readonly patientName?: string
      readonly doctor?: string
    },
  ) => Promise<ActiveAppointment>
}

export async function anAppointmentsScene(backend: TestBackend): Promise<AppointmentsScene> {
  const [clinic, patient] = await Promise.all([
    backend.createClinic({ name: 'Lakeside Dental' }),
    backend.createPatient(),
  ])
  return {
    clinic,
    patient,
    book: async (name, status = 'pending', timestamp = FIRST_TIME, details = {}) => {
      const { appointmentId = randomUUID(), patientName, doctor } = details
      const service = await backend.createService(clinic, {
        name,
        ...(doctor !== undefined && { doctor }),
        doctorEmail: `${randomUUID()}@mail.example`,
        slots: [{ slotId: 'slot_0', timestamp, available: true }],
      })
      const item = anItemFor(patient, service, { appointmentId, ...mailsTo(patient, patientName) })
      return await storeAppointment(backend, item, status)
    },
  }
}

/** Moves an appointment to another free time of its service, as `by` does on another device: the next day. */
export async function moveElsewhere(
  backend: TestBackend,
  scene: Pick<AppointmentsScene, 'clinic' | 'patient'>,
  appointment: ActiveAppointment,
  by: 'clinic' | 'patient',
): Promise<void> {
  const { clinicId, serviceId, slot } = appointment.bookingDetails
  const to = { slotId: 'slot_1', timestamp: Math.max(slot.timestamp, FIRST_TIME) + DAY_MS }
  await backend.write(`services/${clinicId}/${serviceId}/slots/${to.slotId}`, {
    available: true,
    timestamp: to.timestamp,
  })
  const { repositories } = await backend.connect(scene[by])
  await repositories.appointments.move(appointment, by, { serviceId, ...to })
}

/** Stores as many finished visits as asked for, 'Visit 1' the earliest, in one write. */
export async function storePastVisits(
  backend: TestBackend,
  { clinic, patient }: Pick<AppointmentsScene, 'clinic' | 'patient'>,
  count: number,
): Promise<void> {
  const start = clinicTime(2020, 0, 1, 9, 0)
  const slots = Array.from({ length: count }, (_, position): Slot => ({
    slotId: `slot_${position}`,
    timestamp: start + position * DAY_MS,
    available: true,
  }))
  const service: Service = await backend.createService(clinic, { slots })
  await Promise.all(
    slots.map(async (slot, position) => {
      const named = { ...service, name: `Visit ${position + 1}` }
      // In their order, however the writes overtake one another.
      await storePast(backend, patient, named, slot, Date.now() - (count - position) * MINUTE_MS)
    }),
  )
}

async function storePast(
  backend: TestBackend,
  patient: PatientAccount,
  service: Service,
  slot: Slot,
  endedAt: number,
): Promise<PastAppointment> {
  const item = anItemFor(patient, service, { ...mailsTo(patient), slot })
  const appointment = await storeAppointment(backend, item, 'confirmed')
  return await endAppointment(backend, appointment, { kind: 'completed' }, endedAt)
}

function mailsTo(
  patient: PatientAccount,
  fullname = 'Ana Roy',
): { readonly patientData: ReturnType<typeof aPatientData> } {
  return { patientData: aPatientData({ fullname, email: patient.email }) }
}

/** The address of an appointment's details. */
export function detailsOf({ bookingDetails, appointmentId }: ActiveAppointment): string {
  return paths.appointmentDetails({ clinicId: bookingDetails.clinicId, appointmentId })
}

/** The group under a header, once it is there. */
export async function findGroup(title: string | RegExp): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { level: 2, name: title })
  const group = heading.closest('details')
  if (group === null) throw new Error(`${heading.textContent} heads no group`)
  return group
}

/** The group of past appointments, opened, once the first of them are read. They are counted apart. */
export async function openPast(user: UserEvent, title: string): Promise<HTMLElement> {
  const past = await findGroup(title)
  await user.click(within(past).getByText(title))
  await waitFor(() => {
    expect(within(past).queryByText('Loading appointments...')).not.toBeInTheDocument()
  })
  return past
}

/** The services of the appointments in a group, in the order shown. */
export function servicesIn(group: HTMLElement): readonly (string | null)[] {
  return within(group)
    .queryAllByRole('heading')
    .filter((heading) => heading.closest('li') !== null)
    .map(({ textContent }) => textContent)
}
