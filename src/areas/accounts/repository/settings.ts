import { DEFAULT_SETTINGS, type Settings } from '#src/areas/accounts/model/settings.ts'
import { readSettings } from '#src/areas/accounts/records/readSettings.ts'
import { decodeSettings } from '#src/areas/accounts/records/settingsRecord.ts'
import type { Unsubscribe } from '#src/core/failure/Observer.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'

/**
 * What the owner of the installation decides. A setting that can't be read is as if it were absent: the
 * security rules decide anyway.
 */
export function createSettings(backend: Backend) {
  return {
    /** Emits the settings once they are known, and after every change. Never fails. */
    watch: (next: (settings: Settings) => void) => watchSettings(backend, next),
    /** Reads them once, without a round trip while they are watched. Fails with `offline`, `timeout`. */
    read: async (): Promise<Settings> => (await readKnownSettings(backend)) ?? DEFAULT_SETTINGS,
  }
}

/** Emits the settings now and after every change. While it does, reading them once needs no answer. */
export function watchSettings(backend: Backend, next: (settings: Settings) => void): Unsubscribe {
  return watchValue(
    backend,
    { path: databasePaths.settings() },
    (snapshot) => decodeSettings(snapshot.val()),
    {
      next,
      failed: (failure) => {
        reportRefusal(backend, failure)
        next(DEFAULT_SETTINGS)
      },
    },
  )
}

/** Null under rules from before there were settings: they would refuse what came with them, too. */
export async function readKnownSettings(backend: Backend): Promise<Settings | null> {
  try {
    return await readSettings(backend)
  } catch (error) {
    const failure = toFailure(error)
    if (failure.code !== 'permission-denied') throw failure
    reportRefusal(backend, failure)
    return null
  }
}

function reportRefusal({ reportProblem }: Backend, error: unknown): void {
  reportProblem("The settings can't be read", error)
}
