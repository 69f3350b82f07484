import { describe, expect, test } from 'vitest'
import { Failure } from '#src/core/failure/failure.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'

function errorWithCode(code: string): Error {
  return Object.assign(new Error(`Firebase: (${code})`), { code })
}

describe('An error becomes a failure', () => {
  test.each([
    ['auth/invalid-credential', 'invalid-credential'],
    ['auth/invalid-login-credentials', 'invalid-credential'],
    ['auth/wrong-password', 'invalid-credential'],
    ['auth/user-not-found', 'invalid-credential'],
    ['auth/user-mismatch', 'invalid-credential'],
    ['auth/invalid-email', 'invalid-credential'],
    ['auth/missing-password', 'invalid-credential'],
    ['auth/email-already-in-use', 'email-already-in-use'],
    ['auth/weak-password', 'weak-password'],
    ['auth/password-does-not-meet-requirements', 'weak-password'],
    ['auth/user-disabled', 'user-disabled'],
    ['auth/too-many-requests', 'too-many-requests'],
    ['auth/expired-action-code', 'expired-action-code'],
    ['auth/invalid-action-code', 'invalid-action-code'],
    ['auth/popup-blocked', 'popup-blocked'],
    ['auth/popup-closed-by-user', 'popup-closed'],
    ['auth/cancelled-popup-request', 'popup-closed'],
    ['auth/requires-recent-login', 'requires-recent-login'],
    ['auth/user-token-expired', 'session-ended'],
    ['auth/invalid-refresh-token', 'session-ended'],
    ['auth/network-request-failed', 'offline'],
    ['auth/timeout', 'timeout'],
    ['auth/a-code-of-next-year', 'unexpected'],
    ['PERMISSION_DENIED', 'permission-denied'],
    ['UNAVAILABLE', 'unavailable'],
    ['DISCONNECT', 'unavailable'],
    ['TOO_BIG', 'unavailable'],
    ['storage/unauthenticated', 'session-ended'],
    ['storage/unauthorized', 'permission-denied'],
    ['storage/unauthorized-app', 'permission-denied'],
    ['storage/quota-exceeded', 'quota-exceeded'],
    ['storage/object-not-found', 'not-found'],
    ['storage/no-download-url', 'not-found'],
    ['storage/retry-limit-exceeded', 'unavailable'],
    ['storage/bucket-not-found', 'unavailable'],
    ['storage/project-not-found', 'unavailable'],
    ['storage/invalid-checksum', 'unavailable'],
    ['storage/server-file-wrong-size', 'unavailable'],
    ['storage/canceled', 'upload-canceled'],
    ['storage/invalid-url', 'malformed'],
    ['storage/invalid-format', 'malformed'],
    // Mistakes of the program, reported in the SDK's own words.
    ['storage/invalid-default-bucket', 'unexpected'],
    ['storage/no-default-bucket', 'unexpected'],
    ['storage/cannot-slice-blob', 'unexpected'],
    ['storage/unsupported-environment', 'unexpected'],
    ['storage/invalid-argument', 'unexpected'],
    ['storage/app-deleted', 'unexpected'],
    ['storage/invalid-root-operation', 'unexpected'],
    ['storage/internal-error', 'unexpected'],
    ['storage/a-code-of-next-year', 'unexpected'],
  ])('an error %s becomes the failure %s', (code, expected) => {
    expect(toFailure(errorWithCode(code)).code).toBe(expected)
  })

  test('a refused one-shot read is recognized by its words alone', () => {
    expect(toFailure(new Error('Permission denied')).code).toBe('permission-denied')
    expect(toFailure(new Error('No permission denied')).code).toBe('unexpected')
  })

  test('a failure stays what it is when it is read as an error', () => {
    const failure = new Failure('slot-taken')
    expect(toFailure(failure)).toBe(failure)
  })

  test('a thrown value that is no error becomes an unexpected failure, with its words kept', () => {
    expect(toFailure('odd')).toMatchObject({ code: 'unexpected', detail: 'odd' })
  })
})
