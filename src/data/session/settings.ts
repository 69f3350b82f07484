import { readSettings } from '#src/data/records/readSettings.ts'
import { decodeSettings } from '#src/data/records/settingsRecord.ts'
import type { SettingsRepository } from '#src/data/Repositories.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import type { Unsubscribe } from '#src/domain/Observer.ts'
import { DEFAULT_SETTINGS, type Settings } from '#src/domain/settings.ts'

/** What the owner of the installation decides. */
export function createSettings(backend: Backend): SettingsRepository {
  return {
    watch: (next) => watchSettings(backend, next),
    read: async () => (await readKnownSettings(backend)) ?? DEFAULT_SETTINGS,
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
