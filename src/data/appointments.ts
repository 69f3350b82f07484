import { push, ref } from 'firebase/database'

import { approve } from './approve.ts'
import type { Backend } from './Backend.ts'
import { databasePaths } from './databasePaths.ts'
import { endAppointment } from './endAppointment.ts'
import { getPastPage } from './pastAppointments.ts'
import type { AppointmentsRepository } from './Repositories.ts'
import { reserve } from './reserve.ts'
import { UnansweredWrites } from './UnansweredWrites.ts'
import {
  watchAppointment,
  watchClinicAppointments,
  watchPatientAppointments,
} from './watchAppointments.ts'

/** Appointments and their transitions (spec §4, §7). */
export function createAppointments(backend: Backend): AppointmentsRepository {
  const reservations = new UnansweredWrites()
  const endings = new UnansweredWrites()
  return {
    createAppointmentId: () => push(ref(backend.database, databasePaths.allAppointments())).key,
    watchClinicAppointments: (clinicId, observer) =>
      watchClinicAppointments(backend, clinicId, observer),
    watchPatientAppointments: (patientId, observer) =>
      watchPatientAppointments(backend, patientId, observer),
    watchAppointment: (reference, observer) => watchAppointment(backend, reference, observer),
    getPastPage: (account, options) => getPastPage(backend, account, options),
    reserve: (item) => reserve(backend, reservations, item),
    approve: (appointment) => approve(backend, appointment),
    cancel: (appointment, by) =>
      endAppointment(backend, endings, appointment, { kind: 'cancelled', by }),
    complete: (appointment) => endAppointment(backend, endings, appointment, { kind: 'completed' }),
  }
}
