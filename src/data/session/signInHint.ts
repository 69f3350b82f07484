/**
 * Outlives the sign-out, unlike everything else that is kept: it says nothing of a person. `index.html` reads it
 * too, before the first paint.
 */
const SIGN_IN_HINT_KEY = 'sign-in'

const STORED = { in: 'signed-in', out: 'signed-out' } as const

type SignInHint = (typeof STORED)[keyof typeof STORED]

/**
 * Returns whether somebody was signed in on this device when it was last known; null where it never was, or
 * where the browser refuses storage. Needs no Firebase, so that a visitor's page can do without.
 */
export function readSignInHint(): SignInHint | null {
  try {
    const stored = window.localStorage.getItem(SIGN_IN_HINT_KEY)
    return stored === STORED.in || stored === STORED.out ? stored : null
  } catch {
    return null
  }
}

/** Keeps the hint. A browser that refuses storage has none: its next page begins as for a visitor. */
export function keepSignInHint(openStorage: () => Storage, isSignedIn: boolean): void {
  try {
    openStorage().setItem(SIGN_IN_HINT_KEY, isSignedIn ? STORED.in : STORED.out)
  } catch {
    // Nothing depends on it.
  }
}
