import * as v from 'valibot'
import { Failure } from '#src/core/failure/failure.ts'
import { fields } from '#src/data/records/fields.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readValue } from '#src/data/sdk/read.ts'

/** A time of a service. */
interface TimeOfService {
  readonly clinicId: string
  readonly serviceId: string
  readonly slotId: string
}

const instant = v.nullable(fields.timestamp)

/** Until when a time is held for those who wait, in epoch milliseconds; null where it is not. */
export async function readHeldUntil(
  backend: Backend,
  { clinicId, serviceId, slotId }: TimeOfService,
): Promise<number | null> {
  const key = databasePaths.busyTimeKey(serviceId, slotId)
  const value = await readValue(backend, databasePaths.freedTimeField(clinicId, key, 'until'))
  const until = v.parse(instant, value)
  return until !== null && until > backend.connection.now() ? until : null
}

/**
 * Returns `slot-held` where the rules refuse a time to a patient because it is held for others who wait: until then, or until
 * the patient's own turn. Null where that is not the reason.
 */
export async function findHold(
  backend: Backend,
  time: TimeOfService,
  patientId: string,
): Promise<Failure | null> {
  const key = databasePaths.busyTimeKey(time.serviceId, time.slotId)
  const [until, own] = await Promise.all([
    readHeldUntil(backend, time),
    readValue(backend, databasePaths.freedTimeField(time.clinicId, key, patientId)),
  ])
  if (until === null) return null
  const from = v.parse(instant, own) ?? until
  return from > backend.connection.now() ? new Failure('slot-held', String(from)) : null
}
