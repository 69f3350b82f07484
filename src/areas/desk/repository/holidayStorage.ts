import type { ReportProblem } from '#src/data/sdk/reportProblem.ts'

const HOLIDAYS_KEY = 'open-holidays'

interface HolidayStorageOptions {
  /** Returns the browser's `localStorage`; throws where storage is forbidden. */
  readonly openStorage: () => Storage
  readonly reportProblem: ReportProblem
}

/**
 * The dates of public holidays on which the clinic said that it does not close, in `localStorage`. They say nothing
 * of a person, so that they outlive a sign-out.
 */
export function createHolidayStorage({ openStorage, reportProblem }: HolidayStorageOptions) {
  // For a browser that refuses storage: the choice lasts as long as the page.
  let own: readonly string[] = []

  function attempt(what: string, run: (storage: Storage) => void): void {
    try {
      run(openStorage())
    } catch (error) {
      reportProblem(`The holidays on which the clinic is open can't be ${what}`, error)
    }
  }

  function load(): readonly string[] {
    attempt('read', (storage) => {
      const stored = storage.getItem(HOLIDAYS_KEY) ?? ''
      own = stored.split(',').filter((date) => /^\d{4}-\d{2}-\d{2}$/.test(date))
    })
    return own
  }

  return {
    /** Dates, 'YYYY-MM-DD'. */
    load,
    /** Adds a date, and forgets those before `today`. */
    add: (date: string, today: string): void => {
      own = [...new Set([...load(), date])].filter((each) => each >= today).sort()
      attempt('saved', (storage) => {
        storage.setItem(HOLIDAYS_KEY, own.join(','))
      })
    },
  }
}
