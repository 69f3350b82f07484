import { visitSpan, type TakenTime } from '#src/areas/doctors/model/takenTime.ts'
import type { BookingDetails } from '#src/areas/visits/model/appointment.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'

/**
 * The time that a visit takes in its doctor's list; none where its service names no doctor, or where the clinic
 * squeezed it in.
 */
export function doctorTimeOf({
  doctorId,
  squeezed,
  serviceId,
  slot: { slotId, timestamp },
  duration,
  pause,
}: Pick<
  BookingDetails,
  'doctorId' | 'squeezed' | 'serviceId' | 'slot' | 'duration' | 'pause'
>): readonly (TakenTime & { readonly doctorId: string })[] {
  if (doctorId === '' || squeezed) return []
  const key = databasePaths.busyTimeKey(serviceId, slotId)
  return [{ doctorId, key, ...visitSpan({ timestamp, duration, pause }) }]
}
