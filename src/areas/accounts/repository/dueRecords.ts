import type { Identity } from '#src/areas/accounts/model/account.ts'
import type { Registration } from '#src/areas/accounts/model/registration.ts'
import type { Language } from '#src/config/language.ts'
import { routePatterns } from '#src/config/paths.ts'
import type { User } from '#src/data/identity/users.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import { write } from '#src/data/sdk/write.ts'
import { writeAccountRecord, writeLatePatientRecord } from './accountRecords.ts'
import type { SessionContext } from './SessionContext.ts'

// The records that are written without a press of a button.

/** The record of a sign-up whose address has been confirmed since. */
export function createAwaitedRecord(
  { backend, hold }: SessionContext,
  user: User,
): {
  readonly wasTried: boolean
  write(registration: Registration, language: Language): Promise<void>
} {
  let wasTried = false
  return {
    get wasTried() {
      return wasTried
    },
    write: async (registration, language) => {
      wasTried = true
      await hold.during(async () => {
        try {
          await writeAccountRecord(backend, user, registration, language)
        } catch (error) {
          // Another tab was quicker. Otherwise the person is asked to finish the sign-up.
          if (toFailure(error).code === 'already-registered') return
          backend.reportProblem("The record of a confirmed account can't be written", error)
        }
      })
    },
  }
}

/** The time from which the sessions of a registered account count, where its record is from before each had one. */
export function createMissingValidity({ backend }: SessionContext, user: User): () => void {
  let wasTried = false
  return () => {
    if (wasTried) return
    wasTried = true
    write(backend, { [databasePaths.validSince(user.uid)]: 0 }).catch((error: unknown) => {
      backend.reportProblem("The start of an account's sessions can't be written", error)
    })
  }
}

/**
 * The record that a Google account without one is given some time after the session began (spec §4,
 * Authentication session): never an account with a password, whose sign-up may be a clinic's.
 */
export function createLateRecord(
  { backend, hold, returns, lateRecordMs, pageLanguage }: SessionContext,
  user: User,
  provider: Identity['provider'],
): { schedule(): void; cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRefused = false

  async function write(): Promise<void> {
    // Somebody is just signing up by hand; if that fails, this is scheduled again.
    if (hold.isHeld) return
    // Somebody is just joining a clinic, which a patient's account can't.
    if (returns.load()?.startsWith(routePatterns.join) === true) return
    await hold.during(async () => {
      try {
        await writeLatePatientRecord(backend, user, pageLanguage)
      } catch (error) {
        const { code } = toFailure(error)
        // Another tab was quicker.
        if (code === 'already-registered') return
        isRefused = code === 'permission-denied' || code === 'account-blocked'
        backend.reportProblem("The record of a Google account can't be written", error)
      }
    })
  }

  function cancel(): void {
    clearTimeout(timer)
    timer = undefined
  }

  return {
    schedule: () => {
      if (provider !== 'google' || isRefused || timer !== undefined) return
      timer = setTimeout(() => {
        timer = undefined
        void write()
      }, lateRecordMs)
    },
    cancel,
  }
}
