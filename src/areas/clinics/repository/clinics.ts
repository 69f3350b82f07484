import {
  endAt,
  limitToFirst,
  orderByChild,
  orderByKey,
  startAfter,
  startAt,
  type QueryConstraint,
} from 'firebase/database'
import { decodeListedClinic } from '#src/areas/accounts/records/accountRecord.ts'
import { watchApproval } from '#src/areas/accounts/records/watchApproval.ts'
import type { ClinicCursor } from '#src/areas/clinics/model/clinicPage.ts'
import type { ClinicsRepository } from '#src/areas/Repositories.ts'
import type { Specialty } from '#src/core/fields/specialties.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import { readSnapshot } from '#src/data/sdk/read.ts'
import { watchClinicProfile } from './watchClinicProfile.ts'

/**
 * The public list of clinics, in the order of their ids. It holds nothing that anyone else can make grow.
 */
export function createClinics(backend: Backend): ClinicsRepository {
  return {
    getPage: async ({ category, limit, cursor }) => {
      const list = databasePaths.listedClinics()
      const page = [...pageConstraints(category, cursor), limitToFirst(limit)]
      const children = listChildren(await readSnapshot(backend, list, ...page))
      const last = children.at(-1)
      return {
        clinics: children
          .map(({ key, value }) => decodeListedClinic(list, key, value, backend.reportProblem))
          .filter((clinic) => clinic !== null),
        // A full page may be the last one: the next call then finds none.
        next: last === undefined || children.length < limit ? null : { afterClinicId: last.key },
      }
    },
    watchProfile: (clinicId, observer) => watchClinicProfile(backend, clinicId, observer),
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
