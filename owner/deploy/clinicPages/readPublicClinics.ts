import type { OwnerDatabase } from '#owner/OwnerDatabase.ts'
import { decodeListedClinic } from '#src/areas/accounts/records/accountRecord.ts'
import type { AnswerHours } from '#src/areas/clinics/model/answerHours.ts'
import type { ShownClinic } from '#src/areas/clinics/model/shownClinic.ts'
import { decodeAnswerHours } from '#src/areas/clinics/records/answerHoursRecord.ts'
import type { ListedService } from '#src/areas/services/model/service.ts'
import {
  decodeListedFields,
  FIRST_LISTED_FIELD,
  LAST_LISTED_FIELD,
} from '#src/areas/services/records/serviceRecord.ts'
import { decodeOrLeaveOut } from '#src/data/records/decode.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'

const CLINICS_PER_PAGE = 100
/** More would make the document long, and search engines read no further. */
const MAX_SERVICES = 30
/** What a document says of a service is between these fields, and its growing part is not. */
const FIELDS = { first: FIRST_LISTED_FIELD, last: LAST_LISTED_FIELD } as const

/** What a document says of a service. */
export type PublicService = Pick<
  ListedService,
  'id' | 'name' | 'language' | 'otherName' | 'doctor' | 'price'
>

export interface PublicClinic extends ShownClinic {
  /** None where the clinic has no name for its page: it gets no document then. */
  readonly services: readonly PublicService[]
}

/** Reads the clinics of the public list, a page at a time, with the services of those that have a name for their page. */
export async function* readPublicClinics(
  database: OwnerDatabase,
  report: (where: string) => void,
): AsyncGenerator<readonly PublicClinic[]> {
  const list = databasePaths.listedClinics()
  for await (const page of database.pages(list, CLINICS_PER_PAGE)) {
    const clinics = page
      .map(([clinicId, value]) => decodeListedClinic(list, clinicId, value, report))
      .filter((clinic) => clinic !== null)
    yield await Promise.all(
      clinics.map(async (clinic) => {
        if (clinic.pageName === '') return { clinic, answerHours: null, services: [] }
        const [answerHours, services] = await Promise.all([
          readAnswerHours(database, clinic.clinicId),
          readServices(database, clinic.clinicId, report),
        ])
        return { clinic, answerHours, services }
      }),
    )
  }
}

async function readAnswerHours(
  database: OwnerDatabase,
  clinicId: string,
): Promise<AnswerHours | null> {
  return decodeAnswerHours(await database.read(databasePaths.answerHours(clinicId)))
}

async function readServices(
  database: OwnerDatabase,
  clinicId: string,
  report: (where: string) => void,
): Promise<readonly PublicService[]> {
  const placed = await database.read(databasePaths.servicePlaces(clinicId))
  const ids = Object.values(Object(placed) as object)
    .filter((id) => typeof id === 'string')
    .slice(0, MAX_SERVICES)
  const services = await Promise.all(
    ids.map(async (id) => {
      const where = databasePaths.service(clinicId, id)
      const record = await database.readRange(where, FIELDS)
      return record === null
        ? null
        : decodeOrLeaveOut(() => decodeListedFields(clinicId, id, record), where, report)
    }),
  )
  return services.filter((service) => service !== null)
}
