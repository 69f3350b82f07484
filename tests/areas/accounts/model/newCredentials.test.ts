import { expect, test } from 'vitest'
import {
  findNewCredentialsProblem,
  findNewPasswordProblem,
} from '#src/areas/accounts/model/newCredentials.ts'

const GOOD = { email: 'ana@mail.example', password: 'sixsix', confirmPassword: 'sixsix' }

test('a sign-up checks the address before the password (spec §5, Registration, both)', () => {
  expect(findNewCredentialsProblem({ ...GOOD, email: 'ana@mail', password: '' })).toEqual({
    field: 'email',
    code: 'email-invalid',
  })
})

test('a sign-up reports two different passwords before a short one', () => {
  const problem = findNewCredentialsProblem({ ...GOOD, password: 'short', confirmPassword: '' })
  expect(problem).toEqual({ field: 'confirmPassword', code: 'passwords-differ' })
})

test.each(['', '12345'])('the password %j is shorter than 6 characters', (password) => {
  expect(findNewPasswordProblem({ password, confirmPassword: password })).toEqual({
    field: 'password',
    code: 'too-short',
    minLength: 6,
  })
})

test('a password of 6 characters will do, spaces among them, and spaces around the address', () => {
  const password = ' 1234 '
  const credentials = { email: ' ana@mail.example ', password, confirmPassword: password }
  expect(findNewCredentialsProblem(credentials)).toBeNull()
})
