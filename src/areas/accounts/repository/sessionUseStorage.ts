import * as v from 'valibot'
import type { SessionUse } from '#src/areas/accounts/model/sessionLock.ts'
import type { Unsubscribe } from '#src/core/failure/Observer.ts'
import { fields } from '#src/data/records/fields.ts'
import type { ReportProblem } from '#src/data/sdk/reportProblem.ts'

const SESSION_USE_KEY = 'session-use'

interface SessionUseStorageOptions {
  /** Returns the browser's `localStorage`; throws where storage is forbidden. */
  readonly openStorage: () => Storage
  /** Receives the `storage` events of other tabs: `window`. */
  readonly tabs: EventTarget
  readonly reportProblem: ReportProblem
  /** Epoch milliseconds by the computer's own clock, which goes on while the browser is closed. */
  readonly now: () => number
}

export type SessionUseRepository = ReturnType<typeof createSessionUseStorage>

const schema = v.object({
  userId: v.fallback(v.nullable(v.string()), null),
  lastUsedAt: fields.timestamp,
  isLocked: v.boolean(),
})

/** The use of a clinic's session on this device in `localStorage`, for all tabs and for after a reload. */
export function createSessionUseStorage({
  openStorage,
  tabs,
  reportProblem,
  now,
}: SessionUseStorageOptions) {
  // For a browser that refuses storage: the lock is this tab's own then, and lasts as long as the page.
  let own: SessionUse | null = null

  function attempt(what: string, run: (storage: Storage) => void): void {
    try {
      run(openStorage())
    } catch (error) {
      reportProblem(`The use of the session can't be ${what}`, error)
    }
  }

  return {
    /** Epoch milliseconds by the computer's own clock, which no connection sets right. */
    now,
    /** Null where nothing is known: the session has just begun. */
    load: (): SessionUse | null => {
      let use = own
      attempt('read', (storage) => {
        const text = storage.getItem(SESSION_USE_KEY)
        use = text === null ? null : decode(text)
      })
      return use
    },
    save: (use: SessionUse): void => {
      own = use
      attempt('saved', (storage) => {
        storage.setItem(SESSION_USE_KEY, JSON.stringify(use))
      })
    },
    /** At sign-out. */
    clear: (): void => {
      own = null
      attempt('removed', (storage) => {
        storage.removeItem(SESSION_USE_KEY)
      })
    },
    /** Calls back when another tab may have changed it. */
    watch: (next: () => void): Unsubscribe => {
      tabs.addEventListener('storage', next)
      return () => {
        tabs.removeEventListener('storage', next)
      }
    },
  }
}

/** What can't be understood was tampered with: locked. */
function decode(text: string): SessionUse {
  try {
    const { success, output } = v.safeParse(schema, JSON.parse(text))
    if (success) return output
  } catch {
    // No JSON.
  }
  return { userId: null, lastUsedAt: 0, isLocked: true }
}
