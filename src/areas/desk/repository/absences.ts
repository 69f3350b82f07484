import { decodeClosedSlots } from '#src/areas/doctors/records/absenceRecord.ts'
import type { AbsencesRepository } from '#src/areas/Repositories.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import { closeTimes } from './closeTimes.ts'
import { decodeAbsences } from './readAbsences.ts'
import { reopenAbsence, reopenSlots } from './reopenTimes.ts'

/** Doctors who are away, and the times that are closed. */
export function createAbsences(backend: Backend): AbsencesRepository {
  return {
    watch: (clinicId, observer) =>
      watchValue(
        backend,
        { path: databasePaths.absences(clinicId) },
        (snapshot) => decodeAbsences(backend, clinicId, snapshot),
        observer,
      ),
    watchClosed: (clinicId, observer) =>
      watchValue(
        backend,
        { path: databasePaths.closedSlots(clinicId) },
        (snapshot) => decodeClosedSlots(snapshot.val()),
        observer,
      ),
    close: (clinicId, absence) => closeTimes(backend, clinicId, absence),
    reopen: (clinicId, absenceId) => reopenAbsence(backend, clinicId, absenceId),
    reopenSlots: (clinicId, slots) => reopenSlots(backend, clinicId, slots),
  }
}
