import * as v from 'valibot'
import { findCover } from '#src/areas/doctors/model/findCover.ts'
import { decodeTakenTimes } from '#src/areas/doctors/records/busyTimeRecord.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import type { ServiceIds } from '#src/core/places/places.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import { readSnapshotWithOwnWrites, readWithOwnWrites } from '#src/data/sdk/read.ts'

/** Times of a doctor that are compared at once; what is later is left to another visit of the clinic's tab. */
const MAX_TIMES = 500

type DoctorsService = Pick<Service, 'doctorId' | 'duration' | 'pause'>

const doctorSchema = v.tuple([v.string(), v.number(), v.nullable(v.number())])

/** Reads whose time a service takes, and for how long; null where it names no doctor. */
export async function readDoctorOf(
  backend: Backend,
  { clinicId, serviceId }: ServiceIds<string>,
): Promise<DoctorsService | null> {
  const values = await Promise.all(
    ['doctor_id', 'duration', 'pause'].map((field) =>
      readWithOwnWrites(backend, databasePaths.serviceField(clinicId, serviceId, field)),
    ),
  )
  const result = v.safeParse(doctorSchema, values)
  if (!result.success) return null
  const [doctorId, duration, pause] = result.output
  return { doctorId, duration, pause: pause ?? 0 }
}

/** Reads when the doctor of a service is busy, as far as slots at these times may overlap it. */
export async function readCovers(
  backend: Backend,
  clinicId: string,
  service: DoctorsService,
  timestamps: readonly number[],
): Promise<(timestamp: number) => string | null> {
  const { doctorId, duration, pause } = service
  if (doctorId === '' || timestamps.length === 0) return () => null
  const path = databasePaths.busyTimes(clinicId, doctorId)
  const orderBy = 'from'
  const from = timestamps.reduce((least, timestamp) => Math.min(least, timestamp), Infinity)
  const last = timestamps.reduce((most, timestamp) => Math.max(most, timestamp), 0)
  const until = last + (duration + pause) * MINUTE_MS
  const parts = await Promise.all([
    // No two of them overlap, so at most one that began earlier reaches into the range.
    readSnapshotWithOwnWrites(backend, path, { orderBy, endAt: from, limitToLast: 1 }),
    readSnapshotWithOwnWrites(backend, path, {
      orderBy,
      startAfter: from,
      endBefore: until,
      limitToFirst: MAX_TIMES,
    }),
  ])
  const times = parts.flatMap((part) => decodeTakenTimes(listChildren(part)))
  return (timestamp) => findCover(times, service, timestamp)
}

/** The same for slots of a service of which nothing is known yet. */
export async function readCoversOf(
  backend: Backend,
  ids: ServiceIds<string>,
  slots: readonly { readonly timestamp: number }[],
): Promise<(timestamp: number) => string | null> {
  const service = await readDoctorOf(backend, ids)
  if (service === null) return () => null
  const timestamps = slots.map(({ timestamp }) => timestamp)
  return await readCovers(backend, ids.clinicId, service, timestamps)
}
