import { partyIdOf, type Account } from '#src/areas/accounts/model/account.ts'
import {
  type PastAppointment,
  type CancellationNote,
  type Attendance,
  type AppointmentReference,
  type Appointment,
  type ActiveAppointment,
} from '#src/areas/visits/model/appointment.ts'
import type { AppointmentChange, MoveOrigin } from '#src/areas/visits/model/appointmentChange.ts'
import type { CartItem } from '#src/areas/visits/model/cartItem.ts'
import type { ClinicBooking } from '#src/areas/visits/model/clinicBooking.ts'
import type { Contact } from '#src/areas/visits/model/contact.ts'
import type { KnownPatient } from '#src/areas/visits/model/knownPatients.ts'
import type { Notice } from '#src/areas/visits/model/notice.ts'
import type { ProgressMark } from '#src/areas/visits/model/visitProgress.ts'
import { type Unsubscribe, type Observer } from '#src/core/failure/Observer.ts'
import type { TimeRange } from '#src/core/time/timeRange.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { countChildren } from '#src/data/sdk/countChildren.ts'
import { createKey } from '#src/data/sdk/createKey.ts'
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
import { findOwnVisit } from './findOwnVisit.ts'
import { findPatients, getHistory } from './findPatients.ts'
import { markProgress } from './markProgress.ts'
import { findMoveWait, moveAppointment } from './moveAppointment.ts'
import { getClinicPage, getPastPage } from './pastAppointments.ts'
import type { TargetTime } from './readTarget.ts'
import { reserve } from './reserve.ts'
import { takeBackApproval } from './takeBackApproval.ts'
import { takeBackMove } from './takeBackMove.ts'
import {
  watchAppointment,
  watchClinicAppointments,
  watchPatientAppointments,
  type ReadAppointments,
} from './watchAppointments.ts'
import { watchNotices } from './watchNotices.ts'
import { countFreeTickets, isAttempted, keepTicketsAtHand } from './writeWithTicket.ts'

/**
 * Appointments and their transitions (spec §4, §7). Every transition is one multi-path update: it happens
 * whole or not at all, settles with the backend's answer, however late that comes, and fails with the code
 * that says precisely why.
 */
