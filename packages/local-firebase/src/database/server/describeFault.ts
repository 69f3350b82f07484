import { StoreFailedError } from '#local-firebase/database/store/StoreFailedError.ts'

/** What the log says of a request that failed: for a fault of this server also where it is. */
export function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error instanceof StoreFailedError ? error.message : (error.stack ?? error.message)
}
