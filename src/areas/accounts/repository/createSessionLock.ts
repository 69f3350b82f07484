import { isLockDue, type SessionUse } from '#src/areas/accounts/model/sessionLock.ts'
import type { SessionLock, SessionUseRepository } from '#src/areas/Repositories.ts'

/** How often a use is written down: often enough for the shortest time until the lock. */
const NOTE_INTERVAL_MS = 5000

/** Begins with what was stored: a reload of a locked or long unused session starts locked. */
export function createSessionLock(
  repository: SessionUseRepository,
  lockMinutes: number,
): SessionLock {
  const fresh: SessionUse = { lastUsedAt: repository.now(), isLocked: false }
  const listeners = new Set<() => void>()

  function current(): SessionUse {
    return repository.load() ?? fresh
  }
  function isDue(): boolean {
    return isLockDue(current(), lockMinutes, repository.now())
  }
  let shown = isDue()

  function show(isLocked: boolean): void {
    if (shown === isLocked) return
    shown = isLocked
    for (const listener of listeners) listener()
  }

  function check(): void {
    const use = current()
    const isLocked = isLockDue(use, lockMinutes, repository.now())
    if (isLocked && !use.isLocked) repository.save({ ...use, isLocked })
    show(isLocked)
  }

  function restart(isLocked: boolean): void {
    repository.save({ lastUsedAt: repository.now(), isLocked })
    show(isLocked)
  }

  return {
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => {
        listeners.delete(onChange)
      }
    },
    isLocked: () => shown,
    begin: () => {
      if (repository.load() === null) repository.save(fresh)
      check()
    },
    check,
    use: () => {
      check()
      if (shown) return false
      const stored = repository.load()
      if (stored === null || repository.now() - stored.lastUsedAt >= NOTE_INTERVAL_MS) {
        repository.save({ lastUsedAt: repository.now(), isLocked: false })
      }
      return true
    },
    lock: () => {
      restart(true)
    },
    unlock: () => {
      restart(false)
    },
  }
}
