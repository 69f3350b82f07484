import { isEmail } from '#src/core/fields/email.ts'

export interface LoginForm {
  readonly email: string
  readonly password: string
}

export type LoginProblem =
  | { readonly field: 'email'; readonly code: 'email-invalid' }
  | { readonly field: 'password'; readonly code: 'password-missing' }

/**
 * The first thing wrong with the login form (spec §5, Login); null when it can be sent. An empty
 * password can't be right, so it is not sent; `text/` says of it what a failed sign-in says.
 */
export function findLoginProblem({ email, password }: LoginForm): LoginProblem | null {
  if (!isEmail(email.trim())) return { field: 'email', code: 'email-invalid' }
  if (password === '') return { field: 'password', code: 'password-missing' }
  return null
}
