import * as v from 'valibot'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { mustBeCalled } from '#src/areas/visits/model/dueCall.ts'
import { fields } from '#src/data/records/fields.ts'
import { SERVER_TIME } from '#src/data/records/serverTime.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { Child } from '#src/data/sdk/listChildren.ts'
import type { Changes } from '#src/data/sdk/write.ts'

/** Notes, in the update with which a clinic cancels or moves, that the patient has to be called: no mail is sent. */
export function encodeDueCall({
  appointmentId,
  bookingDetails: { clinicId },
  patientData,
}: ActiveAppointment): Changes {
  return mustBeCalled(patientData)
    ? { [databasePaths.dueCall(clinicId, appointmentId)]: SERVER_TIME }
    : {}
}

/** Forgets that the patient has to be called. */
export function removeDueCall({
  appointmentId,
  bookingDetails: { clinicId },
  patientData,
}: ActiveAppointment): Changes {
  return mustBeCalled(patientData) ? { [databasePaths.dueCall(clinicId, appointmentId)]: null } : {}
}

/** Reads the entries of due_calls/{clinicId}. What is no entry is left out. */
export function decodeDueCalls(
  children: readonly Child[],
): readonly { readonly appointmentId: string; readonly at: number }[] {
  return children.flatMap(({ key, value }) =>
    v.is(fields.timestamp, value) ? [{ appointmentId: key, at: value }] : [],
  )
}
