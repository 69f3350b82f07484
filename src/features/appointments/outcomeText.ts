import type { Outcome } from '#src/domain/appointment.ts'
import type { Texts } from '#src/text/Texts.ts'

/** Says how a past appointment ended; an older record without an outcome counts as completed. */
export function outcomeText(text: Texts, outcome: Outcome | null): string {
  const { outcomes } = text.appointments
  if (outcome?.kind !== 'cancelled') return outcomes.completed
  return outcome.by === 'patient' ? outcomes.cancelledByPatient : outcomes.cancelledByClinic
}
