import * as v from 'valibot'
import { partyIdOf, type Account, type ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { keepListed } from '#src/areas/accounts/repository/listing.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import { watchSignedIn } from '#src/data/identity/users.ts'
import { decode } from '#src/data/records/decode.ts'
import { fields } from '#src/data/records/fields.ts'
import { SERVER_TIME } from '#src/data/records/serverTime.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readValue } from '#src/data/sdk/read.ts'
import { requireAccount } from '#src/data/sdk/requirements.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import { writeOnce } from '#src/data/sdk/writeOnce.ts'

const requestSchema = v.nullable(fields.timestamp)

/** When the account's deletion was asked for, in epoch milliseconds; null while it is not. */
export function watchDeletionRequest(
  backend: Backend,
  userId: string,
  observer: Observer<number | null>,
): Unsubscribe {
  const path = databasePaths.deletionRequest(userId)
  return watchValue(
    backend,
    { path },
    (snapshot) => decode(requestSchema, snapshot.val(), path),
    observer,
  )
}

/** Asks the owner to delete the account; a clinic leaves the public list in the same update. */
export async function requestDeletion(backend: Backend, account: Account): Promise<void> {
  requireAccount(backend, account.userId)
  const path = databasePaths.deletionRequest(partyIdOf(account))
  const listing = databasePaths.listedClinic(partyIdOf(account))
  const hasAsked = async (): Promise<boolean> => (await readValue(backend, path)) !== null
  const isListed = account.role === 'clinic' && (await readValue(backend, listing)) !== null
  const changes = {
    ...(!(await hasAsked()) && { [path]: SERVER_TIME }),
    ...(isListed && { [listing]: null }),
  }
  if (Object.keys(changes).length > 0) await writeOnce(backend, changes, hasAsked)
}

/** Takes the request back: the account is as it was, and a clinic is listed again where it may be. */
export async function withdrawDeletion(backend: Backend, account: Account): Promise<void> {
  requireAccount(backend, account.userId)
  const path = databasePaths.deletionRequest(partyIdOf(account))
  await writeOnce(backend, { [path]: null }, async () => (await readValue(backend, path)) === null)
  if (account.role === 'clinic') listAgain(backend, account)
}

/** For as long as the session lasts: the owner's approval may still be missing. */
function listAgain(backend: Backend, clinic: ClinicAccount): void {
  const { auth } = backend
  const isEmailConfirmed = auth.currentUser?.emailVerified ?? false
  const stop = keepListed(backend, clinic, { isEmailConfirmed })
  const stopAuth = watchSignedIn(auth, (userId) => {
    if (userId === clinic.userId) return
    stop()
    stopAuth()
  })
}
