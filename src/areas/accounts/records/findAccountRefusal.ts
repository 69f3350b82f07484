import { Failure } from '#src/core/failure/failure.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readIfAllowed } from '#src/data/sdk/read.ts'
import { readSettings } from './readSettings.ts'

/** Returns why an account may neither book nor publish; null where it may. */
export async function findAccountRefusal(
  backend: Backend,
  userId: string,
): Promise<Failure | null> {
  const [settings, isAddressConfirmed, blocked, deletion] = await Promise.all([
    readSettings(backend),
    hasConfirmedAddress(backend),
    readIfAllowed(backend, databasePaths.blockedAccount(userId)),
    readIfAllowed(backend, databasePaths.deletionRequest(userId)),
  ])
  if (blocked !== null) return new Failure('account-blocked')
  if (deletion !== null) return new Failure('account-blocked', 'its deletion was requested')
  return settings.isConfirmedEmailRequired && !isAddressConfirmed
    ? new Failure('email-unconfirmed')
    : null
}

/** As the rules see it: what the token says, which the identity service renews once an hour. */
export async function hasConfirmedAddress({ auth }: Pick<Backend, 'auth'>): Promise<boolean> {
  const token = await auth.currentUser?.getIdTokenResult()
  return token?.claims['email_verified'] === true
}
