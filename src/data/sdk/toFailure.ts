import { Failure, type FailureCode } from '#src/core/failure/failure.ts'

// The client codes of spec §8 and what the application makes of them. Which of address and password
// was wrong is never said: that would show a stranger who has an account.
const AUTH_CODES: ReadonlyMap<string, FailureCode> = new Map([
  ['invalid-credential', 'invalid-credential'],
  ['invalid-login-credentials', 'invalid-credential'],
  ['wrong-password', 'invalid-credential'],
  ['user-not-found', 'invalid-credential'],
  ['user-mismatch', 'invalid-credential'],
  ['invalid-email', 'invalid-credential'],
  ['missing-password', 'invalid-credential'],
  ['email-already-in-use', 'email-already-in-use'],
  ['weak-password', 'weak-password'],
  ['password-does-not-meet-requirements', 'weak-password'],
  ['user-disabled', 'user-disabled'],
  ['too-many-requests', 'too-many-requests'],
  ['expired-action-code', 'expired-action-code'],
  ['invalid-action-code', 'invalid-action-code'],
  ['popup-blocked', 'popup-blocked'],
  ['popup-closed-by-user', 'popup-closed'],
  ['cancelled-popup-request', 'popup-closed'],
  ['requires-recent-login', 'requires-recent-login'],
  ['user-token-expired', 'session-ended'],
  ['invalid-refresh-token', 'session-ended'],
  ['network-request-failed', 'offline'],
  ['timeout', 'timeout'],
])

// File storage errors (spec §8); what is not named here is a mistake of the program and `unexpected`.
const STORAGE_CODES: ReadonlyMap<string, FailureCode> = new Map([
  ['unauthenticated', 'session-ended'],
  ['unauthorized', 'permission-denied'],
  ['unauthorized-app', 'permission-denied'],
  ['quota-exceeded', 'quota-exceeded'],
  ['object-not-found', 'not-found'],
  ['no-download-url', 'not-found'],
  ['retry-limit-exceeded', 'unavailable'],
  ['bucket-not-found', 'unavailable'],
  ['project-not-found', 'unavailable'],
  ['invalid-checksum', 'unavailable'],
  ['server-file-wrong-size', 'unavailable'],
  ['canceled', 'upload-canceled'],
  ['invalid-url', 'malformed'],
  ['invalid-format', 'malformed'],
])

const DATABASE_CODES: ReadonlyMap<string, FailureCode> = new Map([
  ['PERMISSION_DENIED', 'permission-denied'],
  ['UNAVAILABLE', 'unavailable'],
  ['DISCONNECT', 'unavailable'],
  ['TOO_BIG', 'unavailable'],
])

/** Turns whatever was thrown into a failure of the closed list; a failure stays what it is. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  if (!(error instanceof Error)) return new Failure('unexpected', String(error), { cause: error })
  return new Failure(codeOf(error), error.message, { cause: error })
}

function codeOf(error: Error): FailureCode {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code.startsWith('auth/')) return AUTH_CODES.get(code.slice('auth/'.length)) ?? 'unexpected'
  if (code.startsWith('storage/')) {
    return STORAGE_CODES.get(code.slice('storage/'.length)) ?? 'unexpected'
  }
  const known = DATABASE_CODES.get(code)
  if (known !== undefined) return known
  // A one-shot read is refused with the words alone, without a code.
  if (/^permission.denied/i.test(error.message)) return 'permission-denied'
  return 'unexpected'
}
