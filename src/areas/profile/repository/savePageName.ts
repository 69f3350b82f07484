import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { findAccountRefusal } from '#src/areas/accounts/records/findAccountRefusal.ts'
import { readIsListed } from '#src/areas/accounts/records/readIsListed.ts'
import { enterIntoLog } from '#src/areas/accounts/repository/enterIntoLog.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { CLINIC_FIELDS } from '#src/core/fields/bookingFields.ts'
import { SERVER_TIME } from '#src/data/records/serverTime.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { explainDenial } from '#src/data/sdk/explainDenial.ts'
import { readValue } from '#src/data/sdk/read.ts'
import { requireClinic, requireConnection } from '#src/data/sdk/requirements.ts'
import { write } from '#src/data/sdk/write.ts'

const { stored } = CLINIC_FIELDS.pageName

/**
 * Gives the clinic's page a name, or none: in its record, in its entry of the public list and in the list of names, in
 * one update. The entry of a name that the clinic had before stays, and leads to it until another clinic takes the name.
 */
export async function savePageName(
  backend: Backend,
  { clinicId }: ClinicAccount,
  name: string,
): Promise<void> {
  requireClinic(backend, clinicId)
  requireConnection(backend)
  const [isListed, holder] = await Promise.all([
    readIsListed(backend, clinicId),
    readHolder(backend, name),
  ])
  const value = name === '' ? null : name
  await explainDenial(
    async () =>
      write(backend, {
        ...(name !== '' && holder !== clinicId && { [databasePaths.pageName(name)]: clinicId }),
        [databasePaths.clinicField(clinicId, stored)]: value,
        [databasePaths.clinicField(clinicId, 'changed_at')]: SERVER_TIME,
        ...(await enterIntoLog(backend, clinicId, [
          { list: 'clinics', place: ['changed_at'], to: SERVER_TIME },
        ])),
        ...(isListed && {
          [databasePaths.listedClinicField(clinicId, stored)]: value,
          [databasePaths.listedClinicField(clinicId, 'changed_at')]: SERVER_TIME,
        }),
      }),
    async (denial) => {
      const refusal = await findAccountRefusal(backend, clinicId)
      if (refusal !== null) return refusal
      const taken = await readHolder(backend, name)
      return taken === null || taken === clinicId ? denial : new Failure('page-name-taken')
    },
  )
}

/** The clinic to which a name leads; null where it leads to none. */
async function readHolder(backend: Backend, name: string): Promise<unknown> {
  return name === '' ? null : readValue(backend, databasePaths.pageName(name))
}
