import { isEmail } from '#src/core/fields/email.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import type { PasswordProblem } from '#src/core/fields/passwordProblem.ts'

/** A password that is being chosen, typed twice. */
export interface NewPassword {
  readonly password: string
  readonly confirmPassword: string
}

/** What a sign-up asks for beside the person or the clinic (spec §2, Sign Up). */
export interface NewCredentials extends NewPassword {
  readonly email: string
}

export type NewPasswordProblem =
  | { readonly field: 'confirmPassword'; readonly code: 'passwords-differ' }
  | ({ readonly field: 'password' } & PasswordProblem)

export type NewCredentialsProblem =
  { readonly field: 'email'; readonly code: 'email-invalid' } | NewPasswordProblem

/** The first thing wrong, in the order of spec §5 (Registration, both); null when nothing is. */
export function findNewCredentialsProblem({
  email,
  ...newPassword
}: NewCredentials): NewCredentialsProblem | null {
  if (!isEmail(email.trim())) return { field: 'email', code: 'email-invalid' }
  return findNewPasswordProblem(newPassword)
}

/**
 * What can be checked without the identity service, whose policy may want more (spec §5, Other).
 * The password is taken as typed, spaces and all.
 */
export function findNewPasswordProblem({
  password,
  confirmPassword,
}: NewPassword): NewPasswordProblem | null {
  if (password !== confirmPassword) return { field: 'confirmPassword', code: 'passwords-differ' }
  const minLength = LIMITS.password.min
  return password.length < minLength ? { field: 'password', code: 'too-short', minLength } : null
}
