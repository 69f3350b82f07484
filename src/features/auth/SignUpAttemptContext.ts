import { createContext } from 'react'
import type { RegistrationForm } from '#src/domain/registrationForm.ts'

/** What was typed when an account was asked for, but no password. */
export interface SignUpAttempt {
  readonly email: string
  readonly form: RegistrationForm
}

export interface SignUpAttemptMemory {
  readonly remember: (attempt: SignUpAttempt) => void
  /** The last attempt with this address; null where there was none. */
  readonly recall: (email: string) => SignUpAttempt | null
}

/**
 * The sign-up page goes as soon as the account exists. Should its record then fail to be written, the
 * page that finishes the sign-up has here what was typed before.
 */
export const SignUpAttemptContext = createContext<SignUpAttemptMemory>({
  remember: () => undefined,
  recall: () => null,
})
