import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { Project } from './Project.ts'

const REQUESTS_PER_PAGE = 100

/** An account that asked to be deleted. */
export interface DeletionRequest {
  readonly userId: string
  /** Epoch milliseconds; null where the record is damaged. */
  readonly askedAt: number | null
}

/** Every request to be deleted that waits for the owner. */
export async function* readDeletionRequests({
  database,
}: Project): AsyncGenerator<DeletionRequest> {
  for await (const page of database.pages(databasePaths.deletionRequests(), REQUESTS_PER_PAGE)) {
    for (const [userId, asked] of page) {
      yield { userId, askedAt: typeof asked === 'number' ? asked : null }
    }
  }
}
