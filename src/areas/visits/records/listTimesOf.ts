import { visitSpan, type ListTime } from '#src/areas/doctors/model/takenTime.ts'
import type { BookingDetails } from '#src/areas/visits/model/appointment.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'

/**
 * The times that a visit takes: one in the list of its doctor and one in that of its room, of those that its service
 * names; none where the clinic squeezed it in.
 */
export function listTimesOf({
  doctorId,
  roomId,
  squeezed,
  serviceId,
  slot: { slotId, timestamp },
  duration,
  pause,
}: Pick<
  BookingDetails,
  'doctorId' | 'roomId' | 'squeezed' | 'serviceId' | 'slot' | 'duration' | 'pause'
>): readonly ListTime[] {
  if (squeezed) return []
  const key = databasePaths.busyTimeKey(serviceId, slotId)
  return [doctorId, roomId]
    .filter((listId) => listId !== '')
    .map((listId) => ({ listId, key, ...visitSpan({ timestamp, duration, pause }) }))
}
