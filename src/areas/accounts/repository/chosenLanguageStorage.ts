import type { Language } from '#src/config/language.ts'
import { LANGUAGES } from '#src/core/fields/languages.ts'
import type { ReportProblem } from '#src/data/sdk/reportProblem.ts'

/** The document writes it, where the switch of languages is pressed (index.html). */
const KEY = 'chosen-language'

/** Which language somebody has just chosen in this tab. */
export interface ChosenLanguageStorage {
  /** Null where none was chosen, or it is damaged. */
  load(): Language | null
  clear(): void
}

interface ChosenLanguageStorageOptions {
  /** Returns the tab's `sessionStorage`; throws where storage is forbidden. */
  readonly openTabStorage: () => Storage
  readonly reportProblem: ReportProblem
}

export function createChosenLanguageStorage({
  openTabStorage,
  reportProblem,
}: ChosenLanguageStorageOptions): ChosenLanguageStorage {
  return {
    load: () => {
      try {
        const stored = openTabStorage().getItem(KEY)
        return LANGUAGES.find((each) => each === stored) ?? null
      } catch (error) {
        reportProblem("The chosen language can't be read", error)
        return null
      }
    },
    clear: () => {
      try {
        openTabStorage().removeItem(KEY)
      } catch (error) {
        reportProblem("The chosen language can't be removed", error)
      }
    },
  }
}