export function createAppointments(backend: Backend) {
  const ownChanges = new Watchers<AppointmentChange>()
  const watchOfClinic = shareWatch<ReadAppointments>((clinicId, observer) =>
    watchClinicAppointments(backend, clinicId, observer),
  )
  const watchOfPatient = shareWatch<ReadAppointments>((patientId, observer) =>
    watchPatientAppointments(backend, patientId, observer),
  )

  function notifyBooked(all: readonly ActiveAppointment[]): void {
    for (const booking of all) ownChanges.notify({ event: 'booked-by-clinic', booking })
  }

  return {
    /** A new key for a cart item: unique without asking the backend. */
    createAppointmentId: () => createKey(backend),
    /** The clinic's pending and confirmed appointments, live, in time order. */
    watchClinicAppointments: (clinicId: string, observer: Observer<readonly ActiveAppointment[]>) =>
      watchOfClinic(clinicId, appointmentsOnly(observer)),
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
     * Emits each change that a write of this page made, once, however late its answer came: never what
     * another tab or device was first to do. The page that made a change sends the mails about it.
     */
    watchOwnChanges: (next: (change: AppointmentChange) => void) => ownChanges.add(next),
    /**
     * What the patient typed for the latest booking; null where there is none. Never fails: what can't be
     * read is as if there were none.
     */
    findLastPatientData: (patientId: string) => findLastPatientData(backend, patientId),
    /**
     * Keeps at hand what `reserve` reads first, so that a reservation is sent without a round trip
     * before it. Never needed, and never fails.
     */
    prepareReserving: (patientId: string) => keepTicketsAtHand(backend, patientId),
    /**
     * Takes the slot, and one of the patient's tickets, and creates the appointment: pending, unless its service
     * confirms at once. Where that is for
     * someone else, it keeps `accountName`, by which the clinic sees who booked. A key that
     * exists already and is the patient's own counts as success, so a retry is safe. Fails with
     * `offline`, `timeout`, `missing-parameters`, `missing-recipient`, `service-gone`,
     * `service-changed`, `slot-gone`, `slot-taken`, `slot-past`, `already-reserved`,
     * `doctor-busy`, `too-many-bookings`, `account-blocked`, `email-unconfirmed`, `bookings-closed`,
     * `blocked-by-clinic`, `clinic-unavailable`, `session-ended`, `not-yours` or `permission-denied`, and by the
     * service's own rules with `too-soon`, `too-far-ahead`, `call-to-book` or `known-only`.
     */
    reserve: (item: CartItem, accountName = '') =>
      reserve(backend, [item], accountName, () => {
        ownChanges.notify({ event: 'reserved', booking: item })
      }),
    /**
     * The same for several visits of one service, in one update: all are made or none. Each takes a ticket. Fails
     * also with `series-time-lost`, whose `detail` says which times can't be had.
     */
    reserveSeries: (items: readonly CartItem[], accountName = '') =>
      reserve(backend, items, accountName, () => {
        for (const booking of items) ownChanges.notify({ event: 'reserved', booking })
      }),
    /**
     * How many appointments more the patient can request now, up to the visits of a series. Fails with `session-ended`,
     * `timeout`, `unavailable`.
     */
    countFreeTickets: (patientId: string) => countFreeTickets(backend, patientId),
    /** Whether a reservation of this item is sent and not answered yet; `SendingRepository` watches it. */
    isReserving: ({ appointmentId }: CartItem) => isAttempted(backend, appointmentId),
    /**
     * Fails with `already-approved`, `already-moved`, `already-cancelled`, `already-completed`, `not-yours`,
     * `not-found`, `offline`.
     */
    approve: (appointment: ActiveAppointment) =>
      approve(backend, appointment, () => {
        ownChanges.notify({ event: 'approved', booking: appointment })
      }),
    /**
     * The clinic takes an approval back before anybody is told. Fails with `already-told` (a mail was begun, or the few
     * seconds are over), `already-moved`, `already-cancelled`, `already-completed`, `not-found`, `not-yours`,
     * `session-ended`, `offline`, `timeout`.
     */
    takeBackApproval: (appointment: ActiveAppointment) => takeBackApproval(backend, appointment),
    /**
     * Either party ends it before the visit: the record moves to the past ones and the slot is free
     * again, or closed, unless its service is gone. Only a clinic gives options. What this very party has
     * already cancelled is a success, so a retry is safe. Fails with `already-moved` (it is no longer at the
     * time that it has here), `already-cancelled` (by the other), `already-completed`, `already-begun` and
     * `deadline-passed` (for the patient), `slot-taken` (a proposed time is no longer
     * free; `detail` is its id), `missing-parameters`, `missing-recipient`, `not-yours`, `not-found`,
     * `malformed`, `session-ended`, `offline`, `timeout`.
     */
    cancel: (
      appointment: ActiveAppointment,
      by: Account['role'],
      {
        closesTime = false,
        ...note
      }: CancellationNote & {
        /** Whether the time stays closed instead of becoming free again. */
        readonly closesTime?: boolean
      } = {},
    ) =>
      endAppointment(
        backend,
        appointment,
        { outcome: { kind: 'cancelled', by, ...note }, closesTime },
        () => {
          ownChanges.notify({ event: `cancelled-by-${by}`, booking: appointment, note })
        },
      ),
    /**
     * The clinic, from the time of the visit on. Fails like `cancel`, and with `permission-denied` while
     * pending, `not-begun`.
     */
    complete: (appointment: ActiveAppointment, as: Attendance = 'completed') =>
      endAppointment(backend, appointment, { outcome: { kind: as }, closesTime: false }, () => {
        ownChanges.notify({ event: 'completed', booking: appointment })
      }),
    /**
     * The clinic notes how far a visit of these hours is, or takes that back. What already says so is a success. Fails
     * with `already-moved`, `already-cancelled`, `already-completed`, `not-found`, `not-yours`, `session-ended`,
     * `offline`, `timeout`, `permission-denied` (not approved, or not of these hours).
     */
    markProgress: (appointment: ActiveAppointment, mark: ProgressMark, isMarked: boolean) =>
      markProgress(backend, appointment, mark, isMarked),
    /**
     * Returns the `too-many-bookings` that keeps its patient from moving it now; null where nothing does. Fails
     * with `session-ended`, `timeout`, `unavailable`.
     */
    findMoveWait: (appointment: ActiveAppointment) => findMoveWait(backend, appointment),
    /**
     * Either party moves it to a free time to come of any of the clinic's services. The old time is free
     * again, or kept closed, which only a clinic asks for. What a patient moves waits for the clinic again, and
     * takes one of the patient's tickets. Only a clinic squeezes it in beside what else the doctor has, and moves it
     * to a time that was never published, whose `slotId` is null.
     * Moving it to where it already is is a success, so a retry is safe. Fails with `service-gone`,
     * `slot-gone`, `slot-taken`, `slot-past`, `doctor-busy` (for the clinic, `detail` are the patients who are there
     * and what is noted about blocked times), `too-many-moves`, `already-moved` (it is no longer at the time
     * that it has here), `already-cancelled`, `already-completed`,
     * `missing-parameters`, `missing-recipient`, `not-yours`, `not-found`, `malformed`, `account-blocked`,
     * `session-ended`, `offline`, `timeout`, `permission-denied`; for a patient also with `already-begun`,
     * `deadline-passed`, `too-soon`, `too-far-ahead`, `call-to-book`, `known-only`,
     * `bookings-closed`, `blocked-by-clinic`, `email-unconfirmed`, `clinic-unavailable`, `too-many-bookings`.
     */
    move: (
      appointment: ActiveAppointment,
      by: Account['role'],
      to: TargetTime,
      {
        closesOldTime = false,
        isSqueezed = false,
        offersUndo = true,
      }: {
        readonly closesOldTime?: boolean
        readonly isSqueezed?: boolean
        /** Whether a clinic can take it back: not one of several that are moved together. */
        readonly offersUndo?: boolean
      } = {},
    ) =>
      moveAppointment(
        backend,
        appointment,
        to,
        { by, closesOldTime, isSqueezed },
        (booking, from) => {
          ownChanges.notify({
            event: `moved-by-${by}`,
            booking,
            ...(by === 'clinic' && offersUndo && { movedFrom: from }),
          })
        },
      ),
    /**
     * The clinic moves it back to where it was before a move of a moment ago; resolves with whether the patient is told,
     * which is so where a mail about that move was begun. Fails like `move`, and with `terms-changed`.
     */
    takeBackMove: (moved: ActiveAppointment, from: MoveOrigin) =>
      takeBackMove(backend, moved, from, (booking) => {
        ownChanges.notify({ event: 'moved-by-clinic', booking })
      }),
    /**
     * The clinic takes one of its own free times for a patient, or a time that was never published, whose `slotId` is
     * null, confirmed at once. A retry with the same
     * id is safe. Fails like `move`, and with `too-many-bookings` (for this patient, by this clinic) and
     * `refused-by-patient`.
     */
    bookForPatient: (booking: ClinicBooking) => bookForPatient(backend, [booking], notifyBooked),
    /**
     * The same for several visits of one service and one patient, in one update: all are booked or none. Fails also
     * with `series-time-lost`, whose `detail` says which times can't be had.
     */
    bookSeriesForPatient: (bookings: readonly ClinicBooking[]) =>
      bookForPatient(backend, bookings, notifyBooked),
    /**
     * The clinic corrects how it reaches somebody without an account, in every active appointment that has the
     * same contact; returns in how many. `known` is what was seen when the correction was made. What already says
     * so is a success. Fails with `already-corrected` (somebody else was first), `already-cancelled`,
     * `already-completed`, `not-found`, `not-yours`, `account-blocked`, `session-ended`, `offline`, `timeout`,
     * `permission-denied`.
     */
    correctContact: (
      appointment: ActiveAppointment,
      correction: { readonly known: Contact; readonly contact: Contact },
    ) => correctContact(backend, appointment, correction),
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
    /**
     * The clinic corrects whether the patient came, within a day. Fails with `too-late`, `not-found`,
     * `not-yours`, `session-ended`, `offline`.
     */
    changeOutcome: (appointment: PastAppointment, to: Attendance) =>
      changeOutcome(backend, appointment, to),
    /** What clinics did to the patient's appointments and the patient has not dismissed, live, newest first. */
    watchNotices: (patientId: string, observer: Observer<readonly Notice[]>) =>
      watchNotices(backend, patientId, observer),
    /** Removes a notice for good. Fails with `not-yours`, `session-ended`, `offline`, `timeout`. */
    dismissNotice: (notice: Notice) => dismissNotice(backend, notice),
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
