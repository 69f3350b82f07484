import { push, ref } from 'firebase/database'
import type { AppointmentsRepository, Observer } from '#src/data/Repositories.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { ActiveAppointment } from '#src/domain/appointment.ts'
import type { AppointmentChange } from '#src/domain/appointmentChange.ts'
import { approve } from './approve.ts'
import { endAppointment } from './endAppointment.ts'
import { getPastPage } from './pastAppointments.ts'
import { reserve } from './reserve.ts'
import {
  watchAppointment,
  watchClinicAppointments,
  watchPatientAppointments,
  type ReadAppointments,
} from './watchAppointments.ts'
import { keepTicketsAtHand } from './writeWithTicket.ts'

/** Appointments and their transitions (spec §4, §7). */
export function createAppointments(backend: Backend): AppointmentsRepository {
  const watchers = new Set<(change: AppointmentChange) => void>()

  function notify(change: AppointmentChange): void {
    for (const watcher of watchers) watcher(change)
  }

  return {
    createAppointmentId: () => push(ref(backend.database, databasePaths.allAppointments())).key,
    watchClinicAppointments: (clinicId, observer) =>
      watchClinicAppointments(backend, clinicId, appointmentsOnly(observer)),
    watchPatientAppointments: (patientId, observer) =>
      watchPatientAppointments(backend, patientId, appointmentsOnly(observer)),
    watchUnreadable: ({ role, userId }, observer) => {
      const watch = role === 'clinic' ? watchClinicAppointments : watchPatientAppointments
      return watch(backend, userId, {
        next: ({ unreadable }) => {
          observer.next(unreadable)
        },
        failed: observer.failed,
      })
    },
    watchAppointment: (reference, observer) => watchAppointment(backend, reference, observer),
    getPastPage: (account, options) => getPastPage(backend, account, options),
    watchOwnChanges: (next) => {
      // A function of its own, so that the same one may watch twice.
      const watcher = (change: AppointmentChange): void => {
        next(change)
      }
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
    prepareReserving: (patientId) => keepTicketsAtHand(backend, patientId),
    reserve: (item) =>
      reserve(backend, item, () => {
        notify({ event: 'reserved', booking: item })
      }),
    isReserving: ({ appointmentId, bookingDetails: { clinicId } }) =>
      // A damaged cart item may lack the id.
      clinicId !== '' &&
      backend.pendingWrites.isPending(databasePaths.appointment(clinicId, appointmentId)),
    approve: (appointment) =>
      approve(backend, appointment, () => {
        notify({ event: 'approved', booking: appointment })
      }),
    cancel: (appointment, by) =>
      endAppointment(backend, appointment, { kind: 'cancelled', by }, () => {
        notify({ event: `cancelled-by-${by}`, booking: appointment })
      }),
    complete: (appointment) =>
      endAppointment(backend, appointment, { kind: 'completed' }, () => {
        notify({ event: 'completed', booking: appointment })
      }),
  }
}

function appointmentsOnly(
  observer: Observer<readonly ActiveAppointment[]>,
): Observer<ReadAppointments> {
  return {
    next: ({ appointments }) => {
      observer.next(appointments)
    },
    failed: observer.failed,
  }
}
