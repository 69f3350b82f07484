import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { OwnerError } from './OwnerError.ts'
import type { Project } from './Project.ts'

/** What there is of an account. */
export interface OwnedAccount {
  readonly userId: string
  /** Null where there is no such record. */
  readonly clinic: unknown
  readonly patient: unknown
  /** What Auth knows; null where the account is gone. */
  readonly identity: { readonly email: string | null; readonly isDisabled: boolean } | null
}

/** @throws {OwnerError} – there is neither a record nor an account of this id */
export async function readAccount(project: Project, userId: string): Promise<OwnedAccount> {
  const { database, auth } = project
  const [clinic, patient, { users }] = await Promise.all([
    database.read(databasePaths.clinic(userId)),
    database.read(databasePaths.patient(userId)),
    auth.getUsers([{ uid: userId }]),
  ])
  const [user] = users
  if (clinic === null && patient === null && user === undefined) {
    throw new OwnerError(`There is neither an account nor a record ${userId}.`)
  }
  const identity =
    user === undefined ? null : { email: user.email ?? null, isDisabled: user.disabled }
  return { userId, clinic, patient, identity }
}
