import { expect, test } from 'vitest'
import {
  findNewCredentialsProblems,
  findNewPasswordProblem,
} from '#src/areas/accounts/model/newCredentials.ts'

test('a sign-up reports every problem at once, in the order of the fields (spec §5, Registration, both)', () => {
  const wrong = { email: 'ana@mail', password: 'short', confirmPassword: '' }
  expect(findNewCredentialsProblems(wrong)).toEqual([
    { field: 'email', code: 'email-invalid' },
    { field: 'password', code: 'too-short', minLength: 6 },
    { field: 'confirmPassword', code: 'passwords-differ' },
  ])
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
  expect(findNewCredentialsProblems(credentials)).toEqual([])
})
