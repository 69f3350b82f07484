import { type ClinicProfile, type ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { decodeListedClinic } from '#src/areas/accounts/records/accountRecord.ts'
import { watchApproval } from '#src/areas/accounts/records/watchApproval.ts'
import { type ClinicPage, type ClinicCursor } from '#src/areas/clinics/model/clinicPage.ts'
import type { ShownClinic } from '#src/areas/clinics/model/shownClinic.ts'
import type { Observer } from '#src/core/failure/Observer.ts'
import type { Specialty } from '#src/core/fields/specialties.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import { readSnapshot } from '#src/data/sdk/read.ts'
import type { Selection } from '#src/data/sdk/selection.ts'
import { watchClinicProfile } from './watchClinicProfile.ts'
import { watchNamedClinic, watchShownClinic } from './watchShownClinic.ts'

/**
 * The public list of clinics, a page at a time in the order of their ids, never the whole (spec §2, Services
 * page). It holds nothing that anyone else can make grow.
 */
export function createClinics(backend: Backend) {
  return {
    getPage: async ({
      category,
      limit,
      cursor,
    }: {
      readonly category: Specialty | 'all'
      /** At most 100. */
      readonly limit: number
      readonly cursor: ClinicCursor | null
    }): Promise<ClinicPage> => {
      const list = databasePaths.listedClinics()
      const page = selectPage(category, limit, cursor)
      const children = listChildren(await readSnapshot(backend, list, page))
      const last = children.at(-1)
      return {
        clinics: children
          .map(({ key, value }) => decodeListedClinic(list, key, value, backend.reportProblem))
          .filter((clinic) => clinic !== null),
        // A full page may be the last one: the next call then finds none.
        next: last === undefined || children.length < limit ? null : { afterClinicId: last.key },
      }
    },
    /** What the public may see of one clinic, live; null where there is none. */
    watchProfile: (clinicId: string, observer: Observer<ClinicProfile | null>) =>
      watchClinicProfile(backend, clinicId, observer),
    /** What a clinic's own page says of it, live; null where there is no such clinic in the public list. */
    watchPage: (clinicId: string, observer: Observer<ShownClinic | null>) =>
      watchShownClinic(backend, clinicId, observer),
    /** Watches the same of the clinic that has, or had last, a page of this name. */
    watchNamedPage: (name: string, observer: Observer<ShownClinic | null>) =>
      watchNamedClinic(backend, name, observer),
    /** Whether the owner has approved this clinic under its present name, live. Only for the clinic itself. */
    watchApproval: (clinic: ClinicAccount, observer: Observer<boolean>) =>
      watchApproval(backend, clinic, observer),
  }
}

function selectPage(
  category: Specialty | 'all',
  limit: number,
  cursor: ClinicCursor | null,
): Selection {
  if (category === 'all') {
    return { startAfter: cursor?.afterClinicId ?? null, limitToFirst: limit }
  }
  const start =
    cursor === null
      ? { startAt: category }
      : { startAfter: [category, cursor.afterClinicId] as const }
  return { orderBy: 'category', ...start, endAt: category, limitToFirst: limit }
}
