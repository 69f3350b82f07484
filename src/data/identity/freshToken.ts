import type { User } from 'firebase/auth'

/**
 * When the session of this account began, by the identity service, in epoch milliseconds: what the
 * security rules compare with `valid_since`. Null where the token doesn't say.
 */
export async function readSessionStart(user: User): Promise<number | null> {
  const { claims } = await user.getIdTokenResult()
  const seconds = Number(claims.auth_time)
  return Number.isFinite(seconds) ? seconds * 1000 : null
}

/**
 * Whether the token says that the address is confirmed, which is what the security rules believe. Where
 * the token can't be read, what the identity service said last.
 */
export async function readIsConfirmed(user: User): Promise<boolean> {
  try {
    const { claims } = await user.getIdTokenResult()
    return claims['email_verified'] === true
  } catch {
    return user.emailVerified
  }
}

/** Returns the address that the token says is the account's and confirmed; null where it says neither, or can't be read. */
export async function readConfirmedEmail(user: User): Promise<string | null> {
  try {
    const { claims } = await user.getIdTokenResult()
    const { email, email_verified: isConfirmed } = claims
    return isConfirmed === true && typeof email === 'string' ? email : null
  } catch {
    return null
  }
}

/** Has the token say what the identity service knows now. */
export async function renewToken(user: User): Promise<void> {
  await user.getIdToken(true)
}

const refreshes = new WeakMap<User, Promise<string>>()

/**
 * Has the token say that the address is confirmed, where it is: one that was issued before says the
 * opposite for up to an hour. Callers at the same time share one refresh: the SDK reports the new
 * token once, and only then does the database know it.
 */
export async function refreshConfirmedToken(user: User): Promise<void> {
  if (!user.emailVerified || (await readIsConfirmed(user))) return
  const refresh = refreshes.get(user) ?? user.getIdToken(true)
  refreshes.set(user, refresh)
  try {
    await refresh
  } finally {
    refreshes.delete(user)
  }
}
