import { useRepositories } from '#src/areas/useRepositories.ts'
import { useClinicVisitsText } from '#src/areas/visits/text/useClinicVisitsText.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { useOwnChanges } from './useOwnChanges.ts'
import { useRecentActions } from './useRecentActions.ts'

/** Offers to take back each approval of this tab, whatever page it was made on. */
export function useApprovalActions(): void {
  const { appointments } = useRepositories()
  const words = useClinicVisitsText().recentActions
  const { start } = useRecentActions()
  useOwnChanges(({ event, booking }) => {
    if (event !== 'approved' || !('status' in booking)) return
    const { bookingDetails, patientData } = booking
    const visit = words.request(
      patientData.fullname,
      bookingDetails.slot.timestamp,
      zoneOfBooking(bookingDetails),
    )
    start({
      key: `approved/${booking.appointmentId}`,
      words: {
        held: words.tried(visit),
        done: words.approved(visit),
        undone: words.notApproved(visit),
      },
      during: { during: 'approving' },
      isAnnounced: true,
      // It is approved already.
      perform: () => Promise.resolve(),
      undo: async () => {
        await appointments.takeBackApproval(booking)
        return undefined
      },
    })
  })
}
