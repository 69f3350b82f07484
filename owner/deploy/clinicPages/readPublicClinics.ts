import type { OwnerDatabase } from '#owner/OwnerDatabase.ts'
import { fieldOf } from '#owner/storedValue.ts'
import type { ClinicProfile } from '#src/areas/accounts/model/account.ts'
import { decodeListedClinic } from '#src/areas/accounts/records/accountRecord.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'

const CLINICS_PER_PAGE = 100
/** More would make the document long, and search engines read no further. */
const MAX_SERVICES = 30
/** What a document says of a service is between these fields, and its growing part is not. */
const FIELDS = { first: 'doctor', last: 'price' } as const

export interface PublicService {
  readonly id: string
  readonly name: string
  readonly doctor: string
  /** Dollars. */
  readonly price: number
}

export interface PublicClinic {
  readonly clinic: ClinicProfile
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
      clinics.map(async (clinic) => ({
        clinic,
        services: clinic.pageName === '' ? [] : await readServices(database, clinic.clinicId),
      })),
    )
  }
}

async function readServices(
  database: OwnerDatabase,
  clinicId: string,
): Promise<readonly PublicService[]> {
  const placed = await database.read(databasePaths.servicePlaces(clinicId))
  const ids = Object.values(Object(placed) as object)
    .filter((id) => typeof id === 'string')
    .slice(0, MAX_SERVICES)
  const services = await Promise.all(
    ids.map(async (id) => {
      const record = await database.readRange(databasePaths.service(clinicId, id), FIELDS)
      const [name, doctor, price] = ['name', 'doctor', 'price'].map((field) =>
        fieldOf(record, field),
      )
      return typeof name === 'string' && typeof doctor === 'string' && typeof price === 'number'
        ? [{ id, name, doctor, price }]
        : []
    }),
  )
  return services.flat()
}
