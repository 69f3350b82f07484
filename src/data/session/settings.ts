import { readSettings } from '#src/data/records/readSettings.ts'
import { decodeSettings } from '#src/data/records/settingsRecord.ts'
import type { SettingsRepository } from '#src/data/Repositories.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import { DEFAULT_SETTINGS } from '#src/domain/settings.ts'

/** What the owner of the installation decides. */
export function createSettings(backend: Backend): SettingsRepository {
  /** Rules from before there were settings refuse to read them. */
  function reportRefusal(error: unknown): void {
    backend.reportProblem("The settings can't be read", error)
  }

  return {
    watch: (next) =>
      watchValue(
        backend,
        { path: databasePaths.settings() },
        (snapshot) => decodeSettings(snapshot.val()),
        {
          next,
          failed: (failure) => {
            reportRefusal(failure)
            next(DEFAULT_SETTINGS)
          },
        },
      ),

    read: async () => {
      try {
        return await readSettings(backend)
      } catch (error) {
        const failure = toFailure(error)
        if (failure.code !== 'permission-denied') throw failure
        reportRefusal(failure)
        return DEFAULT_SETTINGS
      }
    },
  }
}
