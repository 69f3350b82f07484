import type { ReportProblem } from '#src/data/sdk/reportProblem.ts'

const KEY = 'return-to'

/** Keeps in this browser where a person was going before the address had to be confirmed. */
export interface ReturnStorage {
  /** An undecoded address; null where none is kept. */
  load(): string | null
  save(path: string): void
  clear(): void
}

interface ReturnStorageOptions {
  /** Returns the browser's `localStorage`; throws where storage is forbidden. */
  readonly openStorage: () => Storage
  readonly reportProblem: ReportProblem
}

/** For the tab that a mailed link opens: it knows nothing of the one that waits. */
export function createReturnStorage({
  openStorage,
  reportProblem,
}: ReturnStorageOptions): ReturnStorage {
  function attempt<Value>(what: string, run: (storage: Storage) => Value, otherwise: Value): Value {
    try {
      return run(openStorage())
    } catch (error) {
      reportProblem(`The way back can't be ${what}`, error)
      return otherwise
    }
  }

  return {
    load: () => attempt('read', (storage) => storage.getItem(KEY), null),
    save: (path) => {
      attempt(
        'saved',
        (storage) => {
          storage.setItem(KEY, path)
        },
        undefined,
      )
    },
    clear: () => {
      attempt(
        'removed',
        (storage) => {
          storage.removeItem(KEY)
        },
        undefined,
      )
    },
  }
}
