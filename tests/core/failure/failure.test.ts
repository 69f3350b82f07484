import { expect, test } from 'vitest'
import { Failure } from '#src/core/failure/failure.ts'

test('a failure says its code and what the backend said, for the log', () => {
  const cause = new Error('No network')
  const failure = new Failure('timeout', 'no answer in 10 s', { cause })
  expect(String(failure)).toBe('Failure: timeout: no answer in 10 s')
  expect(failure).toMatchObject({ code: 'timeout', detail: 'no answer in 10 s', cause })
})

test('a failure without a detail says its code alone', () => {
  expect(new Failure('offline')).toMatchObject({ message: 'offline', detail: '' })
})
