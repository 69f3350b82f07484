import * as v from 'valibot'
import type { LoggedChange } from '#src/areas/accounts/model/logEntry.ts'
import { encodeLogEntry } from '#src/areas/accounts/records/logRecord.ts'
import { Failure } from '#src/core/failure/failure.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { createKey } from '#src/data/sdk/createKey.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readValue } from '#src/data/sdk/read.ts'
import { requireUser } from '#src/data/sdk/requirements.ts'
import type { Changes } from '#src/data/sdk/write.ts'

/**
 * Returns what enters changes of a clinic into its log, in the name of the person who is signed in. It belongs into the
 * update that makes them: the rules let no change by the clinic's people pass without it.
 *
 * @throws {Failure} session-ended – when nobody is signed in
 * @throws {Failure} not-yours – when the person acts for no clinic
 */
export async function enterIntoLog(
  backend: Backend,
  clinicId: string,
  changes: readonly LoggedChange[],
): Promise<Changes> {
  const { uid: userId } = requireUser(backend)
  // The session knows the name wherever a page is open.
  const name = backend.acting.nameOf(userId) ?? (await readOwnName(backend, userId))
  return Object.fromEntries(
    changes.flatMap((change) =>
      Object.entries(encodeLogEntry({ userId, name }, clinicId, createKey(backend), change)),
    ),
  )
}

const nameSchema = v.object({ name: v.string() })

async function readOwnName(backend: Backend, userId: string): Promise<string> {
  const value = await readValue(backend, databasePaths.staff(userId))
  if (!v.is(nameSchema, value)) throw new Failure('not-yours')
  return value.name
}
