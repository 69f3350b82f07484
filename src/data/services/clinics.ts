import {
  endAt,
  limitToFirst,
  orderByChild,
  orderByKey,
  startAfter,
  startAt,
  type QueryConstraint,
} from 'firebase/database'
import { decodeClinicProfile } from '#src/data/records/accountRecord.ts'
import { decodeOrLeaveOut } from '#src/data/records/decode.ts'
import { watchApproval } from '#src/data/records/watchApproval.ts'
import type { ClinicCursor, ClinicsRepository } from '#src/data/Repositories.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import { readSnapshot } from '#src/data/sdk/read.ts'
import type { Specialty } from '#src/domain/specialties.ts'

/** The public list of clinics, in the order of their ids. */
export function createClinics(backend: Backend): ClinicsRepository {
  return {
    getPage: async ({ category, limit, cursor }) => {
      const snapshot = await readSnapshot(
        backend,
        databasePaths.clinics(),
        ...pageConstraints(category, cursor),
        limitToFirst(limit),
      )
      const children = listChildren(snapshot)
      const last = children.at(-1)
      return {
        clinics: children
          .map(({ key, value }) =>
            decodeOrLeaveOut(
              () => decodeClinicProfile(key, value),
              databasePaths.clinic(key),
              backend.reportProblem,
            ),
          )
          .filter((clinic) => clinic !== null),
        // A full page may be the last one: the next call then finds none.
        next: last === undefined || children.length < limit ? null : { afterClinicId: last.key },
      }
    },
    watchApproval: (clinic, observer) => watchApproval(backend, clinic, observer),
  }
}

function pageConstraints(
  category: Specialty | 'all',
  cursor: ClinicCursor | null,
): readonly QueryConstraint[] {
  if (category === 'all') {
    return cursor === null ? [orderByKey()] : [orderByKey(), startAfter(cursor.afterClinicId)]
  }
  return [
    orderByChild('category'),
    cursor === null ? startAt(category) : startAfter(category, cursor.afterClinicId),
    endAt(category),
  ]
}
