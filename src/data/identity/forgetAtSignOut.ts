import type { Backend } from '#src/data/sdk/Backend.ts'
import { watchSignedIn } from './users.ts'

/**
 * Calls `forget` when nobody is signed in, and when the account changes: after a sign-out here or in
 * another tab, and after the identity service has ended the session. It removes everything that the browser
 * keeps of a person, beside the sign-in itself, which the SDK removes. `hasLeft` is false where nobody was signed in when
 * the page was loaded.
 */
export function forgetAtSignOut(auth: Backend['auth'], forget: (hasLeft: boolean) => void): void {
  let before: string | null = null
  watchSignedIn(auth, (userId) => {
    const hasChanged = before !== null && before !== userId
    before = userId
    if (userId === null || hasChanged) forget(hasChanged)
  })
}
