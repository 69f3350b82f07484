import type { Auth, UserRecord } from 'firebase-admin/auth'
import { OwnerError } from '#owner/OwnerError.ts'
import type { BackupAccount } from './Backup.ts'

const ACCOUNTS_PER_PAGE = 1000
/** Auth looks up at most so many at once. */
const ACCOUNTS_PER_LOOKUP = 100

/** Every account of Auth. */
export async function* accountsOf(auth: Auth): AsyncGenerator<BackupAccount> {
  let pageToken: string | undefined
  do {
    const page = await auth.listUsers(ACCOUNTS_PER_PAGE, pageToken)
    yield* page.users.map(describe)
    pageToken = page.pageToken
  } while (pageToken !== undefined && pageToken !== '')
}

function describe(user: UserRecord): BackupAccount {
  return {
    uid: user.uid,
    email: user.email ?? null,
    isEmailConfirmed: user.emailVerified,
    name: user.displayName ?? null,
    isDisabled: user.disabled,
    providers: user.providerData.map(({ providerId, uid }) => ({ providerId, uid })),
  }
}

/** Those that Auth does not know. */
export async function findMissingAccounts(
  auth: Auth,
  accounts: readonly BackupAccount[],
): Promise<readonly BackupAccount[]> {
  const missing: BackupAccount[] = []
  for (let start = 0; start < accounts.length; start += ACCOUNTS_PER_LOOKUP) {
    const some = accounts.slice(start, start + ACCOUNTS_PER_LOOKUP)
    const { users } = await auth.getUsers(some.map(({ uid }) => ({ uid })))
    const known = new Set(users.map(({ uid }) => uid))
    missing.push(...some.filter(({ uid }) => !known.has(uid)))
  }
  return missing
}

/**
 * Makes accounts again, under their ids and without a password.
 *
 * @throws {OwnerError} that names the accounts refused
 */
export async function makeAccounts(auth: Auth, accounts: readonly BackupAccount[]): Promise<void> {
  for (let start = 0; start < accounts.length; start += ACCOUNTS_PER_PAGE) {
    const some = accounts.slice(start, start + ACCOUNTS_PER_PAGE)
    const { errors } = await auth.importUsers(some.map(toImport))
    if (errors.length === 0) continue
    const refused = errors.map(({ index, error }) => `${some[index]?.uid ?? '?'}: ${error.message}`)
    throw new OwnerError(`Auth refused accounts: ${refused.join('; ')}`)
  }
}

function toImport(account: BackupAccount): Parameters<Auth['importUsers']>[0][number] {
  const { uid, email, isEmailConfirmed, name, isDisabled, providers } = account
  return {
    uid,
    emailVerified: isEmailConfirmed,
    disabled: isDisabled,
    ...(email !== null && { email }),
    ...(name !== null && { displayName: name }),
    providerData: providers
      .filter(({ providerId }) => providerId !== 'password')
      .map((provider) => ({ ...provider, ...(email !== null && { email }) })),
  }
}
