import { onAuthStateChanged, type Auth } from 'firebase/auth'

/**
 * Calls `forget` when nobody is signed in, and when the account changes: after a sign-out here or in
 * another tab, and after the identity service has ended the session. It removes everything that the browser
 * keeps of a person, beside the sign-in itself, which the SDK removes.
 */
export function forgetAtSignOut(auth: Auth, forget: () => void): void {
  let before: string | null = null
  onAuthStateChanged(auth, (user) => {
    const userId = user?.uid ?? null
    const hasChanged = before !== null && before !== userId
    before = userId
    if (userId === null || hasChanged) forget()
  })
}
