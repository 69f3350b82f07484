import { byAge, type Wait } from '#src/areas/openings/model/wait.ts'
import { decodeWait } from '#src/areas/openings/records/waitRecord.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { decodeOrLeaveOut } from '#src/data/records/decode.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { listChildren, type Child } from '#src/data/sdk/listChildren.ts'
import { readSnapshot } from '#src/data/sdk/read.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'

/** Reads what a patient waits for, the longest first. Fails with `session-ended` where the account may not read it. */
export async function readOwnWaits(backend: Backend, patientId: string): Promise<readonly Wait[]> {
  try {
    const snapshot = await readSnapshot(backend, databasePaths.allWaits(), {
      orderBy: 'patient',
      equalTo: patientId,
    })
    return decodeWaits(backend, listChildren(snapshot))
  } catch (error) {
    const failure = toFailure(error)
    throw failure.code === 'permission-denied' ? new Failure('session-ended') : failure
  }
}

/** Reads who waits, the longest first. What is damaged is left out. */
export function decodeWaits(
  { reportProblem }: Pick<Backend, 'reportProblem'>,
  children: readonly Child[],
): readonly Wait[] {
  return children
    .map(({ key, value }) =>
      decodeOrLeaveOut(() => decodeWait(key, value), databasePaths.wait(key), reportProblem),
    )
    .filter((wait) => wait !== null)
    .toSorted(byAge)
}
