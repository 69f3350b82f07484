import { createContext } from 'react'

export interface TypedEmailMemory {
  readonly remember: (email: string) => void
  /** Returns the address that was typed last; empty where there is none. */
  readonly recall: () => string
}

/**
 * The address that somebody has typed, from one page of logging in to the next: from login to the password reset, and
 * from there back to login.
 */
export const TypedEmailContext = createContext<TypedEmailMemory>({
  remember: () => undefined,
  recall: () => '',
})
