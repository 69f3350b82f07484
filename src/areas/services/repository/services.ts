import { push, ref } from 'firebase/database'
import type { ServicesRepository } from '#src/areas/Repositories.ts'
import { decodeService, decodeSlot } from '#src/areas/services/records/serviceRecord.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readValue } from '#src/data/sdk/read.ts'
import { requireConnection } from '#src/data/sdk/requirements.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import { addService } from './addService.ts'
import { getServiceCard } from './getServiceCard.ts'
import { removeService } from './removeService.ts'
import { saveService } from './saveService.ts'
import { serviceFormLock } from './serviceFormLock.ts'
import { openDoctorCalendar, watchClinicServices } from './watchClinicServices.ts'
import { watchComingSlots } from './watchComingSlots.ts'
import { watchOpenings } from './watchOpenings.ts'
import { watchService, watchServiceFields } from './watchService.ts'
import { watchTimes } from './watchTimes.ts'

/** A page of one service shows the next six open times. */
const MAX_WANTED_OPEN = 6

/** Services and their slots (spec §7). */
export function createServices(backend: Backend): ServicesRepository {
  const { database, reportProblem, tabLocks } = backend

  return {
    watchClinicServices: (clinicId, limit, observer, options) =>
      watchClinicServices(backend, clinicId, limit, observer, options),

    watchService: (clinicId, serviceId, slotLimit, observer) =>
      watchService(
        backend,
        {
          clinicId,
          serviceId,
          slotLimit,
          wantedOpen: Math.min(slotLimit, MAX_WANTED_OPEN),
          calendar: openDoctorCalendar(backend, clinicId),
        },
        observer,
      ),

    watchComingSlots: (clinicId, serviceId, slotLimit, observer) =>
      watchComingSlots(
        backend,
        {
          clinicId,
          serviceId,
          limit: slotLimit,
          wantedOpen: Math.min(slotLimit, MAX_WANTED_OPEN),
          calendar: null,
        },
        observer,
      ),

    watchWholeService: (clinicId, serviceId, observer) => {
      const release = tabLocks.hold(serviceFormLock(clinicId, serviceId))
      const stop = watchValue(
        backend,
        { path: databasePaths.service(clinicId, serviceId) },
        (snapshot) =>
          snapshot.exists()
            ? decodeService(clinicId, serviceId, snapshot.val(), reportProblem)
            : null,
        observer,
      )
      return () => {
        release()
        stop()
      }
    },

    watchTimes: (clinicId, serviceIds, range, observer) =>
      watchTimes(backend, clinicId, serviceIds, range, observer),

    watchServiceFields: (clinicId, serviceId, observer) =>
      watchServiceFields(backend, clinicId, serviceId, observer),

    watchOpenings: (question, observer) => watchOpenings(backend, question, observer),

    getServiceCard: (clinicId, serviceId) => getServiceCard(backend, clinicId, serviceId),

    watchSlot: (clinicId, serviceId, slotId, observer) => {
      const path = databasePaths.slot(clinicId, serviceId, slotId)
      return watchValue(
        backend,
        { path },
        (snapshot) => (snapshot.exists() ? decodeSlot(slotId, snapshot.val(), path) : null),
        observer,
      )
    },

    hasService: async (clinicId, serviceId) =>
      (await readValue(backend, databasePaths.serviceField(clinicId, serviceId, 'name'))) !== null,

    getSlot: async (clinicId, serviceId, slotId) => {
      // Under a live listener the SDK would answer from memory, and an old slot would look verified.
      requireConnection(backend)
      const path = databasePaths.slot(clinicId, serviceId, slotId)
      const value = await readValue(backend, path)
      return value === null ? null : decodeSlot(slotId, value, path)
    },

    createServiceId: (clinicId) => push(ref(database, databasePaths.clinicServices(clinicId))).key,

    add: (clinic, serviceId, draft, hours) => addService(backend, clinic, serviceId, draft, hours),

    save: (service, draft) => saveService(backend, service, draft),

    remove: (clinicId, serviceId) => removeService(backend, clinicId, serviceId),
  }
}
