import { updatePassword, verifyBeforeUpdateEmail } from 'firebase/auth'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { requireUser } from '#src/data/sdk/requirements.ts'
import { askIdentityService } from './askIdentityService.ts'
import { confirmPassword } from './confirmIdentity.ts'

interface CredentialChange {
  /** The password of now: the identity service asks for it unless the person has just logged in. */
  readonly current: string
}

/**
 * Sets another password. The session stays; those of other devices end once their token has to be renewed, within the
 * hour. Fails with `invalid-credential` where the present one is wrong, and with `weak-password`.
 */
export async function changePassword(
  backend: Backend,
  { current, password }: CredentialChange & { readonly password: string },
): Promise<void> {
  await confirmPassword(backend, current)
  await askIdentityService(backend, () => updatePassword(requireUser(backend), password))
}

/**
 * Mails a link to a new address, which is the account's once the link is opened. Fails with `invalid-credential` where
 * the password is wrong; with `email-already-in-use` only where the identity service tells who has an account.
 */
export async function mailAddressChange(
  backend: Backend,
  { current, email }: CredentialChange & { readonly email: string },
): Promise<void> {
  await confirmPassword(backend, current)
  await askIdentityService(backend, () => verifyBeforeUpdateEmail(requireUser(backend), email))
}
