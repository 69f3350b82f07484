import type { Language } from '#src/config/language.ts'
import type { ReportProblem } from '#src/data/sdk/reportProblem.ts'
import { createChosenLanguageStorage } from './accounts/repository/chosenLanguageStorage.ts'
import { createReturnStorage } from './accounts/repository/returnStorage.ts'
import { createSessionUseStorage } from './accounts/repository/sessionUseStorage.ts'
import { createShortcutStorage } from './accounts/repository/shortcutStorage.ts'
import { createSignUpDraftStorage } from './accounts/repository/signUpDraftStorage.ts'
import { createSignUpStorage } from './accounts/repository/signUpStorage.ts'
import { createBookingDraftStorage } from './booking/repository/bookingDraftStorage.ts'
import { createCartStorage } from './booking/repository/cartStorage.ts'
import { createHolidayStorage } from './desk/repository/holidayStorage.ts'
import { createProvinceStorage } from './openings/repository/provinceStorage.ts'

interface BrowserStorageOptions {
  readonly openStorage: () => Storage
  /** Opens the storage of this tab alone. */
  readonly openTabStorage: () => Storage
  readonly pageLanguage: Language
  readonly tabs: EventTarget
  readonly reportProblem: ReportProblem
}

/** Everything that is kept in the browser and not in the backend. */
export function createBrowserStorages({
  openStorage,
  openTabStorage,
  pageLanguage,
  tabs,
  reportProblem,
}: BrowserStorageOptions) {
  const cart = createCartStorage({ openStorage, tabs, reportProblem })
  const bookingDraft = createBookingDraftStorage({ openTabStorage, reportProblem })
  const sessionUse = createSessionUseStorage({ openStorage, tabs, reportProblem, now: Date.now })
  const signUps = createSignUpStorage({ openStorage, pageLanguage, reportProblem })
  const signUpDraft = createSignUpDraftStorage({ openTabStorage, openStorage, reportProblem })
  const chosenLanguage = createChosenLanguageStorage({ openTabStorage, reportProblem })
  const returns = createReturnStorage({ openStorage, reportProblem })
  return {
    forPages: {
      cart,
      bookingDraft,
      signUpDraft,
      sessionUse,
      shortcuts: createShortcutStorage({ openStorage, reportProblem }),
      openHolidays: createHolidayStorage({ openStorage, reportProblem }),
      searchProvince: createProvinceStorage({ openStorage, reportProblem }),
    },
    signUps,
    chosenLanguage,
    returns,
    /** Removes what is kept of a person. `hasLeft` is false where nobody was signed in when the page was loaded. */
    forget: (hasLeft: boolean): void => {
      cart.clear()
      bookingDraft.clear()
      sessionUse.clear()
      signUps.clear()
      // A visitor who reloads goes on with what is typed, and was chosen, in this tab.
      if (hasLeft) {
        signUpDraft.clear()
        chosenLanguage.clear()
      } else {
        signUpDraft.clearForLink()
      }
      returns.clear()
    },
  }
}
