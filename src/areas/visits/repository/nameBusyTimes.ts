import { isBusy } from '#src/areas/doctors/model/isBusy.ts'
import { isBlockKey, visitOfKey } from '#src/areas/doctors/model/takenTime.ts'
import { decodeActiveAppointment } from '#src/areas/visits/records/appointmentRecord.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { claimantOf } from '#src/core/places/visitPlaces.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readIfAllowed } from '#src/data/sdk/read.ts'

interface Lists {
  readonly clinicId: string
  readonly doctorId: string
  /** Empty where no room is taken. */
  readonly roomId: string
}

/**
 * Runs what plans a change of busy times for the clinic. Where the doctor or the room has something else then, the
 * failure's `detail` becomes the patients who are there and what is noted about blocked times, with commas between;
 * empty where nothing is.
 */
export async function nameBusyTimes<Value>(
  backend: Backend,
  { clinicId, doctorId, roomId }: Lists,
  plan: () => Promise<Value>,
): Promise<Value> {
  try {
    return await plan()
  } catch (error) {
    if (!(error instanceof Failure) || !isBusy(error)) throw error
    const listId = error.code === 'room-busy' ? roomId : doctorId
    const names = await Promise.all(
      error.detail.split(',').map((key) => nameOf(backend, { clinicId, listId, key })),
    )
    throw new Failure(error.code, names.filter((name) => name !== '').join(', '))
  }
}

async function nameOf(
  backend: Backend,
  {
    clinicId,
    listId,
    key,
  }: { readonly clinicId: string; readonly listId: string; readonly key: string },
): Promise<string> {
  if (isBlockKey(key)) {
    const note = await readIfAllowed(backend, databasePaths.blockNote(clinicId, listId, key))
    return typeof note === 'string' ? note : ''
  }
  const visit = visitOfKey(key)
  if (visit === null) return ''
  const claim = await readIfAllowed(
    backend,
    databasePaths.slotClaim(clinicId, visit.serviceId, visit.slotId),
  )
  if (typeof claim !== 'string') return ''
  const appointmentId = claimantOf(claim)
  const record = await readIfAllowed(backend, databasePaths.appointment(clinicId, appointmentId))
  return record === null
    ? ''
    : decodeActiveAppointment(clinicId, appointmentId, record).patientData.fullname
}
