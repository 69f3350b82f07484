import type { Identity } from '#src/areas/accounts/model/account.ts'
import { readIsConfirmed, refreshConfirmedToken } from '#src/data/identity/freshToken.ts'
import type { User } from '#src/data/identity/users.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { identityOf } from './identityOf.ts'

interface IdentityFollower {
  /** The identity service knows something new of the account, or knows it at all. */
  update(user: User): Promise<void>
  stop(): void
}

/**
 * Follows what the identity service knows of an account. Whether its address is confirmed is read from the token, whose
 * change the database hears of at the same time: what is written next is let in.
 *
 * @param next `isNew`: the address, or that it is confirmed, is another than before
 */
export function createIdentityFollower(
  backend: Backend,
  next: (identity: Identity, isNew: boolean) => void,
): IdentityFollower {
  let before: Identity | null = null
  let hasStopped = false
  return {
    update: async (user) => {
      const identity = identityOf(user, await readIsConfirmed(user))
      if (hasStopped) return
      const isNew =
        before?.isEmailConfirmed !== identity.isEmailConfirmed || before.email !== identity.email
      before = identity
      next(identity, isNew)
      try {
        // Reported as a change of the same account.
        await refreshConfirmedToken(user)
      } catch (error) {
        backend.reportProblem("The token of a confirmed account can't be renewed", error)
      }
    },
    stop: () => {
      hasStopped = true
    },
  }
}
