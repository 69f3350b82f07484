import { useMemo } from 'react'
import type { ActiveAppointment } from '#src/domain/appointment.ts'
import { createBusyFinder } from '#src/domain/busyDoctors.ts'
import { visitTimes } from '#src/domain/conflicts.ts'
import type { FreeTime } from '#src/domain/freeTimes.ts'

/** The visits of the doctor at a time, but for `ownId`, the appointment that is to be there. */
export function useOverlappedVisits(
  active: readonly ActiveAppointment[],
  time: FreeTime | null,
  ownId: string,
): readonly ActiveAppointment[] {
  const findBusy = useMemo(() => createBusyFinder(visitTimes(active)), [active])
  if (time === null) return []
  const { service, slot } = time
  return findBusy({ ...service, timestamp: slot.timestamp })
    .map(({ appointment }) => appointment)
    .filter(({ appointmentId }) => appointmentId !== ownId)
}
