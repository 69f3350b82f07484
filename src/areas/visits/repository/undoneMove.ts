import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { MoveOrigin } from '#src/areas/visits/model/appointmentChange.ts'
import { mustBeCalled } from '#src/areas/visits/model/dueCall.ts'
import { removeDueCall } from '#src/areas/visits/records/dueCallRecord.ts'
import { encodeWithdrawnMails } from '#src/areas/visits/records/dueMailsRecord.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { createKey } from '#src/data/sdk/createKey.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readValue } from '#src/data/sdk/read.ts'
import type { Changes } from '#src/data/sdk/write.ts'

/** Nobody is told of the move that is taken back, nor of this one. */
export function withdrawNews(
  backend: Backend,
  active: ActiveAppointment,
  { wasToBeCalled }: MoveOrigin,
): Changes {
  return {
    ...encodeWithdrawnMails('moved-by-clinic', active.appointmentId, active, {
      by: createKey(backend),
      of: active.moved?.at ?? 0,
    }),
    ...(!wasToBeCalled && removeDueCall(active)),
  }
}

/** The time that was closed with the move is the visit's again. */
export function forgetClosedTime({ appointment }: MoveOrigin): Changes {
  const { clinicId, serviceId, slot } = appointment.bookingDetails
  return { [databasePaths.closedSlot(clinicId, serviceId, slot.slotId)]: null }
}

/** Whether the patient was to be called before the move. */
export async function isToBeCalled(
  backend: Backend,
  { appointmentId, bookingDetails, patientData }: ActiveAppointment,
): Promise<boolean> {
  if (!mustBeCalled(patientData)) return false
  const path = databasePaths.dueCall(bookingDetails.clinicId, appointmentId)
  return (await readValue(backend, path)) !== null
}
