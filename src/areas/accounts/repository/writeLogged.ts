import type { LoggedChange } from '#src/areas/accounts/model/logEntry.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readValue } from '#src/data/sdk/read.ts'
import { write } from '#src/data/sdk/write.ts'
import { enterIntoLog } from './enterIntoLog.ts'

/**
 * Changes one value of a clinic, with its entry in the log. Where it is stored like that already, there is no change
 * to enter, and that is a success. Fails like `enterIntoLog` and with `offline`, `timeout`, `permission-denied`.
 */
export async function writeLogged(
  backend: Backend,
  clinicId: string,
  change: LoggedChange,
): Promise<void> {
  const path = databasePaths.logged(clinicId, change)
  if ((await readValue(backend, path)) === change.to) return
  await write(backend, {
    [path]: change.to,
    ...(await enterIntoLog(backend, clinicId, [change])),
  })
}
