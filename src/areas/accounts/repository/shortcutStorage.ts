import type { ReportProblem } from '#src/data/sdk/reportProblem.ts'

const SHORTCUTS_KEY = 'shortcuts'
const OFF = 'off'

interface ShortcutStorageOptions {
  /** Returns the browser's `localStorage`; throws where storage is forbidden. */
  readonly openStorage: () => Storage
  readonly reportProblem: ReportProblem
}

/** Whether single keys do something on the desk, in `localStorage`. It says nothing of a person, so that it outlives a sign-out. */
export function createShortcutStorage({ openStorage, reportProblem }: ShortcutStorageOptions) {
  // For a browser that refuses storage: the choice lasts as long as the page.
  let own = true

  function attempt(what: string, run: (storage: Storage) => void): void {
    try {
      run(openStorage())
    } catch (error) {
      reportProblem(`The choice of shortcuts can't be ${what}`, error)
    }
  }

  return {
    /** True where nothing was chosen. */
    load: (): boolean => {
      attempt('read', (storage) => {
        own = storage.getItem(SHORTCUTS_KEY) !== OFF
      })
      return own
    },
    save: (areOn: boolean): void => {
      own = areOn
      attempt('saved', (storage) => {
        if (areOn) storage.removeItem(SHORTCUTS_KEY)
        else storage.setItem(SHORTCUTS_KEY, OFF)
      })
    },
  }
}
