import { type Absence, type ClosedSlot, type NewAbsence } from '#src/areas/doctors/model/absence.ts'
import { decodeClosedSlots } from '#src/areas/doctors/records/absenceRecord.ts'
import type { Observer } from '#src/core/failure/Observer.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import { closeTimes } from './closeTimes.ts'
import { decodeAbsences } from './readAbsences.ts'
import { reopenAbsence, reopenSlots } from './reopenTimes.ts'

/** Doctors who are away, and times that the clinic has closed. */
export function createAbsences(backend: Backend) {
  return {
    /** The clinic's absences, live, the first to begin first. */
    watch: (clinicId: string, observer: Observer<readonly Absence[]>) =>
      watchValue(
        backend,
        { path: databasePaths.absences(clinicId) },
        (snapshot) => decodeAbsences(backend, clinicId, snapshot),
        observer,
      ),
    /** Every closed time of the clinic, live and in time order. */
    watchClosed: (clinicId: string, observer: Observer<readonly ClosedSlot[]>) =>
      watchValue(
        backend,
        { path: databasePaths.closedSlots(clinicId) },
        (snapshot) => decodeClosedSlots(snapshot.val()),
        observer,
      ),
    /**
     * Notes the absence and closes every free time to come of the doctor within it, in one update; what
     * is booked in the meantime stays booked. The same absence again closes what has become free since.
     * Fails with `too-many-absences`, `malformed` (it ends before it begins), `not-yours`,
     * `session-ended`, `offline`, `timeout`, `permission-denied`.
     */
    close: (clinicId: string, absence: NewAbsence) => closeTimes(backend, clinicId, absence),
    /**
     * Takes the absence back and offers its closed times again, but for those that have passed or that
     * another absence covers. One that is gone is a success. Fails with `account-blocked`,
     * `email-unconfirmed`, `not-yours`, `session-ended`, `offline`, `timeout`.
     */
    reopen: (clinicId: string, absenceId: string) => reopenAbsence(backend, clinicId, absenceId),
    /** Offers single closed times again. Fails like `reopen`. */
    reopenSlots: (clinicId: string, slots: readonly ClosedSlot[]) =>
      reopenSlots(backend, clinicId, slots),
  }
}
