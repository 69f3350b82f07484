import type { Unsubscribe } from '#src/core/failure/Observer.ts'
import { Watchers } from './Watchers.ts'

/**
 * The writes that the backend has not answered yet. Until the answer comes, the SDK shows such a write
 * as if it were done, and takes it back when it is refused. Reads and subscriptions ask here, so that
 * everything above them sees only what the backend has confirmed; no other file deals with this.
 *
 * Two paths overlap when they are the same or one contains the other.
 */
export interface PendingWrites {
  /**
   * Runs a write once no other write to overlapping paths is pending. Its own paths are pending until
   * it settles. Don't read an overlapping path inside: the read would wait for this very write.
   */
  during<Result>(
    paths: readonly string[],
    write: () => Promise<Result>,
    options?: {
      /** Whether nobody waits for it, so that it is never slow. */
      readonly isUnseen?: boolean
    },
  ): Promise<Result>
  /** Whether a write to an overlapping path is pending. Writes within the `ignored` paths don't count. */
  isPending(path: string, ignored?: readonly string[]): boolean
  /** Resolves when no write to an overlapping path is pending, at once where none is. */
  untilClear(path: string): Promise<void>
  /** Whether a write has been pending for longer than a person expects. */
  isSlow(): boolean
  /** Calls back when a write begins, becomes slow or is answered. */
  onChange(watcher: () => void): Unsubscribe
}

interface PendingWrite {
  readonly paths: readonly string[]
  isSlow: boolean
}

/** Make one for each connection: what one application writes is no concern of another. */
export function createPendingWrites(slowAfterMs: number): PendingWrites {
  const writes = new Set<PendingWrite>()
  const watchers = new Watchers()

  function isPending(path: string, ignored: readonly string[] = []): boolean {
    return [...writes].some(({ paths }) =>
      paths.some(
        (written) =>
          overlaps(path, written) && !ignored.some((ancestor) => contains(ancestor, written)),
      ),
    )
  }

  function nextChange(): Promise<void> {
    return new Promise((resolve) => {
      const stop = watchers.add(() => {
        stop()
        resolve()
      })
    })
  }

  return {
    during: async (paths, write, { isUnseen = false } = {}) => {
      // Where several wait, the first to continue makes the others wait again.
      while (paths.some((path) => isPending(path))) await nextChange()
      const pending: PendingWrite = { paths, isSlow: false }
      writes.add(pending)
      const timer = setTimeout(() => {
        pending.isSlow = !isUnseen
        watchers.notify()
      }, slowAfterMs)
      watchers.notify()
      try {
        return await write()
      } finally {
        clearTimeout(timer)
        writes.delete(pending)
        // Before the writer continues: it then finds its write wherever it looks.
        watchers.notify()
      }
    },
    isPending,
    untilClear: async (path) => {
      while (isPending(path)) await nextChange()
    },
    isSlow: () => [...writes].some((write) => write.isSlow),
    onChange: (watcher) => watchers.add(watcher),
  }
}

function overlaps(a: string, b: string): boolean {
  return contains(a, b) || contains(b, a)
}

function contains(ancestor: string, path: string): boolean {
  return path === ancestor || path.startsWith(`${ancestor}/`)
}
