import { useRepositories } from '#src/areas/useRepositories.ts'
import { howTold } from '#src/areas/visits/model/dueCall.ts'
import { useClinicVisitsText } from '#src/areas/visits/text/useClinicVisitsText.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { useOwnChanges } from './useOwnChanges.ts'
import { useRecentActions } from './useRecentActions.ts'

/** Offers to take back each move that the clinic made in this tab, whatever page it was made on. */
export function useMoveActions(): void {
  const { appointments } = useRepositories()
  const words = useClinicVisitsText().recentActions
  const { start } = useRecentActions()
  useOwnChanges(({ booking, movedFrom }) => {
    if (movedFrom === undefined || !('status' in booking)) return
    const { patientData, bookingDetails, appointmentId } = booking
    const { fullname } = patientData
    const visitAt = ({ slot, ...details }: typeof bookingDetails): string =>
      words.request(fullname, slot.timestamp, zoneOfBooking(details))
    const there = visitAt(bookingDetails)
    const back = visitAt(movedFrom.appointment.bookingDetails)
    const told = howTold(booking)
    start({
      key: `moved/${appointmentId}`,
      words: {
        held: words.tried(there),
        done: words.moved(there, told, patientData.phoneNumber),
        undone: words.movedBack(back),
        tried: words.tried(there),
      },
      about: { clinicId: bookingDetails.clinicId, appointmentId },
      during: { during: 'moving', by: 'clinic' },
      // It is moved already.
      perform: () => Promise.resolve(),
      undo: async () => {
        const isTold = await appointments.takeBackMove(booking, movedFrom)
        return isTold ? words.movedBackTold(back, told, patientData.phoneNumber) : undefined
      },
    })
  })
}
