import { writeWhole } from './ask.ts'
import type { Backend } from './Backend.ts'
import { toFailure } from './toFailure.ts'

/**
 * Writes what the rules let happen once, and resolves when this very write did it: not when somebody
 * else, or another tab, was first. After a lost connection the SDK sends an unanswered write a second
 * time, and the rules refuse it for what it did the first time: only then is `isDone` asked.
 */
export async function writeOnce(
  backend: Backend,
  changes: Readonly<Record<string, unknown>>,
  isDone: () => Promise<boolean>,
): Promise<void> {
  const lossesBefore = backend.connection.losses()
  try {
    await writeWhole(backend, changes)
  } catch (error) {
    const failure = toFailure(error)
    const wasResent = backend.connection.losses() > lossesBefore
    if (failure.code !== 'permission-denied' || !wasResent || !(await isDone())) throw failure
  }
}
