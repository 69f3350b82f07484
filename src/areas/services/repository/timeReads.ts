import {
  type OpeningsQuestion,
  type OpeningsAnswer,
} from '#src/areas/services/model/openingSources.ts'
import { decodeSlot } from '#src/areas/services/records/serviceRecord.ts'
import { type Unsubscribe, type Observer } from '#src/core/failure/Observer.ts'
import { joinPlaces } from '#src/core/time/joinPlaces.ts'
import { hasSlotId } from '#src/core/time/sameSlot.ts'
import type { Slot } from '#src/core/time/slot.ts'
import type { TimeRange } from '#src/core/time/timeRange.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readValue } from '#src/data/sdk/read.ts'
import { requireConnection } from '#src/data/sdk/requirements.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import { findFreePlace } from './findFreePlace.ts'
import { watchOpenings } from './watchOpenings.ts'
import { type TimesByService, watchTimes } from './watchTimes.ts'

/** What is read of the times of services (spec §7). */
export function createTimeReads(backend: Backend) {
  return {
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

    /**
     * The soonest open times of all public clinics that the question is about, live, at most `limit`. Fewer
     * may come where those of clinics that aren't public are sooner: `readUntil` says how far was looked.
     */
    watchOpenings: (question: OpeningsQuestion, observer: Observer<OpeningsAnswer>) =>
      watchOpenings(backend, question, observer),

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
  }
}
