import type { Settings } from '#src/areas/accounts/model/settings.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readValue } from '#src/data/sdk/read.ts'
import { decodeSettings } from './settingsRecord.ts'

/** Reads once what the owner of the installation has decided. Throws like `readValue`. */
export async function readSettings(backend: Backend): Promise<Settings> {
  return decodeSettings(await readValue(backend, databasePaths.settings()))
}
