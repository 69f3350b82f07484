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
 * Has the token say that the address is confirmed, where it is: a token that was issued before says
 * the opposite for up to an hour, and the security rules believe it.
 */
export async function refreshConfirmedToken(user: User): Promise<void> {
  if (!user.emailVerified) return
  const { claims } = await user.getIdTokenResult()
  if (claims['email_verified'] !== true) await user.getIdToken(true)
}
