import { describe, expect, test } from 'vitest'
import { english as text } from '#src/areas/text/english.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { loadFailureText } from '#src/core/text/loadFailureText.ts'

describe('a failed booking (spec §4, §8)', () => {
  test.each([
    ['slot-gone', 'Appointment does not exist.'],
    ['slot-taken', 'This appointment is no longer available.'],
    ['slot-past', 'This appointment is no longer available.'],
    ['service-gone', 'Appointment not available'],
  ] as const)('a booking that fails with %s says: %s', (code, words) => {
    expect(failureText(text, new Failure(code), { during: 'booking' })).toBe(words)
  })
})

describe('a failed reservation (spec §5, §8)', () => {
  test.each([
    ['slot-taken', 'Root canal service is no longer available.'],
    ['service-gone', 'Root canal service is no longer available.'],
    [
      'doctor-busy',
      'The doctor of Root canal was just booked at this time. Please choose another time.',
    ],
    ['already-reserved', 'An appointment has already been reserved'],
    ['missing-parameters', 'Missing paramaters.'],
    ['missing-recipient', 'Missing recipient email'],
    ['unexpected', 'Error reserving appointment: cannot push cartItem to the database'],
    ['permission-denied', 'Error reserving appointment: cannot push cartItem to the database'],
  ] as const)('a reservation that fails with %s says: %s', (code, words) => {
    const failure = new Failure(code, 'PERMISSION_DENIED: the raw words')
    expect(failureText(text, failure, { during: 'reserving', serviceName: 'Root canal' })).toBe(
      words,
    )
  })

  test('a patient with too many bookings reads when the next is possible, to the minute after', () => {
    const freeAt = Date.UTC(2031, 4, 20, 9, 30, 1)
    const failure = new Failure('too-many-bookings', String(freeAt))
    const words = failureText(text, failure, { during: 'reserving', serviceName: 'X' })
    expect(words).toContain(`after ${text.format.readerTime(Date.UTC(2031, 4, 20, 9, 31))}.`)
  })

  test('a patient with too many bookings reads what has to be over first, where no moment is known', () => {
    const failure = new Failure('too-many-bookings')
    const words = failureText(text, failure, { during: 'reserving', serviceName: 'X' })
    expect(words).toContain('once one of them is over or cancelled')
  })

  test('a booking with an account that is to be deleted fails in other words than with a blocked one', () => {
    const words = ['', 'its deletion was requested'].map((detail) =>
      failureText(text, new Failure('account-blocked', detail), { during: 'booking' }),
    )
    expect(words[0]).toContain('This account is blocked')
    expect(words[1]).toContain('You asked us to delete this account')
  })

  test('a reservation while offline says that nothing was sent', () => {
    const words = failureText(text, new Failure('offline'), {
      during: 'reserving',
      serviceName: 'X',
    })
    expect(words).toContain('nothing was sent')
  })
})

describe('a failed approval (spec §8)', () => {
  test.each([
    ['timeout', 'Unsuccessful operation.'],
    ['permission-denied', 'Confirming appointment failed'],
    ['unavailable', 'Confirming appointment failed'],
    ['unexpected', 'Confirming appointment failed'],
    ['not-found', 'Appointment does not exist.'],
    ['missing-parameters', 'Missing paramaters.'],
    ['missing-recipient', 'Missing recipient email'],
  ] as const)('an approval that fails with %s says: %s', (code, words) => {
    expect(failureText(text, new Failure(code), { during: 'approving' })).toBe(words)
  })

  test('an approval that fails unexpectedly shows the raw error text', () => {
    const failure = new Failure('unexpected', 'disk full')
    expect(failureText(text, failure, { during: 'approving' })).toBe('disk full')
  })
})

test('a failed sign-in has one message, whatever was wrong with it', () => {
  const words = 'Invalid email or password. Please try again.'
  expect(failureText(text, new Failure('invalid-credential'), { during: 'sign-in' })).toBe(words)
  expect(failureText(text, new Failure('unexpected', 'x'), { during: 'sign-in' })).toBe(words)
})

