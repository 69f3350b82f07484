import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import {
  anItemFor,
  endAppointment,
  storeAppointment,
} from '#tests/areas/visits/repository/storeAppointment.ts'
import { aPatientData } from '#tests/support/builders.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'
import type { TestBackend } from '#tests/support/localBackend.ts'

/** Today is Tuesday 3 March 2099, and it is noon. */
export const todayAt = (hours: number, day = 3): number => clinicTime(2099, 2, day, hours)

export const DOCTOR = 'Dr. Roy Moreau'
export const OTHER_DOCTOR = 'Dr. Ann Other'

export interface SchedulingScene {
  readonly clinic: ClinicAccount
  readonly patient: PatientAccount
  readonly service: Service
  readonly otherService: Service
  /** Robin has an appointment at 13 o'clock today, confirmed unless said otherwise. */
  readonly appointment: ActiveAppointment
  /** Robin had a visit here. */
  readonly letVisit: () => Promise<void>
}

const slotsAt = (...times: readonly number[]): Service['slots'] =>
  times.map((timestamp, position) => ({
    slotId: `slot_${String(position)}`,
    timestamp,
    available: true,
  }))

/**
 * Two doctors. The first has times at 8, 13, 14 and 15 o'clock today and at 9 tomorrow; the other one at
 * 16 o'clock today.
 */
export async function aSchedulingScene(
  backend: TestBackend,
  status: ActiveAppointment['status'] = 'confirmed',
): Promise<SchedulingScene> {
  const [clinic, patient] = await Promise.all([
    backend.createClinic({ name: 'Lakeside Dental' }),
    backend.createPatient(),
  ])
  const service = await backend.createService(clinic, {
    name: 'Check-up',
    doctor: DOCTOR,
    slots: slotsAt(todayAt(8), todayAt(13), todayAt(14), todayAt(15), todayAt(9, 4)),
  })
  const otherService = await backend.createService(clinic, {
    name: 'Whitening',
    doctor: OTHER_DOCTOR,
    slots: slotsAt(todayAt(16)),
  })
  const patientData = aPatientData({ fullname: 'Robin Tremblay', email: patient.email })
  const slot = service.slots[1]
  if (slot === undefined) throw new Error('There is no such time.')
  const appointment = await storeAppointment(
    backend,
    anItemFor(patient, service, { slot, patientData }),
    status,
  )
  return {
    clinic,
    patient,
    service,
    otherService,
    appointment,
    letVisit: async () => {
      const early = await backend.createService(clinic, {
        name: 'First visit',
        slots: slotsAt(todayAt(9, 1)),
      })
      const item = anItemFor(patient, early, { patientData })
      const visit = await storeAppointment(backend, item, 'confirmed')
      await endAppointment(backend, visit, { kind: 'completed' })
    },
  }
}
