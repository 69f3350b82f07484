import { isLockDue, type SessionUse } from '#src/areas/accounts/model/sessionLock.ts'
import type { Unsubscribe } from '#src/core/failure/Observer.ts'
import type { SessionUseRepository } from './sessionUseStorage.ts'

/** How often a use is written down: often enough for the shortest time until the lock. */
const NOTE_INTERVAL_MS = 5000

interface LockedSession {
  /** The person who is signed in. */
  readonly userId: string
  readonly lockMinutes: number
}

/**
 * Whether the session of a clinic's person is locked, outside React, for `useSyncExternalStore`. Begins with what was
 * stored: a reload of a locked or long unused session starts locked.
 */
export function createSessionLock(
  repository: SessionUseRepository,
  { userId, lockMinutes }: LockedSession,
) {
  const fresh: SessionUse = { userId, lastUsedAt: repository.now(), isLocked: false }
  const listeners = new Set<() => void>()

  /** Null where nothing is known of this person's session: what is stored may be a colleague's. */
  function load(): SessionUse | null {
    const use = repository.load()
    return use === null || (use.userId !== null && use.userId !== userId) ? null : use
  }
  function current(): SessionUse {
    return load() ?? fresh
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
    // Another tab, where this person logs out or a colleague signs in, forgets the use a moment before this tab
    // hears of it: that opens nothing.
    if (shown && load() === null) return
    const use = current()
    const isLocked = isLockDue(use, lockMinutes, repository.now())
    if (isLocked && !use.isLocked) repository.save({ ...use, isLocked })
    show(isLocked)
  }

  function restart(isLocked: boolean): void {
    repository.save({ userId, lastUsedAt: repository.now(), isLocked })
    show(isLocked)
  }

  return {
    subscribe: (onChange: () => void): Unsubscribe => {
      listeners.add(onChange)
      return () => {
        listeners.delete(onChange)
      }
    },
    isLocked: () => shown,
    /** Notes the use of a session that has just begun. */
    begin: (): void => {
      if (load() === null) repository.save(fresh)
      check()
    },
    /** Locks the session if it has been unused for too long, and follows what other tabs did. */
    check,
    /** Notes that somebody uses the session. Returns false where that comes too late: it is locked. */
    use: (): boolean => {
      check()
      if (shown) return false
      const stored = load()
      if (stored === null || repository.now() - stored.lastUsedAt >= NOTE_INTERVAL_MS) {
        repository.save({ userId, lastUsedAt: repository.now(), isLocked: false })
      }
      return true
    },
    lock: (): void => {
      restart(true)
    },
    unlock: (): void => {
      restart(false)
    },
  }
}
