import type { PastAppointment } from '#src/domain/appointment.ts'
import type { Texts } from './Texts.ts'

/** Says how a past appointment ended; an older record without an outcome counts as completed. */
export function outcomeText(
  text: Pick<Texts, 'appointments'>,
  { outcome, wasConfirmed }: Pick<PastAppointment, 'outcome' | 'wasConfirmed'>,
): string {
  const { outcomes } = text.appointments
  if (outcome?.kind === 'no-show') return outcomes.missed
  if (outcome?.kind !== 'cancelled') return outcomes.completed
  if (outcome.by === 'patient') return outcomes.cancelledByPatient
  // What was never approved can only be declined.
  return wasConfirmed ? outcomes.cancelledByClinic : outcomes.declined
}
