import { forgetSignIn, reloadUser } from '#src/data/identity/users.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import type { SessionContext } from './SessionContext.ts'

/** Signs out because the person wants it, after `run`. Where that fails, nothing has ended. */
export async function leave(
  { backend, ending, beforeLeaving }: SessionContext,
  run: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  ending.isLeaving = true
  try {
    await beforeLeaving()
    await run()
    await forgetSignIn(backend)
  } catch (error) {
    ending.isLeaving = false
    throw toFailure(error)
  }
}

/** Signs out a session that is over already. */
export async function endSession({ backend, ending }: SessionContext): Promise<void> {
  if (ending.isLeaving) return
  try {
    await forgetSignIn(backend)
  } catch (error) {
    backend.reportProblem("The ended session can't be cleared", error)
  }
}

/**
 * Signs out an account that the identity service no longer knows: disabled, deleted or expired (spec
 * §4). No network, or any other error, changes nothing.
 */
export async function endDeadSession(context: SessionContext): Promise<void> {
  const user = context.backend.auth.currentUser
  if (user === null) return
  try {
    await reloadUser(user)
  } catch (error) {
    const { code } = toFailure(error)
    if (code === 'session-ended' || code === 'user-disabled') await endSession(context)
  }
}
