import { findAccountRefusal } from '#src/areas/accounts/records/findAccountRefusal.ts'
import type { WeeklyHours } from '#src/areas/services/model/weeklyHours.ts'
import { encodeWeeklyHours } from '#src/areas/services/records/weeklyHoursRecord.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { MAX_TIMES_AT_ONCE } from '#src/core/fields/limits.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { zoneOfService } from '#src/core/time/timeZones.ts'
import { startOfDay } from '#src/core/time/wallClock.ts'
import { attempt } from '#src/data/sdk/attempt.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { requireAccount, requireConnection } from '#src/data/sdk/requirements.ts'
import { write } from '#src/data/sdk/write.ts'
import { addedSlots } from './saveService.ts'
import { dropSlot, mergeChanges } from './slotWrites.ts'
import { readStoredService } from './storedService.ts'

/** A booking or another tab between reading and writing makes the update stale. */
const MAX_TRIES = 3

interface Publication {
  readonly clinicId: string
  readonly serviceId: string
  readonly hours: WeeklyHours
  /** Epoch milliseconds. */
  readonly timestamps: readonly number[]
  /** Ids of free slots to drop. */
  readonly dropped: readonly string[]
}

/** Adds slots to a service and keeps the hours that they come from, in one update. */
export async function publishTimes(
  backend: Backend,
  { clinicId, serviceId, hours, timestamps, dropped }: Publication,
): Promise<{ readonly added: number }> {
  requireAccount(backend, clinicId)
  requireConnection(backend)
  const wanted = new Set(timestamps)
  if (wanted.size > MAX_TIMES_AT_ONCE) throw new Failure('too-many-times')
  const droppedIds = new Set(dropped)
  const hoursPath = databasePaths.weeklyHours(clinicId, serviceId)

  // A try whose answer was lost may have added them.
  let most = 0

  await attempt({
    tries: MAX_TRIES,
    plan: async () => {
      const stored = await readStoredService(backend, clinicId, serviceId)
      const { owner, service } = stored
      const { slots } = service
      const known = new Set(slots.map(({ timestamp }) => timestamp))
      const added = [...wanted].filter((timestamp) => !known.has(timestamp)).sort((a, b) => a - b)
      const today = startOfDay(backend.connection.now(), zoneOfService(service))
      const isUnneeded = ({ slotId, timestamp, available }: Slot): boolean =>
        available && ((added.length > 0 && timestamp < today) || droppedIds.has(slotId))
      most = Math.max(most, added.length)
      return {
        ...mergeChanges(slots.filter(isUnneeded).map(({ slotId }) => dropSlot(owner, slotId))),
        ...addedSlots(stored, added),
        [hoursPath]: encodeWeeklyHours(hours),
      }
    },
    write: (changes) => write(backend, changes),
    explain: () => findAccountRefusal(backend, clinicId),
  })
  return { added: most }
}
