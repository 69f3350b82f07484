import { partyIdOf, type Account } from '#src/areas/accounts/model/account.ts'
import {
  type AppointmentReference,
  type Appointment,
  type ActiveAppointment,
  type PastAppointment,
} from '#src/areas/visits/model/appointment.ts'
import type { KnownPatient } from '#src/areas/visits/model/knownPatients.ts'
import type { Notice } from '#src/areas/visits/model/notice.ts'
import { type Unsubscribe, type Observer } from '#src/core/failure/Observer.ts'
import type { TimeRange } from '#src/core/time/timeRange.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { countChildren } from '#src/data/sdk/countChildren.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { shareWatch } from '#src/data/sdk/shareWatch.ts'
import { findPreviousVisit } from './bookForPatient.ts'
import { findLastPatientData } from './findLastPatientData.ts'
import { findOwnVisit } from './findOwnVisit.ts'
import { findPatients, getHistory } from './findPatients.ts'
import { getClinicPage, getPastPage } from './pastAppointments.ts'
import {
  watchAppointment,
  watchClinicAppointments,
  watchPatientAppointments,
  type ReadAppointments,
} from './watchAppointments.ts'
import {
  watchDoctorPast,
  watchDoctorVisits,
  type ClinicDoctor,
  type DoctorDay,
} from './watchDoctorVisits.ts'
import { watchNotices } from './watchNotices.ts'

/** What is read of appointments (spec §4, §7). */
export function createAppointmentReads(backend: Backend) {
  const watchOfClinic = shareWatch<ReadAppointments>((clinicId, observer) =>
    watchClinicAppointments(backend, clinicId, observer),
  )
  const watchOfPatient = shareWatch<ReadAppointments>((patientId, observer) =>
    watchPatientAppointments(backend, patientId, observer),
  )

  return {
    /** The clinic's pending and confirmed appointments, live, in time order. */
    watchClinicAppointments: (clinicId: string, observer: Observer<readonly ActiveAppointment[]>) =>
      watchOfClinic(clinicId, appointmentsOnly(observer)),
    /** Those of one doctor: the doctor's own page asks for nothing else of them. */
    watchDoctorVisits: (doctor: ClinicDoctor, observer: Observer<readonly ActiveAppointment[]>) =>
      watchDoctorVisits(backend, doctor, observer),
    /** Those of one doctor that began on a day and have ended, live, in time order. */
    watchDoctorPast: (day: DoctorDay, observer: Observer<readonly PastAppointment[]>) =>
      watchDoctorPast(backend, day, observer),
    /** The patient's pending and confirmed appointments, live, in time order. */
    watchPatientAppointments: (
      patientId: string,
      observer: Observer<readonly ActiveAppointment[]>,
    ) => watchOfPatient(patientId, appointmentsOnly(observer)),
    /** How many of the account's active appointments are too damaged to be shown, live. */
    watchUnreadable: (account: Account, observer: Observer<number>): Unsubscribe => {
      const watch = account.role === 'clinic' ? watchOfClinic : watchOfPatient
      return watch(partyIdOf(account), {
        next: ({ unreadable }) => {
          observer.next(unreadable)
        },
        failed: observer.failed,
      })
    },
    /** One appointment, active or past, live; null where there is none. */
    watchAppointment: (
      reference: Pick<AppointmentReference, 'clinicId' | 'appointmentId'>,
      observer: Observer<Appointment | null>,
    ) => watchAppointment(backend, reference, observer),
    /** A page of the past ones of the person who is signed in, what ended last first. */
    getPastPage: (
      account: Account,
      options: { readonly limit: number; readonly cursor: string | null },
    ) => getPastPage(backend, account, options),
    /**
     * A page of the past ones of the clinic that is signed in, by when they began, latest first.
     */
    getClinicPast: (
      clinicId: string,
      {
        from,
        until,
        limit,
        cursor,
      }: TimeRange & { readonly limit: number; readonly cursor: string | null },
    ) => getClinicPage(backend, clinicId, { limit, cursor, range: { from, until } }),
    /**
     * Past ones of the clinic that is signed in whose patient's name, phone number or e-mail begins with
     * what was typed: a bounded number, in no order. Active ones are in the clinic's list.
     */
    findPatients: (clinicId: string, query: string) => findPatients(backend, clinicId, query),
    /** The latest past ones of one patient at the clinic that is signed in, latest first; a bounded number. */
    getHistory: (clinicId: string, patient: KnownPatient) => getHistory(backend, clinicId, patient),
    /**
     * What the patient typed for the latest booking; null where there is none. Never fails: what can't be
     * read is as if there were none.
     */
    findLastPatientData: (patientId: string) => findLastPatientData(backend, patientId),
    /**
     * The id of a visit that this patient completed at this clinic, which is what lets the clinic book for
     * the patient's account; null where there is none. Fails with `offline`, `timeout`, `not-yours`.
     */
    findPreviousVisit: (clinicId: string, patientId: string) =>
      findPreviousVisit(backend, clinicId, patientId),
    /**
     * The id of a visit that the patient who is signed in completed at this clinic, which books what is for known
     * patients only; null where there is none. Fails with `offline`, `timeout`, `not-yours`.
     */
    findOwnVisit: (clinicId: string, patientId: string) =>
      findOwnVisit(backend, clinicId, patientId),
    /** What clinics did to the patient's appointments and the patient has not dismissed, live, newest first. */
    watchNotices: (patientId: string, observer: Observer<readonly Notice[]>) =>
      watchNotices(backend, patientId, observer),
    /**
     * How many past appointments the person who is signed in has. Fails with `session-ended`,
     * `permission-denied`, `timeout`, `unavailable`.
     */
    countPast: (account: Account) =>
      countChildren(
        backend,
        account.role === 'clinic'
          ? databasePaths.clinicCompletedAppointments(account.clinicId)
          : databasePaths.patientCompletedAppointments(account.userId),
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
