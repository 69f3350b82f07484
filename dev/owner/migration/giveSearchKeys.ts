import { encodeSearchKeys } from '#src/data/records/appointmentRecord.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { ERASED_USER_ID } from '#src/domain/erasedAccount.ts'
import type { Work } from '../Command.ts'
import { readable } from '../readable.ts'
import { legsOf } from '../removal/appointmentLegs.ts'
import { fieldOf } from '../storedValue.ts'

const RECORDS_PER_PAGE = 200

/** Gives past appointments of the version before the keys by which their clinic finds the patient. */
export async function giveSearchKeys({ project, step }: Work): Promise<void> {
  const { database } = project
  for (const clinicId of await database.keysOf('completed_appointments')) {
    const path = databasePaths.clinicCompletedAppointments(clinicId)
    for await (const page of database.pages(path, RECORDS_PER_PAGE)) {
      const changes = Object.fromEntries(
        page
          .filter(
            ([, record]) =>
              fieldOf(record, 'search') === null && legsOf(record).patientId !== ERASED_USER_ID,
          )
          .flatMap(([appointmentId, record]) =>
            Object.entries(encodeSearchKeys(record)).map(([field, keys]) => [
              `${databasePaths.completedAppointment(clinicId, appointmentId)}/${field}`,
              keys,
            ]),
          ),
      )
      const count = Object.keys(changes).length
      if (count === 0) continue
      await step(`make ${count} past appointments of clinic ${readable(clinicId)} searchable`, () =>
        database.update(changes),
      )
    }
  }
}
