import { push, ref } from 'firebase/database'
import { decodeOrLeaveOut } from '#src/data/records/decode.ts'
import { decodeService, decodeSlot } from '#src/data/records/serviceRecord.ts'
import type { ServicesRepository } from '#src/data/Repositories.ts'
import {
  readOnce,
  readPath,
  requireAccount,
  requireConnection,
  untilAnswered,
  writeWhole,
} from '#src/data/sdk/ask.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import { UnansweredWrites } from '#src/data/sdk/UnansweredWrites.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import { Failure } from '#src/domain/failure.ts'
import type { Service } from '#src/domain/service.ts'
import { addService } from './addService.ts'
import { saveService } from './saveService.ts'

/** Services and their slots (spec §7). */
export function createServices(backend: Backend): ServicesRepository {
  const { database, reportProblem } = backend
  const saves = new UnansweredWrites()

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
      // Under a live listener the SDK would answer from memory, and an old slot would look verified.
      requireConnection(backend)
      const path = databasePaths.slot(clinicId, serviceId, slotId)
      const value: unknown = (await readOnce(backend, ref(database, path))).val()
      return value === null ? null : decodeSlot(slotId, value, path)
    },

    createServiceId: (clinicId) => push(ref(database, databasePaths.clinicServices(clinicId))).key,

    add: (clinic, serviceId, draft) => addService(backend, saves, clinic, serviceId, draft),

    save: (service, draft) => saveService(backend, saves, service, draft),

    remove: async (clinicId, serviceId) => {
      if (clinicId === '' || serviceId === '') throw new Failure('missing-parameters')
      requireAccount(backend, clinicId)
      const path = databasePaths.service(clinicId, serviceId)
      try {
        await untilAnswered(backend, writeWhole(backend, { [path]: null }))
      } catch (error) {
        const failure = toFailure(error)
        // The rules refuse to remove what is gone already, which is what was wanted.
        const isGone =
          failure.code === 'permission-denied' && (await readPath(backend, path)) === null
        if (!isGone) throw failure
      }
    },
  }
}
