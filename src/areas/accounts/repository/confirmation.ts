import { askIdentityService } from '#src/data/identity/askIdentityService.ts'
import { refreshConfirmedToken } from '#src/data/identity/freshToken.ts'
import { mailConfirmationLink, reloadUser, type User } from '#src/data/identity/users.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import { endSession } from './endSession.ts'
import type { SessionContext } from './SessionContext.ts'

/** Mails a link that confirms the address of the account, and remembers when. */
export async function sendConfirmation(
  { backend, signUps }: SessionContext,
  user: User,
): Promise<void> {
  await mailConfirmationLink(backend, user)
  signUps.save(user.uid, { sentAt: backend.connection.now() })
}

/** Whether the link has been opened since then, here or on another device. If so, the token says it too. */
export async function checkConfirmation(context: SessionContext, user: User): Promise<boolean> {
  try {
    await askIdentityService(context.backend, async () => {
      await reloadUser(user)
      // The session hears of it by the new token.
      await refreshConfirmedToken(user)
    })
  } catch (error) {
    const failure = toFailure(error)
    if (failure.code === 'session-ended' || failure.code === 'user-disabled') {
      await endSession(context)
    }
    throw failure
  }
  return user.emailVerified
}
