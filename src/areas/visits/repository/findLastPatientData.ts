import type { PatientData } from '#src/areas/visits/model/appointment.ts'
import { decodeAppointmentReference } from '#src/areas/visits/records/appointmentReferenceRecord.ts'
import { decodeActiveOrPast } from '#src/areas/visits/records/pastAppointmentRecord.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import { readSnapshot, readValue } from '#src/data/sdk/read.ts'

/**
 * What the patient typed for the latest booking, active or over: keys are made in the order of time, so
 * that the last of each index is enough. Null where there is none, and where it can't be read.
 */
export async function findLastPatientData(
  backend: Backend,
  patientId: string,
): Promise<PatientData | null> {
  try {
    const indexes = [
      databasePaths.patientAppointments(patientId),
      databasePaths.patientCompletedAppointments(patientId),
    ]
    const last = (await Promise.all(indexes.map((index) => readLast(backend, index))))
      .filter((entry) => entry !== null)
      .toSorted((a, b) => (a.appointmentId < b.appointmentId ? 1 : -1))[0]
    if (last === undefined) return null
    const { clinicId, appointmentId } = last
    const [active, past] = await Promise.all([
      readValue(backend, databasePaths.appointment(clinicId, appointmentId)),
      readValue(backend, databasePaths.completedAppointment(clinicId, appointmentId)),
    ])
    return decodeActiveOrPast(clinicId, appointmentId, active, past)?.patientData ?? null
  } catch (error) {
    // The patient types it again.
    backend.reportProblem("The last booking can't be read", error)
    return null
  }
}

async function readLast(
  backend: Backend,
  index: string,
): Promise<ReturnType<typeof decodeAppointmentReference> | null> {
  const snapshot = await readSnapshot(backend, index, { limitToLast: 1 })
  const [last] = listChildren(snapshot)
  return last === undefined
    ? null
    : decodeAppointmentReference(last.key, last.value, `${index}/${last.key}`)
}
