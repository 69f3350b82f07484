import { createContext } from 'react'
import type { RegistrationForm } from '#src/areas/accounts/model/registrationForm.ts'

/** The values of a sign-up attempt, without the password. */
export interface SignUpAttempt {
  readonly email: string
  readonly form: RegistrationForm
  /** Whether the person asked for a time with it, which is requested as soon as the account is there. */
  readonly isRequesting: boolean
}

export interface SignUpAttemptMemory {
  readonly remember: (attempt: SignUpAttempt) => void
  /** The last attempt with this address; null where there was none. */
  readonly recall: (email: string) => SignUpAttempt | null
  /** Has nothing requested that was asked for with it. What was typed stays. */
  readonly stopRequesting: () => void
}

/**
 * The sign-up page unmounts as soon as the account exists. If its record then cannot be written, the page
 * that finishes the sign-up takes the values from here.
 */
export const SignUpAttemptContext = createContext<SignUpAttemptMemory>({
  remember: () => undefined,
  recall: () => null,
  stopRequesting: () => undefined,
})
