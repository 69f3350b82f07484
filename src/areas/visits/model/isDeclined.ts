import type { PastAppointment } from './appointment.ts'

/** Returns whether the clinic cancelled what it had never approved. */
export function isDeclined({
  outcome,
  wasConfirmed,
}: Pick<PastAppointment, 'outcome' | 'wasConfirmed'>): boolean {
  return outcome?.kind === 'cancelled' && outcome.by === 'clinic' && !wasConfirmed
}
