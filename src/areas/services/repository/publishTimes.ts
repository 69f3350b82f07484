import { findAccountRefusal } from '#src/areas/accounts/records/findAccountRefusal.ts'
import type { WeeklyHours } from '#src/areas/services/model/weeklyHours.ts'
import { withPlaces } from '#src/areas/services/model/withPlaces.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { MAX_TIMES_AT_ONCE } from '#src/core/fields/limits.ts'
import { joinPlaces } from '#src/core/time/joinPlaces.ts'
import { hasSlotId } from '#src/core/time/sameSlot.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { zoneOfService } from '#src/core/time/timeZones.ts'
import { startOfDay } from '#src/core/time/wallClock.ts'
import { attempt } from '#src/data/sdk/attempt.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { requireClinic, requireConnection } from '#src/data/sdk/requirements.ts'
import { write, type Changes } from '#src/data/sdk/write.ts'
import { hoursChanges } from './hoursChanges.ts'
import { addedSlots } from './saveService.ts'
import { dropSlot, mergeChanges } from './slotWrites.ts'
import { readStoredService, withCovers } from './storedService.ts'

/** A booking or another tab between reading and writing makes the update stale. */
const MAX_TRIES = 3

/** What is published of one service. */
export interface ServicePublication {
  readonly serviceId: string
  /** Null where the service is to have no hours any more. */
  readonly hours: WeeklyHours | null
  /** Epoch milliseconds. */
  readonly timestamps: readonly number[]
  /** Ids of free slots to drop, with all free places of their times. */
  readonly dropped: readonly string[]
}

/** Adds slots to services and keeps the hours that they come from, all in one update. */
export async function publishTimes(
  backend: Backend,
  clinicId: string,
  publications: readonly ServicePublication[],
): Promise<{ readonly added: number }> {
  requireClinic(backend, clinicId)
  requireConnection(backend)
  const count = publications.reduce((sum, { timestamps }) => sum + new Set(timestamps).size, 0)
  if (count > MAX_TIMES_AT_ONCE) throw new Failure('too-many-times')

  // A try whose answer was lost may have added them.
  let most = 0

  await attempt({
    tries: MAX_TRIES,
    plan: async () => {
      const plans = await Promise.all(
        publications.map((publication) => planTimes(backend, clinicId, publication)),
      )
      most = Math.max(
        most,
        plans.reduce((sum, { added }) => sum + added, 0),
      )
      return mergeChanges(plans.map(({ changes }) => changes))
    },
    write: (changes) => write(backend, changes),
    explain: () => findAccountRefusal(backend, clinicId),
  })
  return { added: most }
}

async function planTimes(
  backend: Backend,
  clinicId: string,
  { serviceId, hours, timestamps, dropped }: ServicePublication,
): Promise<{ readonly added: number; readonly changes: Changes }> {
  const stored = await withCovers(
    backend,
    await readStoredService(backend, clinicId, serviceId),
    timestamps,
  )
  const { owner, service } = stored
  const { slots } = service
  const { places } = service
  const droppedTimes = new Set(
    joinPlaces(slots)
      .filter((slot) => dropped.some((id) => hasSlotId(slot, id)))
      .map(({ timestamp }) => timestamp),
  )
  const known = new Set(slots.map(({ timestamp }) => timestamp))
  const added = [...new Set(timestamps)]
    .filter((timestamp) => !known.has(timestamp))
    .sort((a, b) => a - b)
  const today = startOfDay(backend.connection.now(), zoneOfService(service))
  const isUnneeded = ({ timestamp, available }: Slot): boolean =>
    available && ((added.length > 0 && timestamp < today) || droppedTimes.has(timestamp))
  if (added.length * Math.max(places, 1) > MAX_TIMES_AT_ONCE) throw new Failure('too-many-times')
  return {
    added: added.length,
    changes: {
      ...mergeChanges(slots.filter(isUnneeded).map(({ slotId }) => dropSlot(owner, slotId))),
      ...addedSlots(stored, withPlaces(added, places)),
      ...(await hoursChanges(backend, { clinicId, serviceId }, hours)),
    },
  }
}