test('a sign-in that fails without a connection does not blame the password', () => {
  expect(failureText(text, new Failure('unavailable'), { during: 'sign-in' })).not.toContain(
    'password',
  )
})

test('a failed sign-up shows the raw message, except for a lost connection', () => {
  const raw = 'Firebase: The email address is already in use by another account.'
  const inUse = new Failure('email-already-in-use', raw)
  expect(failureText(text, inUse, { during: 'sign-up' })).toBe(raw)
  expect(failureText(text, new Failure('offline', raw), { during: 'sign-up' })).toContain(
    'no connection',
  )
})

test('an expired link to choose a password says to ask for a new one', () => {
  for (const code of ['expired-action-code', 'invalid-action-code'] as const) {
    const words = failureText(text, new Failure(code), { during: 'resetting-password' })
    expect(words).toContain('Please ask for a new one.')
  }
})

test('a failed list shows the raw message when there is one', () => {
  expect(failureText(text, new Failure('unexpected', 'index missing'), { during: 'loading' })).toBe(
    'index missing',
  )
  expect(failureText(text, new Failure('unexpected'), { during: 'loading' })).toBe(
    'Something went wrong. Please try again.',
  )
})

describe('what visitors read where a list could not be loaded', () => {
  test.each([
    new Failure('offline'),
    new Failure('timeout'),
    new Failure('unavailable', 'The database refused to answer.'),
    new Failure('not-loaded'),
    new Failure('permission-denied', 'PERMISSION_DENIED'),
    new Failure('not-yours'),
    new Failure('not-found'),
    new Failure('malformed', 'a name should be there'),
    new Failure('session-ended'),
    new Failure('unexpected'),
    new Failure('unexpected', 'index missing'),
  ])('a visitor reads of "$message" what everyone reads', (failure) => {
    expect(loadFailureText(text, failure)).toBe(failureText(text, failure, { during: 'loading' }))
  })

  test('what can only go wrong when something is written is said in general words', () => {
    expect(loadFailureText(text, new Failure('slot-taken'))).toBe(
      'Something went wrong. Please try again.',
    )
  })
})

describe('a failed completion or cancellation (spec §5, §8)', () => {
  test.each([
    ['missing-parameters', 'Missing parameters.'],
    ['missing-recipient', 'Missing recipient email'],
    ['permission-denied', 'Mark as completed failed.'],
    ['unavailable', 'Mark as completed failed.'],
    ['not-found', 'Appointment does not exist.'],
    ['timeout', 'Mark as completed failed.'],
    ['already-completed', 'This appointment is already completed.'],
  ] as const)('a completion that fails with %s says: %s', (code, words) => {
    expect(failureText(text, new Failure(code), { during: 'completing' })).toBe(words)
  })

  test.each([
    ['missing-parameters', 'Missing paramaters.'],
    ['missing-recipient', 'Missing recipient email'],
    ['permission-denied', 'You do not have permission to do this.'],
    ['already-cancelled', 'This appointment has been cancelled.'],
    ['not-found', 'Appointment does not exist.'],
  ] as const)('a cancellation that fails with %s says: %s', (code, words) => {
    expect(failureText(text, new Failure(code), { during: 'cancelling' })).toBe(words)
  })

  test('a completion or cancellation that fails unexpectedly shows its raw message', () => {
    const failure = new Failure('unexpected', 'The raw words')
    expect(failureText(text, failure, { during: 'cancelling' })).toBe('The raw words')
    expect(failureText(text, failure, { during: 'completing' })).toBe('The raw words')
  })
})

describe('a proof of identity that failed', () => {
  test.each([
    ['invalid-credential', 'password', /^This is not the right password/],
    ['invalid-credential', 'google', /^This is not the account that is logged in/],
    ['too-many-requests', 'password', /^Too many attempts/],
    ['offline', 'password', /^There (is|was) no connection/],
    ['user-disabled', 'password', /^This account has been disabled/],
  ] as const)('a proof of identity that fails with %s, by %s, says why', (code, method, words) => {
    const failure = new Failure(code)
    expect(failureText(text, failure, { during: 'confirming-identity', method })).toMatch(words)
  })
})
