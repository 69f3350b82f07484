import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import {
  type OpeningsQuestion,
  type OpeningsAnswer,
} from '#src/areas/services/model/openingSources.ts'
import {
  type ComingSlots,
  type ClinicServices,
  type ServiceLimit,
  type ServiceFields,
  type Service,
} from '#src/areas/services/model/service.ts'
import type { ServiceDraft } from '#src/areas/services/model/serviceDraft.ts'
import type { WeeklyHours } from '#src/areas/services/model/weeklyHours.ts'
import { decodeService, decodeSlot } from '#src/areas/services/records/serviceRecord.ts'
import { type Unsubscribe, type Observer } from '#src/core/failure/Observer.ts'
import { joinPlaces } from '#src/core/time/joinPlaces.ts'
import { hasSlotId } from '#src/core/time/sameSlot.ts'
import type { Slot } from '#src/core/time/slot.ts'
import type { TimeRange } from '#src/core/time/timeRange.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { createKey } from '#src/data/sdk/createKey.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readValue } from '#src/data/sdk/read.ts'
import { requireConnection } from '#src/data/sdk/requirements.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import { addService } from './addService.ts'
import { findFreePlace } from './findFreePlace.ts'
import { getServiceCard } from './getServiceCard.ts'
import { removeService } from './removeService.ts'
import { saveService } from './saveService.ts'
import { serviceFormLock } from './serviceFormLock.ts'
import { openDoctorCalendar, watchClinicServices } from './watchClinicServices.ts'
import { watchComingSlots } from './watchComingSlots.ts'
import { watchOpenings } from './watchOpenings.ts'
import { watchService, watchServiceFields } from './watchService.ts'
import { type TimesByService, watchTimes } from './watchTimes.ts'

/** A page of one service shows the next six open times. */
const MAX_WANTED_OPEN = 6

/** Services and their slots (spec §7). */
export function createServices(backend: Backend) {
  const { reportProblem, tabLocks } = backend

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
    ) => watchClinicServices(backend, clinicId, limit, observer, options),

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
    watchWholeService: (
      clinicId: string,
      serviceId: string,
      observer: Observer<Service | null>,
    ): Unsubscribe => {
      const release = tabLocks.hold(serviceFormLock(clinicId, serviceId))
      const stop = watchValue(
        backend,
        { path: databasePaths.service(clinicId, serviceId) },
        (snapshot) =>
          snapshot.exists()
            ? joinTimes(decodeService(clinicId, serviceId, snapshot.val(), reportProblem))
            : null,
        observer,
      )
      return () => {
        release()
        stop()
      }
    },

    /**
     * The slots of these services that begin in a range of time, booked ones too, live and in time order, by
     * service. The first value comes when every service was answered.
     */
    watchTimes: (
      clinicId: string,
      serviceIds: readonly string[],
      range: TimeRange,
      observer: Observer<TimesByService>,
    ) => watchTimes(backend, clinicId, serviceIds, range, observer),

    /** What a service is apart from its slots, live; null while there is none. */
    watchServiceFields: (
      clinicId: string,
      serviceId: string,
      observer: Observer<ServiceFields | null>,
    ) => watchServiceFields(backend, clinicId, serviceId, observer),

    /**
     * The soonest open times of all public clinics that the question is about, live, at most `limit`. Fewer
     * may come where those of clinics that aren't public are sooner: `readUntil` says how far was looked.
     */
    watchOpenings: (question: OpeningsQuestion, observer: Observer<OpeningsAnswer>) =>
      watchOpenings(backend, question, observer),

    /** A service without its slots, read once; null where there is none. Fails with `malformed`. */
    getServiceCard: (clinicId: string, serviceId: string) =>
      getServiceCard(backend, clinicId, serviceId),

    /** One slot, live; null while there is none. */
    watchSlot: (
      clinicId: string,
      serviceId: string,
      slotId: string,
      observer: Observer<Slot | null>,
    ): Unsubscribe => {
      const path = databasePaths.slot(clinicId, serviceId, slotId)
      return watchValue(
        backend,
        { path },
        (snapshot) => (snapshot.exists() ? decodeSlot(slotId, snapshot.val(), path) : null),
        observer,
      )
    },

    /**
     * A time that somebody chose, live: its slot, or the places of its time as one; null where the clinic has taken it
     * back or given it another time.
     */
    watchChosenTime: (
      clinicId: string,
      serviceId: string,
      { slotId, timestamp }: Pick<Slot, 'slotId' | 'timestamp'>,
      observer: Observer<Slot | null>,
    ): Unsubscribe =>
      watchTimes(
        backend,
        clinicId,
        [serviceId],
        { from: timestamp, until: timestamp + 1 },
        {
          next: (times) => {
            const slots = joinPlaces(times.get(serviceId) ?? [])
            observer.next(slots.find((slot) => hasSlotId(slot, slotId)) ?? null)
          },
          failed: observer.failed,
        },
      ),

    /** Whether there is such a service, read once. */
    hasService: async (clinicId: string, serviceId: string): Promise<boolean> =>
      (await readValue(backend, databasePaths.serviceField(clinicId, serviceId, 'name'))) !== null,

    /** One slot, read once; null where there is none (spec §4, Booking: the re-read before the cart). */
    getSlot: async (clinicId: string, serviceId: string, slotId: string): Promise<Slot | null> => {
      // Under a live listener the SDK would answer from memory, and an old slot would look verified.
      requireConnection(backend)
      const path = databasePaths.slot(clinicId, serviceId, slotId)
      const value = await readValue(backend, path)
      return value === null ? null : decodeSlot(slotId, value, path)
    },

    /** A free place of a group's time, read once; null where none is left. */
    getFreePlace: (
      clinicId: string,
      serviceId: string,
      timestamp: number,
    ): Promise<Slot | null> => {
      requireConnection(backend)
      return findFreePlace(backend, { clinicId, serviceId }, timestamp)
    },

    /** An id for a new service: unique without asking the backend. */
    createServiceId: () => createKey(backend),

    /**
     * Publishes a service of this clinic; slots are numbered from 0 in order. Trying again with the same
     * id makes no second service, even if the draft has changed. Fails with `too-many-services`,
     * `account-blocked`, `email-unconfirmed`, `not-yours`, `session-ended`, `offline`, `timeout`. `hours` are
     * the weekly hours that its slots were made from.
     */
    add: (
      clinic: ClinicAccount,
      serviceId: string,
      draft: ServiceDraft,
      hours?: WeeklyHours | null,
    ) => addService(backend, clinic, serviceId, draft, hours),

    /**
     * Writes what differs between the service as it is now and the draft, in one update: never a
     * booked slot. A stored slot that the draft doesn't mention is dropped, so the draft has to follow
     * live changes. Fails with `service-gone`, `slot-taken` (a slot that the draft moves or drops has
     * been booked; `detail` is its id), `malformed`, `not-yours`, `session-ended`, `offline`, `timeout`
     * (trying again is safe).
     */
    save: (service: Pick<Service, 'clinicId' | 'id'>, draft: ServiceDraft) =>
      saveService(backend, service, draft),

    /** Its appointments keep their own copy of the details. Fails with `not-yours`, `offline`. */
    remove: (clinicId: string, serviceId: string) => removeService(backend, clinicId, serviceId),
  }
}

function joinTimes(service: Service): Service {
  return {
    ...service,
    slots: joinPlaces(service.slots).map((slot) =>
      slot.places === undefined
        ? slot
        : { ...slot, available: slot.places.left === slot.places.of },
    ),
  }
}
