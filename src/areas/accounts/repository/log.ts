import type { LogEntry, LoggedValue } from '#src/areas/accounts/model/logEntry.ts'
import { decodeLog } from '#src/areas/accounts/records/logRecord.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import { readSnapshot } from '#src/data/sdk/read.ts'
import type { Selection } from '#src/data/sdk/selection.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'

/** Comes after every character of a key. */
const LAST_CHARACTER = '\uf8ff'

/** How many changes are shown at once. */
const LATEST = 200

/** Who of a clinic's people changed what (docs/data-model.md#log). */
export function createLog(backend: Backend) {
  return {
    /** The latest 200 changes, the latest first, live; for owner and managers. Fails with `permission-denied` for others. */
    watchLatest: (clinicId: string, observer: Observer<readonly LogEntry[]>): Unsubscribe =>
      watchValue(
        backend,
        {
          path: databasePaths.log(clinicId),
          // The keys of latest entries have no time, and come before all that have one.
          selection: { orderBy: 'at', limitToLast: LATEST },
        },
        (snapshot) => decodeLog(clinicId, listChildren(snapshot), backend.reportProblem),
        observer,
      ),
    /**
     * What was changed of one record of a clinic, the latest first, live; for everybody at the desk. Fails with
     * `permission-denied` for anybody else.
     */
    watchRecord: (
      clinicId: string,
      recordId: string,
      observer: Observer<readonly LogEntry[]>,
    ): Unsubscribe =>
      watchValue(
        backend,
        {
          path: databasePaths.log(clinicId),
          selection: {
            orderBy: 'what',
            startAt: `${recordId}:`,
            endAt: `${recordId}:${LAST_CHARACTER}`,
          },
        },
        (snapshot) => decodeLog(clinicId, listChildren(snapshot), backend.reportProblem),
        observer,
      ),
  }
}

/** Returns the latest entry about a value; null where there is none, or the log can't be read. */
export async function findLatest(
  backend: Backend,
  clinicId: string,
  { list, place }: LoggedValue,
): Promise<LogEntry | null> {
  const selection: Selection = { orderBy: 'what', equalTo: place.join(':') }
  try {
    const snapshot = await readSnapshot(backend, databasePaths.log(clinicId), selection)
    const entries = decodeLog(clinicId, listChildren(snapshot), backend.reportProblem)
    return entries.find(({ value }) => value.list === list) ?? null
  } catch (error) {
    backend.reportProblem("The log of a clinic can't be read", toFailure(error))
    return null
  }
}
