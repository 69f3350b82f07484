import { ActingPerson } from '#src/data/sdk/ActingPerson.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { createConnection } from '#src/data/sdk/connection.ts'
import { createPendingAnswers } from '#src/data/sdk/pendingAnswers.ts'
import { createPendingWrites } from '#src/data/sdk/pendingWrites.ts'
import { createTabLocks } from '#src/data/sdk/tabLocks.ts'
import type { TestClient } from '#tests/support/localBackend.ts'

/** What a client's repositories are made of, with a gate for its writes of its own. */
export function backendOf({ firebase, repositories }: TestClient): Backend {
  const { auth, database } = firebase
  const connection = createConnection(database)
  return {
    auth,
    database,
    connection: { ...connection, ...repositories.connection },
    pendingWrites: createPendingWrites(200),
    pendingAnswers: createPendingAnswers(200),
    acting: new ActingPerson(),
    reportProblem: () => undefined,
    tabLocks: createTabLocks(null),
    answerMs: 10_000,
  }
}
