import {
  confirmPasswordReset,
  sendPasswordResetEmail,
  validatePassword,
  verifyPasswordResetCode,
  type PasswordValidationStatus,
} from 'firebase/auth'
import { Failure } from '#src/core/failure/failure.ts'
import type { PasswordProblem } from '#src/core/fields/passwordProblem.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import { askIdentityService } from './askIdentityService.ts'

/**
 * Mails a link to choose a new password (spec §2, Reset Password). That nobody has this address is
 * only logged (spec §8): a stranger must not learn who has an account.
 */
export async function sendPasswordReset(backend: Backend, email: string): Promise<void> {
  const { auth, reportProblem } = backend
  try {
    await askIdentityService(backend, () => sendPasswordResetEmail(auth, email))
  } catch (error) {
    const failure = toFailure(error)
    if (failure.code !== 'invalid-credential') throw failure
    reportProblem('No password reset was mailed', error)
  }
}

/** The address that a mailed code is for. */
export async function readPasswordResetCode(backend: Backend, code: string): Promise<string> {
  return await withActionCode(backend, () => verifyPasswordResetCode(backend.auth, code))
}

/** Sets the new password, and returns whose it is. */
export async function resetPassword(
  backend: Backend,
  code: string,
  password: string,
): Promise<string> {
  const email = await readPasswordResetCode(backend, code)
  await withActionCode(backend, () => confirmPasswordReset(backend.auth, code, password))
  return email
}

/** Asks the identity service about the code of a mailed link. */
export async function withActionCode<Value>(
  backend: Backend,
  ask: () => Promise<Value>,
): Promise<Value> {
  try {
    return await askIdentityService(backend, ask)
  } catch (error) {
    const failure = toFailure(error)
    // Its account is gone, and the code with it.
    if (failure.code !== 'invalid-credential') throw failure
    throw new Failure('invalid-action-code', failure.detail, { cause: error })
  }
}

/**
 * What a password lacks by the identity service's policy, which the SDK keeps and renews after a
 * refusal (spec §5, Password policy). A policy that can't be read or understood is logged and finds
 * nothing: the service itself has the last word. Fails with `offline` and `unavailable`.
 */
export async function checkPassword(
  backend: Backend,
  password: string,
): Promise<readonly PasswordProblem[]> {
  const { auth, reportProblem } = backend
  try {
    return problemsOf(await askIdentityService(backend, () => validatePassword(auth, password)))
  } catch (error) {
    const failure = toFailure(error)
    if (failure.code === 'offline' || failure.code === 'unavailable') throw failure
    reportProblem("The password policy can't be read", error)
    return []
  }
}

function problemsOf(status: PasswordValidationStatus): readonly PasswordProblem[] {
  const { minPasswordLength, maxPasswordLength } = status.passwordPolicy.customStrengthOptions
  const problems: PasswordProblem[] = []
  if (status.meetsMinPasswordLength === false) {
    problems.push({ code: 'too-short', minLength: minPasswordLength ?? DEFAULT_MIN_LENGTH })
  }
  if (status.meetsMaxPasswordLength === false && maxPasswordLength !== undefined) {
    problems.push({ code: 'too-long', maxLength: maxPasswordLength })
  }
  if (status.containsLowercaseLetter === false) problems.push({ code: 'no-lowercase' })
  if (status.containsUppercaseLetter === false) problems.push({ code: 'no-uppercase' })
  if (status.containsNumericCharacter === false) problems.push({ code: 'no-digit' })
  if (status.containsNonAlphanumericCharacter === false) problems.push({ code: 'no-symbol' })
  return problems
}

/** The minimum where a policy names none (spec §5). */
const DEFAULT_MIN_LENGTH = 6
