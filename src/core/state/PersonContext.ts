import { createContext } from 'react'

/** The person whose forms these are, for `useDraft`. */
interface Person {
  /**
   * An object of its own for each person. It stays the same when a session ends by itself, or somebody else signs in
   * instead, and the same account then signs in again; a log-out brings another one.
   */
  readonly owner: object
  /** Whether the person is signed in at this moment. */
  readonly isSignedIn: () => boolean
}

export const PersonContext = createContext<Person>({ owner: {}, isSignedIn: () => true })
