import { decodeSlot } from '#src/areas/services/records/serviceRecord.ts'
import { findFreePlace } from '#src/areas/services/repository/findFreePlace.ts'
import type { BookingDetails } from '#src/areas/visits/model/appointment.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { EDITABLE_SERVICE_FIELDS } from '#src/core/fields/bookingFields.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readValue } from '#src/data/sdk/read.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import { seriesTimeLost } from './seriesTimes.ts'

/** Places of one time that are tried where others keep taking the chosen one. */
const MAX_PLACES_TRIED = LIMITS.places.max

/** Times of one service, in epoch milliseconds. */
interface Times {
  readonly clinicId: string
  readonly serviceId: string
  readonly timestamps: readonly number[]
}

/**
 * Runs what takes a place of each of these times, and chooses it again at each run. Several people may choose the same
 * place of a group at once: as long as another one of its time is left, it is run again. Of a service for one patient
 * at a time it is run once.
 *
 * @throws {Failure} what the last run throws
 */
export async function tryPlaces<Value>(
  backend: Backend,
  times: Times,
  take: () => Promise<Value>,
): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await take()
    } catch (error) {
      const failure = toFailure(error)
      if (tries >= MAX_PLACES_TRIED || !(await isAnotherLeft(backend, times, failure))) {
        throw failure
      }
    }
  }
}

/** Whether the failure is that places of a group are taken, and each of their times has another one. */
async function isAnotherLeft(
  backend: Backend,
  { clinicId, serviceId, timestamps }: Times,
  { code, detail }: Failure,
): Promise<boolean> {
  if (code !== 'slot-taken' && code !== 'slot-held' && code !== 'series-time-lost') return false
  const places = await readValue(
    backend,
    databasePaths.serviceField(clinicId, serviceId, EDITABLE_SERVICE_FIELDS.places.stored),
  )
  if (places === null) return false
  const now = backend.connection.now()
  const lost = code === 'series-time-lost' ? detail.split(',').map(Number) : timestamps
  const left = await Promise.all(
    lost.map(async (timestamp) =>
      timestamp <= now ? null : await findFreePlace(backend, { clinicId, serviceId }, timestamp),
    ),
  )
  return !left.includes(null)
}

/**
 * Reads why the rules may have refused visits of a group: somebody else took the place that one of them had chosen.
 * Null where that is not the reason, and for a service for one patient at a time.
 */
export async function findLostPlace(
  backend: Backend,
  visits: readonly { readonly bookingDetails: BookingDetails }[],
): Promise<Failure | null> {
  const found = await Promise.all(
    visits.map(async (visit) => {
      const { clinicId, serviceId, slot, places } = visit.bookingDetails
      if (places === 0) return []
      const path = databasePaths.slot(clinicId, serviceId, slot.slotId)
      const value = await readValue(backend, path)
      return value !== null && decodeSlot(slot.slotId, value, path).available ? [] : [visit]
    }),
  )
  const lost = found.flat()
  if (lost.length === 0) return null
  return visits.length === 1 ? new Failure('slot-taken') : seriesTimeLost(lost)
}
