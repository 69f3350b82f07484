import { ref, update } from 'firebase/database'
import type { Backend } from './Backend.ts'
import { requireConnection } from './requirements.ts'
import { toFailure } from './toFailure.ts'

/** New values by their full paths; null removes. */
export type Changes = Readonly<Record<string, unknown>>

interface WriteOptions {
  /** Called when it is sent: an unanswered write of this page to overlapping paths goes first. */
  readonly onSend?: () => void
  /** Whether nobody waits for it; false by default. */
  readonly isUnseen?: boolean
}

/**
 * Writes everything or nothing, as one multi-path update. The promise settles with the backend's
 * answer, however late that comes.
 *
 * When the connection drops before the answer, the outcome is unknown: the write may have arrived, and
 * the SDK, which offers no way to take an unanswered write back, sends it again should the connection
 * return while the page is open. So everything written here must be harmless when it arrives late or
 * twice: the rules refuse it once its moment has passed.
 *
 * @throws {Failure} offline – at once: the SDK would keep the write and send it unseen, much later
 * @throws {Failure} permission-denied – where the rules refuse
 */
export async function write(
  backend: Backend,
  changes: Changes,
  { onSend, isUnseen = false }: WriteOptions = {},
): Promise<void> {
  requireConnection(backend)
  try {
    await backend.pendingWrites.during(
      Object.keys(changes),
      async () => {
        onSend?.()
        await update(ref(backend.database), changes)
      },
      { isUnseen },
    )
  } catch (error) {
    throw toFailure(error)
  }
}
