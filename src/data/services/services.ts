import { push, ref } from 'firebase/database'
import { decodeOrLeaveOut } from '#src/data/records/decode.ts'
import { decodeService, decodeSlot } from '#src/data/records/serviceRecord.ts'
import type { ServicesRepository } from '#src/data/Repositories.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import { readValue } from '#src/data/sdk/read.ts'
import { requireConnection } from '#src/data/sdk/requirements.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import type { Service } from '#src/domain/service.ts'
import { addService } from './addService.ts'
import { removeService } from './removeService.ts'
import { saveService } from './saveService.ts'

/** Services and their slots (spec §7). */
export function createServices(backend: Backend): ServicesRepository {
  const { database, reportProblem } = backend

  function read(clinicId: string, serviceId: string, value: unknown): Service | null {
    return value === null ? null : decodeService(clinicId, serviceId, value, reportProblem)
  }

  return {
    watchClinicServices: (clinicId, observer) =>
      watchValue(
        backend,
        { path: databasePaths.clinicServices(clinicId) },
        (snapshot) =>
          listChildren(snapshot)
            .map(({ key, value }) =>
              decodeOrLeaveOut(
                () => decodeService(clinicId, key, value, reportProblem),
                databasePaths.service(clinicId, key),
                reportProblem,
              ),
            )
            .filter((service) => service !== null),
        observer,
      ),

    watchService: (clinicId, serviceId, observer) =>
      watchValue(
        backend,
        { path: databasePaths.service(clinicId, serviceId) },
        (snapshot) => read(clinicId, serviceId, snapshot.val()),
        observer,
      ),

    getService: async (clinicId, serviceId) => {
      const path = databasePaths.service(clinicId, serviceId)
      return read(clinicId, serviceId, await readValue(backend, path))
    },

    getSlot: async (clinicId, serviceId, slotId) => {
      // Under a live listener the SDK would answer from memory, and an old slot would look verified.
      requireConnection(backend)
      const path = databasePaths.slot(clinicId, serviceId, slotId)
      const value = await readValue(backend, path)
      return value === null ? null : decodeSlot(slotId, value, path)
    },

    createServiceId: (clinicId) => push(ref(database, databasePaths.clinicServices(clinicId))).key,

    add: (clinic, serviceId, draft) => addService(backend, clinic, serviceId, draft),

    save: (service, draft) => saveService(backend, service, draft),

    remove: (clinicId, serviceId) => removeService(backend, clinicId, serviceId),
  }
}
