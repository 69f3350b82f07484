import type { PastAppointment } from './appointment.ts'

/** Returns the latest visits that took place, one for each service, at most `most`. */
export function findBookedAgain(
  past: readonly PastAppointment[],
  most: number,
): readonly PastAppointment[] {
  const found = new Map<string, PastAppointment>()
  for (const visit of past) {
    // An older record without an outcome counts as completed.
    if (visit.outcome !== null && visit.outcome.kind !== 'completed') continue
    const { clinicId, serviceId } = visit.bookingDetails
    const key = `${clinicId}/${serviceId}`
    if (!found.has(key)) found.set(key, visit)
  }
  return [...found.values()].slice(0, most)
}
