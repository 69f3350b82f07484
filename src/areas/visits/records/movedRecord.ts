import type { ActiveAppointment, Moved } from '#src/areas/visits/model/appointment.ts'
import { SERVER_TIME } from '#src/data/records/serverTime.ts'

/**
 * What an appointment says once it is moved, or once something happens to a wish to move it: where it was before, on which
 * terms, and how often that was.
 */
export function nextMove(
  { bookingDetails, moved }: ActiveAppointment,
  by: Moved['by'],
  { at, ...rest }: Pick<Moved, 'at' | 'wish'>,
): Moved & { readonly terms: NonNullable<Moved['terms']> } {
  const { serviceName, duration, price, slot } = bookingDetails
  const times = (moved?.times ?? 0) + 1
  return { from: slot.timestamp, by, at, times, ...rest, terms: { serviceName, duration, price } }
}

/** The stored form, for an update that is sent now. */
export function encodeMoved({
  from,
  by,
  times,
  terms,
  ...rest
}: ReturnType<typeof nextMove>): Readonly<Record<string, unknown>> {
  return { ...rest, from, by, at: SERVER_TIME, times, ...terms }
}
