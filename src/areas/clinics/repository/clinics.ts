import {
  endAt,
  limitToFirst,
  orderByChild,
  orderByKey,
  startAfter,
  startAt,
  type DataSnapshot,
  type QueryConstraint,
} from 'firebase/database'
import { decodeListedClinic } from '#src/areas/accounts/records/accountRecord.ts'
import { readSettings } from '#src/areas/accounts/records/readSettings.ts'
import { watchApproval } from '#src/areas/accounts/records/watchApproval.ts'
import type { ClinicCursor, ClinicsRepository } from '#src/areas/Repositories.ts'
import type { Specialty } from '#src/core/fields/specialties.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import { readSnapshot } from '#src/data/sdk/read.ts'
import { watchClinicProfile } from './watchClinicProfile.ts'

/**
 * The public list of clinics, in the order of their ids. Where the owner has separated it from the
 * clinics' own records, nothing that anyone else writes is downloaded with it.
 */
export function createClinics(backend: Backend): ClinicsRepository {
  return {
    getPage: async ({ category, limit, cursor }) => {
      const constraints = [...pageConstraints(category, cursor), limitToFirst(limit)]
      const { list, snapshot } =
        cursor === null
          ? await readFirstPage(backend, constraints)
          : await readNextPage(backend, constraints)
      const children = listChildren(snapshot)
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

interface ReadPage {
  /** Which of the two lists it is a page of. */
  readonly list: string
  readonly snapshot: DataSnapshot
}

/**
 * Asks for both lists beside the settings that say which of them is the public one: a visitor who waits for
 * the first clinics is spared a round trip. The rules refuse the records where the list is separate.
 */
async function readFirstPage(
  backend: Backend,
  constraints: readonly QueryConstraint[],
): Promise<ReadPage> {
  const [settings, listed, records] = await Promise.allSettled([
    readSettings(backend),
    readList(backend, databasePaths.listedClinics(), constraints),
    readList(backend, databasePaths.clinics(), constraints),
  ])
  if (settings.status === 'rejected') throw settings.reason
  const page = settings.value.isClinicListSeparate ? listed : records
  if (page.status === 'rejected') throw page.reason
  return page.value
}

/** The settings are known by then. */
async function readNextPage(
  backend: Backend,
  constraints: readonly QueryConstraint[],
): Promise<ReadPage> {
  const { isClinicListSeparate } = await readSettings(backend)
  const list = isClinicListSeparate ? databasePaths.listedClinics() : databasePaths.clinics()
  return await readList(backend, list, constraints)
}

async function readList(
  backend: Backend,
  list: string,
  constraints: readonly QueryConstraint[],
): Promise<ReadPage> {
  return { list, snapshot: await readSnapshot(backend, list, ...constraints) }
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
