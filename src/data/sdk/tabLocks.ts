import type { Unsubscribe } from '#src/core/failure/Observer.ts'

/** Locks that all tabs of the browser share. Where it has none, everybody holds every lock. */
export interface TabLocks {
  /** Runs alone; not at all while another tab does, or somebody holds the lock. */
  runAlone(name: string, run: () => Promise<void>): Promise<void>
  /** Holds the lock, together with others who hold it. */
  hold(name: string): Unsubscribe
}

export function createTabLocks(manager: Pick<LockManager, 'request'> | null): TabLocks {
  if (manager === null) {
    return { runAlone: (_name, run) => run(), hold: () => () => undefined }
  }
  return {
    runAlone: async (name, run) => {
      await manager.request(name, { ifAvailable: true }, async (lock) => {
        if (lock !== null) await run()
      })
    },
    hold: (name) => {
      const controller = new AbortController()
      const { signal } = controller
      manager
        .request(name, { mode: 'shared', signal }, () => {
          return new Promise<void>((resolve) => {
            signal.addEventListener('abort', () => {
              resolve()
            })
          })
        })
        .catch(() => {
          // It ended before the lock was free.
        })
      return () => {
        controller.abort()
      }
    },
  }
}

/** The browser's own locks; null in an old browser, and on a page without encryption. */
export function findBrowserLocks(): LockManager | null {
  return 'navigator' in globalThis && 'locks' in navigator ? navigator.locks : null
}
