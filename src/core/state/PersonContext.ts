import { createContext } from 'react'

/** The person whose forms these are, for `useDraft`. */
interface Person {
  /**
   * An object of its own for each person. It stays the same when a session ends by itself and the same account
   * signs in again; a log-out, or another account, brings another one.
   */
  readonly owner: object
  /** Whether the person is signed in at this moment. */
  readonly isSignedIn: () => boolean
}

export const PersonContext = createContext<Person>({ owner: {}, isSignedIn: () => true })
