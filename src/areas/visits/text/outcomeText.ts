import type { Account } from '#src/areas/accounts/model/account.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import type { PastAppointment } from '#src/areas/visits/model/appointment.ts'
import { isDeclined } from '#src/areas/visits/model/isDeclined.ts'

/** Says to the reader how a past appointment ended; an older record without an outcome counts as completed. */
export function outcomeText(
  text: Pick<Texts, 'appointments'>,
  appointment: Pick<PastAppointment, 'outcome' | 'wasConfirmed'>,
  reader: Account['role'],
): string {
  const { outcomes } = text.appointments
  const { outcome } = appointment
  if (outcome?.kind === 'no-show') return outcomes.missed
  if (outcome?.kind !== 'cancelled') return outcomes.completed
  if (outcome.by === 'patient') return outcomes.cancelledByPatient[reader]
  return isDeclined(appointment) ? outcomes.declined : outcomes.cancelledByClinic
}
