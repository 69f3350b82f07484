import type { WeeklyHours } from '#src/areas/services/model/weeklyHours.ts'
import { decodeWeeklyHours } from '#src/areas/services/records/weeklyHoursRecord.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { type Unsubscribe, type Observer } from '#src/core/failure/Observer.ts'
import { decodeOrLeaveOut } from '#src/data/records/decode.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { explainDenial } from '#src/data/sdk/explainDenial.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import { readValue } from '#src/data/sdk/read.ts'
import { requireClinic } from '#src/data/sdk/requirements.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import { write } from '#src/data/sdk/write.ts'
import { hoursChanges } from './hoursChanges.ts'
import { publishTimes, type ServicePublication } from './publishTimes.ts'

/** The weekly hours of a clinic's services, from which it publishes slots. */
export function createHours(backend: Backend) {
  return {
    /** Those of all of its services, live, by service id. Malformed ones are left out and reported. */
    watch: (
      clinicId: string,
      observer: Observer<ReadonlyMap<string, WeeklyHours>>,
    ): Unsubscribe => {
      const path = databasePaths.clinicWeeklyHours(clinicId)
      return watchValue(
        backend,
        { path },
        (snapshot) =>
          new Map(
            listChildren(snapshot).flatMap(({ key, value }) => {
              const where = `${path}/${key}`
              const hours = decodeOrLeaveOut(
                () => decodeWeeklyHours(value, where),
                where,
                backend.reportProblem,
              )
              return hours === null ? [] : [[key, hours] as const]
            }),
          ),
        observer,
      )
    },

    /**
     * Keeps the hours of a service; null forgets them. What was published stays. Fails with `service-gone`,
     * `not-yours`, `session-ended`, `offline`.
     */
    save: async (clinicId: string, serviceId: string, hours: WeeklyHours | null): Promise<void> => {
      requireClinic(backend, clinicId)
      await explainDenial(
        async () => {
          const changes = await hoursChanges(backend, { clinicId, serviceId }, hours)
          if (Object.keys(changes).length > 0) await write(backend, changes)
        },
        async (denial) => {
          const name = await readValue(
            backend,
            databasePaths.serviceField(clinicId, serviceId, 'name'),
          )
          return name === null ? new Failure('service-gone') : denial
        },
      )
    },

    /**
     * Adds times to services and keeps the hours that they come from, or none, all in one update. A time that a
     * service has already is skipped, free slots of earlier days are dropped so that their numbers are used again, and
     * so are the free ones of `dropped`, unless somebody has just booked them. `added` counts the new ones.
     * Trying again is safe. Fails with `too-many-times` (together more than `MAX_TIMES_AT_ONCE`, or than a service has
     * numbers for), `service-gone`, `account-blocked`, `email-unconfirmed`, `not-yours`, `session-ended`,
     * `offline`, `timeout`.
     */
    publish: (clinicId: string, publications: readonly ServicePublication[]) =>
      publishTimes(backend, clinicId, publications),
  }
}
