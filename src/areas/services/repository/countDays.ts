import { encodeBookedDay } from '#src/areas/services/records/bookedDayRecord.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { Changes } from '#src/data/sdk/write.ts'
import { dateSlot, mergeChanges, type SlotOwner } from './slotWrites.ts'

/**
 * Counts the visits of a service with a limit a day again, from its slots: what its coming slots say of their day, and
 * what its days count, where that is missing or no longer so. Counts of days that are over go. Nothing where there is no
 * limit: what is counted then harms nobody.
 */
export function countDays(
  owner: SlotOwner,
  slots: readonly Slot[],
  { counted, now }: { readonly counted: ReadonlyMap<string, number>; readonly now: number },
): Changes {
  const { clinicId, serviceId, dayLimit } = owner
  const today = dayLimit?.dateOf(now) ?? null
  if (dayLimit === undefined || today === null) return {}
  const visits = new Map<string, number>()
  const undated: Slot[] = []
  for (const slot of slots) {
    const date = dayLimit.dateOf(slot.timestamp)
    if (date === null || date < today) continue
    if (slot.date !== date) undated.push(slot)
    visits.set(date, (visits.get(date) ?? 0) + (slot.available ? 0 : 1))
  }
  const path = (date: string): string => databasePaths.bookedDay(clinicId, serviceId, date)
  const wrong = [...visits].filter(([date, count]) => (counted.get(date) ?? 0) !== count)
  const over = [...counted.keys()].filter((date) => date < today)
  return mergeChanges([
    ...undated.map((slot) => dateSlot(owner, slot)),
    Object.fromEntries(wrong.map(([date, count]) => [path(date), encodeBookedDay(count)])),
    Object.fromEntries(over.map((date) => [path(date), null])),
  ])
}
