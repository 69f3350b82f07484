import { useMemo } from 'react'
import { createBusyFinder } from '#src/areas/doctors/model/busyDoctors.ts'
import type { FreeTime } from '#src/areas/openings/model/freeTimes.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { visitTimes } from '#src/areas/visits/model/conflicts.ts'

/** The visits of the doctor at a time, but for `ownId`, the appointment that is to be there. */
export function useOverlappedVisits(
  active: readonly ActiveAppointment[],
  time: FreeTime | null,
  ownId: string,
): readonly ActiveAppointment[] {
  const findBusy = useMemo(() => createBusyFinder(visitTimes(active)), [active])
  if (time === null) return []
  const { id, doctor, duration, places } = time.service
  return findBusy({ doctor, duration, timestamp: time.slot.timestamp, serviceId: id, places })
    .map(({ appointment }) => appointment)
    .filter(({ appointmentId }) => appointmentId !== ownId)
}
