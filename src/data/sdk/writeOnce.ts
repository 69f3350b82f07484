import type { Backend } from './Backend.ts'
import { explainDenial } from './explainDenial.ts'
import { write, type Changes } from './write.ts'

/**
 * Writes what the rules let happen once, and resolves when this very write did it: not when somebody
 * else, or another tab, was first. After a lost connection the SDK sends an unanswered write a second
 * time, and the rules refuse it for what it did the first time: only then is `isDone` asked.
 */
export async function writeOnce(
  backend: Backend,
  changes: Changes,
  isDone: () => Promise<boolean>,
): Promise<void> {
  let lossesBefore = 0
  await explainDenial(
    () =>
      write(backend, changes, {
        onSend: () => {
          lossesBefore = backend.connection.losses()
        },
      }),
    async (denial) => {
      const wasResent = backend.connection.losses() > lossesBefore
      return wasResent && (await isDone()) ? null : denial
    },
  )
}
