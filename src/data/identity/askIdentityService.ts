import { Failure } from '#src/core/failure/failure.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'

/**
 * Asks the identity service; whatever its SDK throws becomes a failure. An answer that gets lost while
 * there is a connection is `unavailable`, not `offline`: what was asked for may have been done.
 */
export async function askIdentityService<Value>(
  { connection }: Pick<Backend, 'connection'>,
  ask: () => Promise<Value>,
): Promise<Value> {
  try {
    return await ask()
  } catch (error) {
    const failure = toFailure(error)
    if (failure.code !== 'offline' || !connection.isConnected()) throw failure
    throw new Failure('unavailable', failure.detail, { cause: error })
  }
}
