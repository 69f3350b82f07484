import { DAY_MS } from '#src/core/time/timeUnits.ts'

/** Slots that began longer ago are cleared, once no active appointment holds them. */
export const PAST_SLOTS_KEPT_MS = 21 * DAY_MS

/**
 * That a slot which began longer ago is gone is no news to a form that is open: it was cleared. Shorter than
 * slots are kept, for a form that stays open for days.
 */
export const OLD_SLOT_MS = 14 * DAY_MS

/**
 * Chooses the services that are looked at on a day: all of them where they are few, otherwise others each
 * day, in turn.
 */
export function servicesOfDay(
  serviceIds: readonly string[],
  now: number,
  most: number,
): readonly string[] {
  if (serviceIds.length <= most) return serviceIds
  const first = (Math.floor(now / DAY_MS) * most) % serviceIds.length
  return [...serviceIds.slice(first), ...serviceIds.slice(0, first)].slice(0, most)
}
