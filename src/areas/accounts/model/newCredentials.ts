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

/** Lists what is wrong (spec §5, Registration, both), in the order of the fields: at most one problem each. */
export function findNewCredentialsProblems({
  email,
  password,
  confirmPassword,
}: NewCredentials): readonly NewCredentialsProblem[] {
  const tooShort = findShortPassword(password)
  const problems: NewCredentialsProblem[] = []
  if (!isEmail(email.trim())) problems.push({ field: 'email', code: 'email-invalid' })
  if (tooShort !== null) problems.push(tooShort)
  if (password !== confirmPassword) {
    problems.push({ field: 'confirmPassword', code: 'passwords-differ' })
  }
  return problems
}

/** What a password lacks that is typed once; null for nothing that can be known without the identity service. */
export function findShortPassword(
  password: string,
): Extract<NewPasswordProblem, { readonly field: 'password' }> | null {
  const minLength = LIMITS.password.min
  return password.length < minLength ? { field: 'password', code: 'too-short', minLength } : null
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
  return findShortPassword(password)
}
