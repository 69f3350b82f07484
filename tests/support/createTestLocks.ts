interface TestLocks extends Pick<LockManager, 'request'> {
  /** The names of the locks that were not free for somebody who would not wait. */
  readonly refused: readonly string[]
  /** The names of those that somebody had and has no longer. */
  readonly released: readonly string[]
}

interface Held {
  readonly name: string
  readonly mode: LockMode
}

/** The locks of one browser, as far as the application uses them: nobody waits for one. */
export function createTestLocks(): TestLocks {
  const held = new Set<Held>()
  const refused: string[] = []
  const released: string[] = []

  async function request<Result>(
    name: string,
    optionsOrRun: LockOptions | LockGrantedCallback<Result>,
    given?: LockGrantedCallback<Result>,
  ): Promise<Awaited<Result>> {
    const options = typeof optionsOrRun === 'function' ? {} : optionsOrRun
    const run = typeof optionsOrRun === 'function' ? optionsOrRun : given
    if (run === undefined) throw new Error('a lock is asked for nothing')
    const { mode = 'exclusive' } = options
    const isFree = ![...held].some(
      (other) => other.name === name && (mode === 'exclusive' || other.mode === 'exclusive'),
    )
    if (!isFree) {
      refused.push(name)
      return await run(null)
    }
    const lock = { name, mode }
    held.add(lock)
    try {
      return await run(lock)
    } finally {
      held.delete(lock)
      released.push(name)
    }
  }

  return { request, refused, released }
}
