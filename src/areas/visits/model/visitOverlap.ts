import { isSamePerson } from '#src/areas/accounts/model/people.ts'
import { endOf, startOf } from '#src/core/time/appointmentTime.ts'
import type { CartItem } from './cartItem.ts'

/** A visit that is planned: in the cart, requested or confirmed. */
export type PlannedVisit = Pick<CartItem, 'appointmentId' | 'patientData' | 'bookingDetails'>

/** Returns a visit of the same person that is at the same time, at least in part; null for none. */
export function findOverlap(
  visit: PlannedVisit,
  others: readonly PlannedVisit[],
): PlannedVisit | null {
  return (
    others.find(
      (other) =>
        other.appointmentId !== visit.appointmentId &&
        isSamePerson(other.patientData.fullname, visit.patientData.fullname) &&
        startOf(other) < endOf(visit) &&
        startOf(visit) < endOf(other),
    ) ?? null
  )
}
