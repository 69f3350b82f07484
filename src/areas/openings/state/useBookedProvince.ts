import { useOwnChanges } from '#src/areas/visits/state/useOwnChanges.ts'
import { useRememberedProvince } from './useRememberedProvince.ts'

/** Has the next search begin in the province where the patient, if it is one, last booked here. */
export function useBookedProvince(isPatient: boolean): void {
  const { remember } = useRememberedProvince()
  useOwnChanges(({ event, booking }) => {
    if (isPatient && event === 'reserved') remember(booking.bookingDetails.clinicProvince)
  })
}
