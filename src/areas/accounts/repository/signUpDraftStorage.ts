import * as v from 'valibot'
import type { SignUpDraft } from '#src/areas/accounts/model/signUpDraft.ts'
import { SPECIALTY_KEYS } from '#src/core/fields/specialties.ts'
import { PROVINCE_CODES } from '#src/core/time/provinces.ts'
import { TIME_ZONES } from '#src/core/time/timeZones.ts'
import { decode } from '#src/data/records/decode.ts'
import type { ReportProblem } from '#src/data/sdk/reportProblem.ts'

const KEY = 'sign-up-draft'

interface SignUpDraftStorageOptions {
  /** Returns the tab's `sessionStorage`; throws where storage is forbidden. */
  readonly openTabStorage: () => Storage
  /** Returns the browser's `localStorage`; throws where storage is forbidden. */
  readonly openStorage: () => Storage
  readonly reportProblem: ReportProblem
}

const schema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    form: v.object({
      role: v.picklist(['patient', 'clinic']),
      fullName: v.string(),
      category: v.picklist(['', ...SPECIALTY_KEYS]),
      clinicName: v.string(),
      clinicAddress: v.string(),
      province: v.picklist(['', ...PROVINCE_CODES]),
      timeZone: v.picklist(['', ...TIME_ZONES]),
    }),
    email: v.string(),
    wantsEmail: v.boolean(),
    phoneNumber: v.string(),
    hasConsented: v.boolean(),
  }),
)

/**
 * The sign-up that is being filled in, in the tab's `sessionStorage`. Once the account is being made it is in
 * `localStorage` too, for the tab that a mailed link opens. It never holds a password. What is damaged is as if it
 * were not there; where the browser forbids storage, the person types it again.
 */
export function createSignUpDraftStorage({
  openTabStorage,
  openStorage,
  reportProblem,
}: SignUpDraftStorageOptions) {
  function attempt<Value>(what: string, run: () => Value, otherwise: Value): Value {
    try {
      return run()
    } catch (error) {
      reportProblem(`The sign-up that is being filled in can't be ${what}`, error)
      return otherwise
    }
  }

  function save(open: () => Storage, draft: SignUpDraft): void {
    attempt(
      'saved',
      () => {
        open().setItem(KEY, JSON.stringify(draft))
      },
      undefined,
    )
  }

  function remove(open: () => Storage): void {
    attempt(
      'removed',
      () => {
        open().removeItem(KEY)
      },
      undefined,
    )
  }

  return {
    /** What was typed in this tab, or for an account that waits for its confirmation; null for nothing. */
    load: (): SignUpDraft | null =>
      attempt(
        'read',
        () => {
          const text = openTabStorage().getItem(KEY) ?? openStorage().getItem(KEY)
          return text === null ? null : decode(schema, text, 'the sign-up that is being filled in')
        },
        null,
      ),
    save: (draft: SignUpDraft): void => {
      save(openTabStorage, draft)
    },
    /** Keeps it for every tab of this browser, until `clear`. */
    keepForLink: (draft: SignUpDraft): void => {
      save(openTabStorage, draft)
      save(openStorage, draft)
    },
    /** Once nobody waits for a link: what is typed in this tab stays. */
    clearForLink: (): void => {
      remove(openStorage)
    },
    /** Once it is used, where no account was made, and at sign-out. */
    clear: (): void => {
      remove(openTabStorage)
      remove(openStorage)
    },
  }
}
