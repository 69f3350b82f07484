import { push, ref } from 'firebase/database'
import type { AppointmentsRepository } from '#src/areas/Repositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { AppointmentChange } from '#src/areas/visits/model/appointmentChange.ts'
import type { Observer } from '#src/core/failure/Observer.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { countChildren } from '#src/data/sdk/countChildren.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { shareWatch } from '#src/data/sdk/shareWatch.ts'
import { Watchers } from '#src/data/sdk/Watchers.ts'
import { approve } from './approve.ts'
import { bookForPatient, findPreviousVisit } from './bookForPatient.ts'
import { changeOutcome } from './changeOutcome.ts'
import { correctContact } from './correctContact.ts'
import { dismissNotice } from './dismissNotice.ts'
import { endAppointment } from './endAppointment.ts'
import { findLastPatientData } from './findLastPatientData.ts'
import { findPatients, getHistory } from './findPatients.ts'
import { findMoveWait, moveAppointment } from './moveAppointment.ts'
import { getClinicPage, getPastPage } from './pastAppointments.ts'
import { reserve } from './reserve.ts'
import {
  watchAppointment,
  watchClinicAppointments,
  watchPatientAppointments,
  type ReadAppointments,
} from './watchAppointments.ts'
import { watchNotices } from './watchNotices.ts'
import { keepTicketsAtHand } from './writeWithTicket.ts'

/** Appointments and their transitions (spec §4, §7). */
export function createAppointments(backend: Backend): AppointmentsRepository {
  const ownChanges = new Watchers<AppointmentChange>()
  const watchOfClinic = shareWatch<ReadAppointments>((clinicId, observer) =>
    watchClinicAppointments(backend, clinicId, observer),
  )
  const watchOfPatient = shareWatch<ReadAppointments>((patientId, observer) =>
    watchPatientAppointments(backend, patientId, observer),
  )

  return {
    createAppointmentId: () => push(ref(backend.database, databasePaths.allAppointments())).key,
    watchClinicAppointments: (clinicId, observer) =>
      watchOfClinic(clinicId, appointmentsOnly(observer)),
    watchPatientAppointments: (patientId, observer) =>
      watchOfPatient(patientId, appointmentsOnly(observer)),
    watchUnreadable: ({ role, userId }, observer) => {
      const watch = role === 'clinic' ? watchOfClinic : watchOfPatient
      return watch(userId, {
        next: ({ unreadable }) => {
          observer.next(unreadable)
        },
        failed: observer.failed,
      })
    },
    watchAppointment: (reference, observer) => watchAppointment(backend, reference, observer),
    getPastPage: (account, options) => getPastPage(backend, account, options),
    getClinicPast: (clinicId, { from, until, limit, cursor }) =>
      getClinicPage(backend, clinicId, { limit, cursor, range: { from, until } }),
    findPatients: (clinicId, query) => findPatients(backend, clinicId, query),
    getHistory: (clinicId, patient) => getHistory(backend, clinicId, patient),
    watchOwnChanges: (next) => ownChanges.add(next),
    findLastPatientData: (patientId) => findLastPatientData(backend, patientId),
    prepareReserving: (patientId) => keepTicketsAtHand(backend, patientId),
    reserve: (item, accountName = '') =>
      reserve(backend, item, accountName, () => {
        ownChanges.notify({ event: 'reserved', booking: item })
      }),
    isReserving: ({ appointmentId, bookingDetails: { clinicId } }) =>
      // A damaged cart item may lack the id.
      clinicId !== '' &&
      backend.pendingWrites.isPending(databasePaths.appointment(clinicId, appointmentId)),
    approve: (appointment) =>
      approve(backend, appointment, () => {
        ownChanges.notify({ event: 'approved', booking: appointment })
      }),
    cancel: (appointment, by, { closesTime = false, ...note } = {}) =>
      endAppointment(
        backend,
        appointment,
        { outcome: { kind: 'cancelled', by, ...note }, closesTime },
        () => {
          ownChanges.notify({ event: `cancelled-by-${by}`, booking: appointment, note })
        },
      ),
    complete: (appointment, as = 'completed') =>
      endAppointment(backend, appointment, { outcome: { kind: as }, closesTime: false }, () => {
        ownChanges.notify({ event: 'completed', booking: appointment })
      }),
    findMoveWait: (appointment) => findMoveWait(backend, appointment),
    move: (appointment, by, to, { closesOldTime = false } = {}) =>
      moveAppointment(backend, appointment, to, { by, closesOldTime }, (booking) => {
        ownChanges.notify({ event: `moved-by-${by}`, booking })
      }),
    bookForPatient: (booking) =>
      bookForPatient(backend, booking, (booked) => {
        ownChanges.notify({ event: 'booked-by-clinic', booking: booked })
      }),
    correctContact: (appointment, correction) => correctContact(backend, appointment, correction),
    findPreviousVisit: (clinicId, patientId) => findPreviousVisit(backend, clinicId, patientId),
    changeOutcome: (appointment, to) => changeOutcome(backend, appointment, to),
    watchNotices: (patientId, observer) => watchNotices(backend, patientId, observer),
    dismissNotice: (notice) => dismissNotice(backend, notice),
    countPast: ({ role, userId }) =>
      countChildren(
        backend,
        role === 'clinic'
          ? databasePaths.clinicCompletedAppointments(userId)
          : databasePaths.patientCompletedAppointments(userId),
      ),
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
