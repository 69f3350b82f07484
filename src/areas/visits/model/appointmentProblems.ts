import type { Service } from '#src/areas/services/model/service.ts'
import { findOfferProblem } from '#src/areas/services/model/servicePolicy.ts'
import { Failure } from '#src/core/failure/failure.ts'
import type { BookingDetails } from './appointment.ts'
import { findChangedCopies } from './bookingDetails.ts'
import {
  findMissingParameters,
  isRecipientMissing,
  type ActionSubject,
} from './requiredParameters.ts'

/**
 * Refuses to act on what lacks a required field (spec §5, Appointment actions).
 *
 * @throws {Failure} missing-parameters – `detail` names them
 * @throws {Failure} missing-recipient – an e-mail address to write to
 */
export function requireComplete(subject: ActionSubject): void {
  const missing = findMissingParameters(subject)
  if (missing.length > 0) throw new Failure('missing-parameters', missing.join(', '))
  if (isRecipientMissing(subject)) throw new Failure('missing-recipient')
}

/**
 * Returns why the service does not offer this time to patients; null where it does. Whom the clinic knows is not
 * asked here.
 */
export function findPolicyProblem(
  { slot }: Pick<BookingDetails, 'slot'>,
  service: Service | null,
  now: number,
): Failure | null {
  if (service === null) return null
  const stored = service.slots.find(({ slotId }) => slotId === slot.slotId)
  const problem = findOfferProblem(service, { ...stored, timestamp: slot.timestamp }, now)
  return problem === null ? null : new Failure(problem)
}

/**
 * Returns why the service, as it is now, can't be booked with these details; null when it can. A slot
 * that was moved to another time is `slot-gone`: the time that the patient chose is no longer offered.
 */
export function findBookingProblem(
  details: BookingDetails,
  service: Service | null,
  now: number,
): Failure | null {
  if (service === null) return new Failure('service-gone')
  const slot = service.slots.find(({ slotId }) => slotId === details.slot.slotId)
  if (slot?.timestamp !== details.slot.timestamp) return new Failure('slot-gone')
  if (!slot.available) return new Failure('slot-taken')
  if (slot.timestamp <= now) return new Failure('slot-past')
  const changed = findChangedCopies(details, service)
  return changed.length > 0 ? new Failure('service-changed', changed.join(', ')) : null
}
