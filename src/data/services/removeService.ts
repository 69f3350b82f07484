import { decodePlace } from '#src/data/records/serviceRecord.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { explainDenial } from '#src/data/sdk/explainDenial.ts'
import { readValue } from '#src/data/sdk/read.ts'
import { requireAccount, requireConnection } from '#src/data/sdk/requirements.ts'
import { write } from '#src/data/sdk/write.ts'
import { Failure } from '#src/domain/failure.ts'

/** A service may be given its place by another tab between reading and writing: that happens once. */
const MAX_TRIES = 2

/** Removes a service (spec §7, Remove service), and frees its place, in one update. */
export async function removeService(
  backend: Backend,
  clinicId: string,
  serviceId: string,
): Promise<void> {
  if (clinicId === '' || serviceId === '') throw new Failure('missing-parameters')
  requireAccount(backend, clinicId)
  requireConnection(backend)
  const path = databasePaths.service(clinicId, serviceId)
  const readField = (field: string): Promise<unknown> =>
    readValue(backend, databasePaths.serviceField(clinicId, serviceId, field))

  async function remove(triesLeft: number): Promise<void> {
    const place = decodePlace({ place: await readField('place') })
    await explainDenial(
      () =>
        write(backend, {
          [path]: null,
          ...(place !== null && { [databasePaths.servicePlace(clinicId, place)]: null }),
        }),
      async (denial) => {
        // The rules also refuse to remove what is already gone.
        if ((await readField('name')) === null) return null
        if (triesLeft === 1) return denial
        await remove(triesLeft - 1)
        return null
      },
    )
  }

  await remove(MAX_TRIES)
}
