import { isBlockKey, visitOfKey } from '#src/areas/doctors/model/takenTime.ts'
import { decodeActiveAppointment } from '#src/areas/visits/records/appointmentRecord.ts'
import { Failure } from '#src/core/failure/failure.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readIfAllowed } from '#src/data/sdk/read.ts'

/**
 * Runs what plans a change of a doctor's times for the clinic. Where the doctor has something else then, the failure's
 * `detail` becomes the patients who are there and what is noted about blocked times, with commas between; empty
 * where nothing is.
 */
export async function nameBusyTimes<Value>(
  backend: Backend,
  { clinicId, doctorId }: { readonly clinicId: string; readonly doctorId: string },
  plan: () => Promise<Value>,
): Promise<Value> {
  try {
    return await plan()
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'doctor-busy') throw error
    const names = await Promise.all(
      error.detail.split(',').map((key) => nameOf(backend, { clinicId, doctorId, key })),
    )
    throw new Failure('doctor-busy', names.filter((name) => name !== '').join(', '))
  }
}

async function nameOf(
  backend: Backend,
  {
    clinicId,
    doctorId,
    key,
  }: { readonly clinicId: string; readonly doctorId: string; readonly key: string },
): Promise<string> {
  if (isBlockKey(key)) {
    const note = await readIfAllowed(backend, databasePaths.blockNote(clinicId, doctorId, key))
    return typeof note === 'string' ? note : ''
  }
  const visit = visitOfKey(key)
  if (visit === null) return ''
  const claim = await readIfAllowed(
    backend,
    databasePaths.slotClaim(clinicId, visit.serviceId, visit.slotId),
  )
  if (typeof claim !== 'string') return ''
  const record = await readIfAllowed(backend, databasePaths.appointment(clinicId, claim))
  return record === null
    ? ''
    : decodeActiveAppointment(clinicId, claim, record).patientData.fullname
}
