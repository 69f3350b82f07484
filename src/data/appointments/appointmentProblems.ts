import type { BookingDetails } from '#src/domain/appointment.ts'
import { findChangedCopies } from '#src/domain/bookingDetails.ts'
import { Failure } from '#src/domain/failure.ts'
import {
  findMissingParameters,
  isRecipientMissing,
  type ActionSubject,
} from '#src/domain/requiredParameters.ts'
import type { Service } from '#src/domain/service.ts'

/** What a reservation or an approval lacks before anything is sent (spec §5, Appointment actions). */
export function findIncomplete(subject: ActionSubject): Failure | null {
  const missing = findMissingParameters(subject)
  if (missing.length > 0) return new Failure('missing-parameters', missing.join(', '))
  return isRecipientMissing(subject) ? new Failure('missing-recipient') : null
}

/**
 * Why the service as it stands now can't be booked as these details say; null when it can. A slot that
 * was moved to another time is `slot-gone`: the time that the patient chose is not offered any more.
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
