import * as v from 'valibot'
import { dayLimitOf, NO_DAY_LIMIT, type DayLimit } from '#src/areas/services/model/dayLimit.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { decodeBookedDays } from '#src/areas/services/records/bookedDayRecord.ts'
import { CLINIC_SERVICE_FIELDS, POLICY_FIELDS } from '#src/core/fields/bookingFields.ts'
import type { ServiceIds } from '#src/core/places/places.ts'
import { schemaOf } from '#src/data/records/fields.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readWithOwnWrites } from '#src/data/sdk/read.ts'

/** What a service says of its limit a day, and by which clock. */
type DailyService = Pick<Service, 'dailyVisits' | 'clinicProvince' | 'clinicTimeZone'>

/** Reads how many visits a day patients may book of a service; 0 where there is no limit. */
export async function readDailyVisits(
  backend: Backend,
  { clinicId, serviceId }: ServiceIds<string>,
): Promise<number> {
  const { stored } = POLICY_FIELDS.dailyVisits
  const path = databasePaths.serviceField(clinicId, serviceId, stored)
  const value = await readWithOwnWrites(backend, path)
  return v.is(v.number(), value) ? value : 0
}

const { clinicProvince, clinicTimeZone } = CLINIC_SERVICE_FIELDS
const clockSchema = schemaOf({ clinicProvince, clinicTimeZone })

/** Reads the limit a day of a service; null where it has none, or is gone. */
export async function readDailyService(
  backend: Backend,
  service: ServiceIds<string>,
): Promise<DailyService | null> {
  const dailyVisits = await readDailyVisits(backend, service)
  if (dailyVisits === 0) return null
  const fields = await Promise.all(
    [clinicProvince, clinicTimeZone].map(async ({ stored }) => {
      const path = databasePaths.serviceField(service.clinicId, service.serviceId, stored)
      return [stored, await readWithOwnWrites(backend, path)] as const
    }),
  )
  const known = fields.filter(([, value]) => value !== null)
  const clock = v.safeParse(clockSchema, Object.fromEntries(known))
  return clock.success ? { dailyVisits, ...clock.output } : null
}

/** Reads what the limit of a service says of its times, as its days are counted. */
export async function readDayLimit(
  backend: Backend,
  service: ServiceIds<string>,
): Promise<DayLimit> {
  const daily = await readDailyService(backend, service)
  return daily === null ? NO_DAY_LIMIT : dayLimitOf(daily, await readBookedDays(backend, service))
}

/** Reads how many visits are booked on the days of a service, by date, as they are counted. */
export async function readBookedDays(
  backend: Backend,
  { clinicId, serviceId }: ServiceIds<string>,
): Promise<ReadonlyMap<string, number>> {
  const path = databasePaths.bookedDays(clinicId, serviceId)
  return decodeBookedDays(await readWithOwnWrites(backend, path))
}
