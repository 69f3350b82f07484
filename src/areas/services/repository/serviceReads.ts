import { DETAIL_TIMES } from '#src/areas/services/model/detailTimes.ts'
import type { RoomQuestion } from '#src/areas/services/model/preloadedOpenings.ts'
import {
  type ComingSlots,
  type ClinicServices,
  type ServiceLimit,
  type ServiceFields,
  type Service,
} from '#src/areas/services/model/service.ts'
import type { Observer } from '#src/core/failure/Observer.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readValue } from '#src/data/sdk/read.ts'
import { shareWatch } from '#src/data/sdk/shareWatch.ts'
import { getServiceCard } from './getServiceCard.ts'
import { readClinicServices } from './readClinicServices.ts'
import { readRoomTimes } from './readRoomTimes.ts'
import { openDoctorCalendar, watchClinicServices } from './watchClinicServices.ts'
import { watchComingSlots } from './watchComingSlots.ts'
import { watchService, watchServiceFields } from './watchService.ts'
import { watchWholeService } from './watchWholeService.ts'

/** What the page of one service shows. */
const MAX_WANTED_OPEN = DETAIL_TIMES

/** What is read of services (spec §7). */
export function createServiceReads(backend: Backend) {
  const watchWithoutTimes = shareWatch<ClinicServices>((clinicId, observer) =>
    watchClinicServices(backend, clinicId, 'without-times', observer),
  )
  return {
    /**
     * One clinic's services, live: `limit` of those that can be booked, or all of them without their slots.
     * A full one may be left out of the first. A malformed one is left out and reported once. With `marksBusy`,
     * slots at which the doctor has another visit say so.
     */
    watchClinicServices: (
      clinicId: string,
      limit: ServiceLimit,
      observer: Observer<ClinicServices>,
      options?: { readonly marksBusy?: boolean },
    ) =>
      limit === 'without-times' && options?.marksBusy !== true
        ? watchWithoutTimes(clinicId, observer)
        : watchClinicServices(backend, clinicId, limit, observer, options),

    /**
     * One service with its coming slots, live; null while there is none. At most `slotLimit` of them are
     * read, or more where too few of those are open. Those at which the doctor has another visit say so.
     */
    watchService: (
      clinicId: string,
      serviceId: string,
      slotLimit: number,
      observer: Observer<Service | null>,
    ) =>
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

    /**
     * The coming slots of one service, live: at most `slotLimit`, or more where too few of those are open.
     */
    watchComingSlots: (
      clinicId: string,
      serviceId: string,
      slotLimit: number,
      observer: Observer<ComingSlots>,
    ) =>
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
      ).end,

    /**
     * One service with all of its slots, past ones too, live; null while there is none. For its form: the places of
     * one time are one slot, which is available while nobody took any of them.
     */
    watchWholeService: (clinicId: string, serviceId: string, observer: Observer<Service | null>) =>
      watchWholeService(backend, clinicId, serviceId, observer),

    /** What a service is apart from its slots, live; null while there is none. */
    watchServiceFields: (
      clinicId: string,
      serviceId: string,
      observer: Observer<ServiceFields | null>,
    ) => watchServiceFields(backend, clinicId, serviceId, observer),

    /** A service without its slots, read once; null where there is none. Fails with `malformed`. */
    getServiceCard: (clinicId: string, serviceId: string) =>
      getServiceCard(backend, clinicId, serviceId),

    /** When a room is taken, read once: the soonest times. */
    getRoomTimes: (question: RoomQuestion) => readRoomTimes(backend, question),

    /** The clinic's services, also the full ones, without their slots and read once. A malformed one is left out and reported. */
    listServices: (clinicId: string) => readClinicServices(backend, clinicId),

    /** Whether there is such a service, read once. */
    hasService: async (clinicId: string, serviceId: string): Promise<boolean> =>
      (await readValue(backend, databasePaths.serviceField(clinicId, serviceId, 'name'))) !== null,
  }
}
