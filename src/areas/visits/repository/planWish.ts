import { planTimes } from '#src/areas/services/repository/planTimes.ts'
import { noticeLegs } from '#src/areas/visits/legs/visitLegs.ts'
import type { ActiveAppointment, BookingDetails } from '#src/areas/visits/model/appointment.ts'
import { encodeBookingDetails } from '#src/areas/visits/records/bookingRecord.ts'
import { changesOf } from '#src/areas/visits/records/changesOf.ts'
import { encodeDueMails } from '#src/areas/visits/records/dueMailsRecord.ts'
import { listTimesOf } from '#src/areas/visits/records/listTimesOf.ts'
import { encodeMoved, nextMove } from '#src/areas/visits/records/movedRecord.ts'
import { slotOf, visitOf } from '#src/areas/visits/records/visitOf.ts'
import { wishIdOf } from '#src/core/places/visitPlaces.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { Changes } from '#src/data/sdk/write.ts'
import type { Target } from './readTarget.ts'

/**
 * Plans the update by which a patient asks the clinic for another time of a confirmed appointment: both times are taken
 * until the clinic answers. A notice of what the clinic did before goes, as with a move.
 */
export async function planWish(
  backend: Backend,
  active: ActiveAppointment,
  { details, target }: { readonly details: BookingDetails; readonly target: Target },
): Promise<{ readonly changes: Changes; readonly moved: ActiveAppointment }> {
  const { appointmentId } = active
  const { clinicId } = active.bookingDetails
  const moved = nextMove(active, 'patient', { at: backend.connection.now(), wish: 'asked' })
  const visit = visitOf({ ...active, bookingDetails: details })
  const wish: ActiveAppointment = { ...active, moved, wanted: details }
  return {
    moved: wish,
    changes: {
      [databasePaths.appointmentWish(clinicId, appointmentId)]: encodeBookingDetails(details),
      [databasePaths.appointmentMoved(clinicId, appointmentId)]: encodeMoved(moved),
      ...changesOf(noticeLegs(visit, null)),
      ...target.take({ ...visit, appointmentId: wishIdOf(appointmentId) }),
      ...encodeDueMails('move-asked', appointmentId, active),
      ...(await planTimes(backend, clinicId, {
        leave: [],
        take: listTimesOf(details),
        taken: [slotOf(details)],
        visits: { taken: [slotOf(details)], left: [] },
      })),
    },
  }
}
