import type { Backend } from './Backend.ts'
import { explainDenial } from './explainDenial.ts'
import { toFailure } from './toFailure.ts'
import { write, type Changes } from './write.ts'

/**
 * Writes what the rules let happen once, and resolves when this very write did it: not when somebody
 * else, or another tab, was first. After a lost connection the SDK sends an unanswered write a second
 * time, and the rules refuse it for what it did the first time: only then is `isDone` asked, until there is
 * an answer. Without one, nobody could say whether it was done.
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
      return wasResent && (await untilAnswered(isDone)) ? null : denial
    },
  )
}

/** Reads again and again while there is no answer. Each try takes as long as a read may. */
async function untilAnswered<Value>(read: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await read()
    } catch (error) {
      const { code } = toFailure(error)
      if (code !== 'offline' && code !== 'timeout') throw error
    }
  }
}
