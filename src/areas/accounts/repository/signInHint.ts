import type { Account, Session } from '#src/areas/accounts/model/account.ts'
import { openBrowserStorage } from '#src/data/sdk/browserStorage.ts'

/**
 * Outlives the sign-out, unlike everything else that is kept: it says nothing of a person. `index.html` reads it
 * too, before the first paint.
 */
const SIGN_IN_HINT_KEY = 'sign-in'

/** What was last known on this device: nobody was signed in, someone without a record, or an account of this role. */
const HINTS = ['signed-out', 'unregistered', 'patient', 'clinic'] as const
type SignInHint = (typeof HINTS)[number]

/**
 * Returns who was signed in on this device when that was last known; null where it never was, or where the
 * browser refuses storage. Needs no Firebase, so that a visitor's page can do without.
 */
function readSignInHint(): SignInHint | null {
  try {
    const stored = openBrowserStorage().getItem(SIGN_IN_HINT_KEY)
    return HINTS.find((hint) => hint === stored) ?? null
  } catch {
    return null
  }
}

/** Returns the role of the account that was last signed in here; null where none was. */
export function readRoleHint(): Account['role'] | null {
  const hint = readSignInHint()
  return hint === 'patient' || hint === 'clinic' ? hint : null
}

/** Returns whether nobody was signed in here when that was last known, if it ever was. */
export function isVisitorLikely(): boolean {
  const hint = readSignInHint()
  return hint === null || hint === 'signed-out'
}

/** Keeps the hint. A browser that refuses storage has none: its next page begins as for a visitor. */
export function keepSignInHint(openStorage: () => Storage, session: Session): void {
  const hint = toHint(session)
  if (hint === null) return
  try {
    openStorage().setItem(SIGN_IN_HINT_KEY, hint)
  } catch {
    // Nothing depends on it.
  }
}

/** Returns null where it is not known who this is. */
function toHint(session: Session): SignInHint | null {
  switch (session.status) {
    case 'signed-in':
      return session.account.role
    case 'unregistered':
    case 'signed-out':
      return session.status
    case 'loading':
    case 'failed':
      return null
  }
}
