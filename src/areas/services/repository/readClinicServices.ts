import type { ListedService } from '#src/areas/services/model/service.ts'
import { decodeListedFields, decodePlaces } from '#src/areas/services/records/serviceRecord.ts'
import { decodeOrLeaveOut } from '#src/data/records/decode.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readSnapshot, readValue } from '#src/data/sdk/read.ts'
import { fieldsTarget } from './watchService.ts'

export type ServiceWithoutSlots = Omit<ListedService, 'slots'>

/** The clinic's services without their slots, read once. A damaged service is left out. */
export async function readClinicServices(
  backend: Backend,
  clinicId: string,
): Promise<readonly ServiceWithoutSlots[]> {
  const places = await readValue(backend, databasePaths.servicePlaces(clinicId))
  const serviceIds = [...new Set(decodePlaces(clinicId, places).values())]
  const values = await Promise.all(
    serviceIds.map((serviceId) => readFields(backend, clinicId, serviceId)),
  )
  return values
    .map(({ key, value }) =>
      value === null
        ? null
        : decodeOrLeaveOut(
            () => decodeListedFields(clinicId, key, value),
            databasePaths.service(clinicId, key),
            backend.reportProblem,
          ),
    )
    .filter((service) => service !== null)
}

async function readFields(
  backend: Backend,
  clinicId: string,
  serviceId: string,
): Promise<{ readonly key: string; readonly value: unknown }> {
  const { path, selection } = fieldsTarget(clinicId, serviceId, 'listed')
  const snapshot = await readSnapshot(backend, path, selection)
  return { key: serviceId, value: snapshot.val() }
}
