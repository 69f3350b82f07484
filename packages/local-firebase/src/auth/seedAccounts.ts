/** An account with an id of the caller's choice. */
export interface SeedAccount {
  readonly uid: string
  readonly email: string
  readonly displayName?: string
  /** At least 6 characters. An account without one can only sign in with Google. */
  readonly password?: string
  /** Links a Google identity with the same address and name, which the account chooser then offers. */
  readonly hasGoogleIdentity?: boolean
  /** Default true. */
  readonly isEmailVerified?: boolean
}

/**
 * Makes accounts in a running local Auth; those that exist with the same uid are replaced.
 *
 * @param authOrigin such as `http://127.0.0.1:9099`
 * @throws Error that names the accounts refused
 */
export async function seedAccounts(
  authOrigin: string,
  projectId: string,
  accounts: readonly SeedAccount[],
): Promise<void> {
  if (accounts.length === 0) return
  const response = await fetch(
    `${authOrigin}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:batchCreate`,
    {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify({ allowOverwrite: true, users: accounts.map(describeAccount) }),
    },
  )
  const text = await response.text()
  const answer: unknown = response.ok ? JSON.parse(text) : null
  const isDone =
    typeof answer === 'object' &&
    answer !== null &&
    (!('error' in answer) || (Array.isArray(answer.error) && answer.error.length === 0))
  if (!isDone) throw new Error(`Auth refused the seed accounts: ${text}`)
}

function describeAccount(account: SeedAccount): object {
  const { uid, email, displayName, password, hasGoogleIdentity, isEmailVerified = true } = account
  return {
    localId: uid,
    email,
    emailVerified: isEmailVerified,
    displayName,
    ...(password !== undefined && { rawPassword: password }),
    ...(hasGoogleIdentity === true && {
      providerUserInfo: [
        { providerId: 'google.com', rawId: `google-${uid}`, federatedId: uid, email, displayName },
      ],
    }),
  }
}
