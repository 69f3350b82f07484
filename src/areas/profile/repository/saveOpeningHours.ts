import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { findAccountRefusal } from '#src/areas/accounts/records/findAccountRefusal.ts'
import { readIsListed } from '#src/areas/accounts/records/readIsListed.ts'
import { enterIntoLog } from '#src/areas/accounts/repository/enterIntoLog.ts'
import { CLINIC_FIELDS } from '#src/core/fields/bookingFields.ts'
import { SERVER_TIME } from '#src/data/records/serverTime.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { explainDenial } from '#src/data/sdk/explainDenial.ts'
import { requireClinic, requireConnection } from '#src/data/sdk/requirements.ts'
import { write } from '#src/data/sdk/write.ts'

const { stored } = CLINIC_FIELDS.openingHours

/** Writes when the clinic is open, or removes it where it is empty: in its record and in its entry of the public list. */
export async function saveOpeningHours(
  backend: Backend,
  { clinicId }: ClinicAccount,
  hours: string,
): Promise<void> {
  requireClinic(backend, clinicId)
  requireConnection(backend)
  const isListed = await readIsListed(backend, clinicId)
  const changes = { [stored]: hours === '' ? null : hours, changed_at: SERVER_TIME }
  const fields = Object.entries(changes)
  await explainDenial(
    async () =>
      write(backend, {
        ...Object.fromEntries(
          fields.map(([field, value]) => [databasePaths.clinicField(clinicId, field), value]),
        ),
        ...(await enterIntoLog(backend, clinicId, [
          { list: 'clinics', place: ['changed_at'], to: SERVER_TIME },
        ])),
        ...(isListed &&
          Object.fromEntries(
            fields.map(([field, value]) => [
              databasePaths.listedClinicField(clinicId, field),
              value,
            ]),
          )),
      }),
    async (denial) => (await findAccountRefusal(backend, clinicId)) ?? denial,
  )
}
