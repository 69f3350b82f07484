import * as v from 'valibot'

const daySchema = v.object({ visits: v.number() })

/** Reads how many visits are booked on a day; 0 where nothing was counted. */
export function decodeBookedVisits(value: unknown): number {
  const result = v.safeParse(daySchema, value)
  return result.success ? result.output.visits : 0
}

const daysSchema = v.record(v.string(), v.unknown())

/** Reads services/{clinicId}/{serviceId}/booked_days: how many visits are booked, by date. */
export function decodeBookedDays(value: unknown): ReadonlyMap<string, number> {
  const result = v.safeParse(daysSchema, value)
  const days = result.success ? result.output : {}
  return new Map(Object.entries(days).map(([date, day]) => [date, decodeBookedVisits(day)]))
}

/** A count, with the slots of the update that it counts; the clinic's own count names none. */
export function encodeBookedDay(
  visits: number,
  { taken, left }: { readonly taken?: string | undefined; readonly left?: string | undefined } = {},
): Readonly<Record<string, unknown>> {
  return { visits, ...(taken !== undefined && { taken }), ...(left !== undefined && { left }) }
}
