import { use } from 'react'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { findToldPatients } from '#src/areas/visits/model/dueCall.ts'
import { useRecentActions } from '#src/areas/visits/state/useRecentActions.ts'
import { useClinicVisitsText } from '#src/areas/visits/text/useClinicVisitsText.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { PersonContext } from '#src/core/state/PersonContext.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { optionsOf, type CancellationDraft } from './cancellationDraft.ts'
import { unsentCancellations } from './unsentCancellations.ts'

/**
 * Returns what cancels an appointment of the clinic, or declines a request, in a few seconds: until then it can be taken
 * back, and nobody is told. What was written with it is kept until it is done.
 *
 * @throws {Failure} offline – nothing waits for a connection
 */
export function useHeldCancellation(): (
  appointment: ActiveAppointment,
  draft: CancellationDraft,
) => void {
  const { appointments, connection } = useRepositories()
  const text = useClinicVisitsText()
  const { start } = useRecentActions()
  const { owner } = use(PersonContext)
  return (appointment, draft) => {
    if (!connection.isConnected()) throw new Failure('offline')
    const { appointmentId, bookingDetails, patientData, status } = appointment
    const words = text.recentActions
    const visit = words.request(
      patientData.fullname,
      bookingDetails.slot.timestamp,
      zoneOfBooking(bookingDetails),
    )
    const told = text.calls.told(findToldPatients([appointment]))
    const unsent = unsentCancellations(owner)
    unsent.set(appointmentId, draft)
    start({
      key: appointmentId,
      words:
        status === 'pending'
          ? {
              held: words.declining(visit),
              done: words.declined(visit, told),
              undone: words.notDeclined(visit),
              tried: words.tried(visit),
              coming: words.coming.declined,
            }
          : {
              held: words.cancelling(visit),
              done: words.cancelled(visit, told),
              undone: words.notCancelled(visit),
              tried: words.tried(visit),
              coming: words.coming.cancelled,
            },
      about: { clinicId: bookingDetails.clinicId, appointmentId },
      during: { during: 'cancelling' },
      perform: async () => {
        await appointments.cancel(appointment, 'clinic', optionsOf(draft))
        unsent.delete(appointmentId)
      },
      undo: null,
    })
  }
}
