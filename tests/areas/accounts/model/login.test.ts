import { expect, test } from 'vitest'
import { findLoginProblem } from '#src/areas/accounts/model/login.ts'

test('a login with an invalid address reports it before the password', () => {
  expect(findLoginProblem({ email: 'ana', password: '' })).toEqual({
    field: 'email',
    code: 'email-invalid',
  })
})

test('a login with an empty password is not sent', () => {
  expect(findLoginProblem({ email: 'ana@mail.example', password: '' })).toEqual({
    field: 'password',
    code: 'password-missing',
  })
})

test('a login with an address and a password can be sent, spaces around the address or not', () => {
  expect(findLoginProblem({ email: ' ana@mail.example ', password: ' ' })).toBeNull()
})
