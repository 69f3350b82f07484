import type { Identity } from '#src/areas/accounts/model/account.ts'
import type { User } from '#src/data/identity/users.ts'
import { googleNameOf } from './accountRecords.ts'

/** What the identity service knows of an account; whether its address is confirmed, by its token. */
export function identityOf(user: User, isEmailConfirmed: boolean): Identity {
  return {
    userId: user.uid,
    email: user.email ?? '',
    isEmailConfirmed,
    displayName: googleNameOf(user),
    provider: providerOf(user),
  }
}

/** How the account signs in: by a password, if it has one. */
export function providerOf(user: User): Identity['provider'] {
  const providers = user.providerData.map(({ providerId }) => providerId)
  return providers.includes('google.com') && !providers.includes('password') ? 'google' : 'password'
}
