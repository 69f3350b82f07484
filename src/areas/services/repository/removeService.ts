import * as v from 'valibot'
import { enterIntoLog } from '#src/areas/accounts/repository/enterIntoLog.ts'
import { serviceChanges } from '#src/areas/services/records/serviceChanges.ts'
import { decodePlace } from '#src/areas/services/records/serviceRecord.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { BOOKED_DAYS } from '#src/core/places/places.ts'
import { attempt } from '#src/data/sdk/attempt.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { requireClinic, requireConnection } from '#src/data/sdk/requirements.ts'
import { write, type Changes } from '#src/data/sdk/write.ts'
import { readWholeService } from './readWholeService.ts'
import { dropSlot, mergeChanges, readSlotList, type SlotList } from './slotWrites.ts'

/** A booking, a place or a time that another tab adds between reading and writing makes the update stale. */
const MAX_TRIES = 5

const serviceSchema = v.looseObject({
  slots: v.optional(v.record(v.string(), v.unknown()), {}),
  [BOOKED_DAYS]: v.optional(v.record(v.string(), v.unknown()), {}),
})

/**
 * Removes a service (spec §7, Remove service) with its closed slots, weekly hours and entries in the index of
 * open times, and frees its place, in one update. Field by field and slot by slot: the rules can't follow from
 * a service as a whole to each of its entries.
 */
export async function removeService(
  backend: Backend,
  clinicId: string,
  serviceId: string,
): Promise<void> {
  if (clinicId === '' || serviceId === '') throw new Failure('missing-parameters')
  requireClinic(backend, clinicId)
  requireConnection(backend)

  await attempt({
    tries: MAX_TRIES,
    plan: async () => {
      const [value, list] = await Promise.all([
        readWholeService(backend, clinicId, serviceId),
        readSlotList(backend, { clinicId, serviceId }),
      ])
      if (value !== null && list === null) {
        throw new Failure('malformed', 'a service should say where it is listed')
      }
      if (value === null || list === null) return null
      const entry = await enterIntoLog(backend, clinicId, [serviceChanges.removed(serviceId)])
      return { ...removalOf(list, value), ...entry }
    },
    write: async (removal) => {
      // Null where it is gone already.
      if (removal !== null) await write(backend, removal)
    },
  })
}

function removalOf(list: SlotList, value: unknown): Changes {
  const { clinicId, serviceId } = list
  const { slots, [BOOKED_DAYS]: days, ...fields } = v.parse(serviceSchema, value)
  const place = decodePlace(value)
  return {
    ...Object.fromEntries(
      Object.keys(fields).map((field) => [
        databasePaths.serviceField(clinicId, serviceId, field),
        null,
      ]),
    ),
    ...Object.fromEntries(
      Object.keys(days).map((date) => [databasePaths.bookedDay(clinicId, serviceId, date), null]),
    ),
    ...mergeChanges(Object.keys(slots).map((slotId) => dropSlot(list, slotId))),
    [databasePaths.serviceClosedSlots(clinicId, serviceId)]: null,
    [databasePaths.weeklyHours(clinicId, serviceId)]: null,
    ...(place !== null && { [databasePaths.servicePlace(clinicId, place)]: null }),
  }
}
