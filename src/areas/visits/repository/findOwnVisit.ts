import * as v from 'valibot'
import { decodeAppointmentReference } from '#src/areas/visits/records/appointmentReferenceRecord.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import { readSnapshot, readValue } from '#src/data/sdk/read.ts'

/** So many of a patient's last visits are searched for one that took place at the clinic. */
const SEARCHED_VISITS = 100

const visitSchema = v.object({ outcome: v.literal('completed') })

/**
 * Returns the id of a visit that this patient, who is signed in, completed at this clinic, the latest first; null where
 * there is none among the last ones.
 */
export async function findOwnVisit(
  backend: Backend,
  clinicId: string,
  patientId: string,
): Promise<string | null> {
  const index = databasePaths.patientCompletedAppointments(patientId)
  const snapshot = await readSnapshot(backend, index, { limitToLast: SEARCHED_VISITS })
  const own = listChildren(snapshot)
    .map(({ key, value }) => decodeAppointmentReference(key, value, `${index}/${key}`))
    .filter((visit) => visit.clinicId === clinicId)
    .toReversed()
  for (const { appointmentId } of own) {
    const record = databasePaths.completedAppointment(clinicId, appointmentId)
    if (v.is(visitSchema, await readValue(backend, record))) return appointmentId
  }
  return null
}
