import { ref } from 'firebase/database'

import type { Service } from '#src/domain/service.ts'

import { readOnce } from './ask.ts'
import type { Backend } from './Backend.ts'
import { databasePaths } from './databasePaths.ts'
import { listChildren } from './listChildren.ts'
import { decodeOrLeaveOut } from './records/decode.ts'
import { decodeService, decodeSlot } from './records/serviceRecord.ts'
import type { ServicesRepository } from './Repositories.ts'
import { watchValue } from './watchValue.ts'

/** Services and their slots (spec §7, reads and subscriptions). */
export function createServices(backend: Backend): ServicesRepository {
  const { database, reportProblem } = backend

  function read(clinicId: string, serviceId: string, value: unknown): Service | null {
    return value === null ? null : decodeService(clinicId, serviceId, value, reportProblem)
  }

  return {
    watchClinicServices: (clinicId, observer) =>
      watchValue(
        ref(database, databasePaths.clinicServices(clinicId)),
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
        ref(database, databasePaths.service(clinicId, serviceId)),
        (snapshot) => read(clinicId, serviceId, snapshot.val()),
        observer,
      ),

    getService: async (clinicId, serviceId) => {
      const path = databasePaths.service(clinicId, serviceId)
      const snapshot = await readOnce(backend, ref(database, path))
      return read(clinicId, serviceId, snapshot.val())
    },

    getSlot: async (clinicId, serviceId, slotId) => {
      const path = databasePaths.slot(clinicId, serviceId, slotId)
      const value: unknown = (await readOnce(backend, ref(database, path))).val()
      return value === null ? null : decodeSlot(slotId, value, path)
    },
  }
}
