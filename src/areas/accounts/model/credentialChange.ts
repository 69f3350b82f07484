import { isEmail } from '#src/core/fields/email.ts'
import {
  findNewPasswordProblem,
  type NewPassword,
  type NewPasswordProblem,
} from './newCredentials.ts'

/** Another password for an account, with the one of now. */
export interface PasswordChange extends NewPassword {
  readonly current: string
}

/** Another address for an account, with its password. */
export interface AddressChange {
  readonly email: string
  readonly current: string
}

/** What is wrong with the password of now; the identity service finds `wrong`. */
interface CurrentPasswordProblem {
  readonly field: 'current'
  readonly code: 'missing' | 'wrong'
}

export type PasswordChangeProblem = CurrentPasswordProblem | NewPasswordProblem

export type AddressChangeProblem =
  CurrentPasswordProblem | { readonly field: 'email'; readonly code: 'invalid' | 'same' | 'taken' }

/** Lists what is wrong, in the order of the fields. */
export function findPasswordChangeProblems({
  current,
  ...newPassword
}: PasswordChange): readonly (PasswordChangeProblem | null)[] {
  return [findCurrentProblem(current), findNewPasswordProblem(newPassword)]
}

/** Does the same for an address. `before` is the one that the account has. */
export function findAddressChangeProblems(
  { email, current }: AddressChange,
  before: string,
): readonly (AddressChangeProblem | null)[] {
  return [findAddressProblem(email.trim(), before), findCurrentProblem(current)]
}

function findCurrentProblem(current: string): CurrentPasswordProblem | null {
  return current === '' ? { field: 'current', code: 'missing' } : null
}

function findAddressProblem(email: string, before: string): AddressChangeProblem | null {
  if (!isEmail(email)) return { field: 'email', code: 'invalid' }
  // The identity service keeps addresses in lower case.
  return email.toLowerCase() === before.toLowerCase() ? { field: 'email', code: 'same' } : null
}
