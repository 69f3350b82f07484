import type { HoursRepository } from '#src/areas/Repositories.ts'
import {
  decodeWeeklyHours,
  encodeWeeklyHours,
} from '#src/areas/services/records/weeklyHoursRecord.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { decodeOrLeaveOut } from '#src/data/records/decode.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { explainDenial } from '#src/data/sdk/explainDenial.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import { readValue } from '#src/data/sdk/read.ts'
import { requireAccount } from '#src/data/sdk/requirements.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import { write } from '#src/data/sdk/write.ts'
import { publishTimes } from './publishTimes.ts'

/** The weekly hours of each service. */
export function createHours(backend: Backend): HoursRepository {
  return {
    watch: (clinicId, observer) => {
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

    save: async (clinicId, serviceId, hours) => {
      requireAccount(backend, clinicId)
      await explainDenial(
        () =>
          write(backend, {
            [databasePaths.weeklyHours(clinicId, serviceId)]:
              hours === null ? null : encodeWeeklyHours(hours),
          }),
        async (denial) => {
          const name = await readValue(
            backend,
            databasePaths.serviceField(clinicId, serviceId, 'name'),
          )
          return name === null ? new Failure('service-gone') : denial
        },
      )
    },

    publish: (clinicId, serviceId, hours, timestamps, dropped = []) =>
      publishTimes(backend, { clinicId, serviceId, hours, timestamps, dropped }),
  }
}
