import { useMemo } from 'react'
import { partyIdOf } from '#src/areas/accounts/model/account.ts'
import { useAccount } from '#src/areas/accounts/state/useSession.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment, Appointment } from '#src/areas/visits/model/appointment.ts'
import { decodeSeries } from '#src/core/fields/series.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { sortByStart } from '#src/core/time/appointmentTime.ts'

const NONE: readonly ActiveAppointment[] = []

/**
 * The active visits of the series that an appointment is part of, live and in time order, as far as the account
 * that is signed in may read them; none where it was booked alone, and until they are known.
 */
export function useSeriesVisits({
  bookedBy,
  bookingDetails,
}: Appointment): readonly ActiveAppointment[] {
  const { appointments } = useRepositories()
  const account = useAccount()
  const { role } = account
  const partyId = partyIdOf(account)
  const place = decodeSeries(bookingDetails.series)
  const active = useLive<readonly ActiveAppointment[]>(
    (observer) =>
      role === 'clinic'
        ? appointments.watchClinicAppointments(partyId, observer)
        : appointments.watchPatientAppointments(partyId, observer),
    place === null ? null : `${role}/${partyId}`,
  )
  const seriesId = place?.seriesId ?? null
  const { clinicId } = bookingDetails
  const all = active.status === 'ready' ? active.value : NONE
  return useMemo(
    () =>
      seriesId === null
        ? NONE
        : sortByStart(
            all.filter(
              (visit) =>
                // The id of another's series leads nowhere.
                visit.bookedBy === bookedBy &&
                visit.bookingDetails.clinicId === clinicId &&
                decodeSeries(visit.bookingDetails.series)?.seriesId === seriesId,
            ),
          ),
    [all, bookedBy, clinicId, seriesId],
  )
}
