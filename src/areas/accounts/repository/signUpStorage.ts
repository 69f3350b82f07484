import * as v from 'valibot'
import type { Registration } from '#src/areas/accounts/model/registration.ts'
import type { Language } from '#src/config/language.ts'
import { LANGUAGES } from '#src/core/fields/languages.ts'
import { SPECIALTY_KEYS } from '#src/core/fields/specialties.ts'
import { PROVINCE_CODES } from '#src/core/time/provinces.ts'
import { TIME_ZONES } from '#src/core/time/timeZones.ts'
import { decode } from '#src/data/records/decode.ts'
import type { ReportProblem } from '#src/data/sdk/reportProblem.ts'

/** A sign-up whose address is still to be confirmed. */
export interface WaitingSignUp {
  /** What was typed, without the password; null where that was on another device. */
  readonly registration: Registration | null
  /** The language of the page on which it was typed; of this page, where that is not known. */
  readonly language: Language
  /** When this device last had the link mailed, in epoch milliseconds; null where it never did. */
  readonly sentAt: number | null
}

/** Keeps the waiting sign-up of one account in this browser. */
export interface SignUpStorage {
  load(userId: string): WaitingSignUp
  save(userId: string, change: Partial<WaitingSignUp>): void
  clear(): void
}

interface SignUpStorageOptions {
  /** Returns the browser's `localStorage`. A function, because even reading the property throws where storage is forbidden. */
  readonly openStorage: () => Storage
  readonly pageLanguage: Language
  readonly reportProblem: ReportProblem
}

const KEY = 'sign-up'
const schema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    userId: v.string(),
    registration: v.nullable(
      v.variant('role', [
        v.object({ role: v.literal('patient'), fullName: v.string() }),
        v.object({
          role: v.literal('clinic'),
          name: v.string(),
          address: v.string(),
          province: v.picklist(PROVINCE_CODES),
          category: v.picklist(SPECIALTY_KEYS),
          timeZone: v.exactOptional(v.picklist(TIME_ZONES)),
        }),
      ]),
    ),
    language: v.fallback(v.optional(v.picklist(LANGUAGES)), undefined),
    sentAt: v.nullable(v.number()),
  }),
)

/**
 * One sign-up at a time, under the id of its account. What is damaged, or another account's, is as if it
 * were not there; where the browser forbids storage, the person types it again.
 */
export function createSignUpStorage(options: SignUpStorageOptions): SignUpStorage {
  const { openStorage, pageLanguage, reportProblem } = options
  const nothing: WaitingSignUp = { registration: null, language: pageLanguage, sentAt: null }

  function attempt<Value>(what: string, run: (storage: Storage) => Value, otherwise: Value): Value {
    try {
      return run(openStorage())
    } catch (error) {
      reportProblem(`The waiting sign-up can't be ${what}`, error)
      return otherwise
    }
  }

  function load(userId: string): WaitingSignUp {
    return attempt(
      'read',
      (storage) => {
        const text = storage.getItem(KEY)
        if (text === null) return nothing
        const signUp = decode(schema, text, 'the waiting sign-up')
        const { registration, language = pageLanguage, sentAt } = signUp
        return signUp.userId === userId ? { registration, language, sentAt } : nothing
      },
      nothing,
    )
  }

  return {
    load,
    save: (userId, change) => {
      const text = JSON.stringify({ userId, ...load(userId), ...change })
      attempt(
        'saved',
        (storage) => {
          storage.setItem(KEY, text)
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
