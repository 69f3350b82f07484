import type { Absence } from '#src/areas/doctors/model/absence.ts'
import { decodeAbsence } from '#src/areas/doctors/records/absenceRecord.ts'
import { decodeOrLeaveOut } from '#src/data/records/decode.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import { readSnapshot, type Snapshot } from '#src/data/sdk/read.ts'

/** The clinic's absences, read once, the first to begin first. A damaged one is left out and reported. */
export async function readAbsences(
  backend: Backend,
  clinicId: string,
): Promise<readonly Absence[]> {
  return decodeAbsences(
    backend,
    clinicId,
    await readSnapshot(backend, databasePaths.absences(clinicId)),
  )
}

/** Decodes absences/{clinicId}. */
export function decodeAbsences(
  { reportProblem }: Pick<Backend, 'reportProblem'>,
  clinicId: string,
  snapshot: Snapshot,
): readonly Absence[] {
  return listChildren(snapshot)
    .map(({ key, value }) =>
      decodeOrLeaveOut(
        () => decodeAbsence(clinicId, key, value),
        databasePaths.absence(clinicId, key),
        reportProblem,
      ),
    )
    .filter((absence) => absence !== null)
    .sort((a, b) => a.from - b.from || a.absenceId.localeCompare(b.absenceId))
}
