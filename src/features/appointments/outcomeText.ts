import type { Outcome } from '#src/domain/appointment.ts'
import { text } from '#src/text/text.ts'

/** How a past appointment ended; an older record that doesn't say counts as completed. */
export function outcomeText(outcome: Outcome | null): string {
  const { outcomes } = text.appointments
  if (outcome?.kind !== 'cancelled') return outcomes.completed
  return outcome.by === 'patient' ? outcomes.cancelledByPatient : outcomes.cancelledByClinic
}
