import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { toActionFailure } from '#src/core/state/toActionFailure.ts'

/** They end an appointment as well as the cancellation does. */
const ENDED_ANYWAY = ['already-cancelled', 'already-completed', 'not-found']

/**
 * Cancels appointments one after the other, each with its mails. The first failure ends it: what was
 * cancelled stays so, and calling it again with those that remain goes on.
 */
export async function cancelAll(
  appointments: readonly ActiveAppointment[],
  cancel: (appointment: ActiveAppointment) => Promise<void>,
  onProgress: (done: number) => void,
): Promise<void> {
  for (const [position, appointment] of appointments.entries()) {
    try {
      await cancel(appointment)
    } catch (error) {
      const failure = toActionFailure(error)
      if (!ENDED_ANYWAY.includes(failure.code)) throw failure
    }
    onProgress(position + 1)
  }
}
