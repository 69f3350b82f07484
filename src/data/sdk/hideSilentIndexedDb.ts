import { Failure } from '#src/core/failure/failure.ts'
import { withinTime } from './withinTime.ts'

/** How long the browser may take to open a database, in milliseconds. */
const MAX_OPENING_MS = 5000

/** Its own, and removed again. */
const PROBE = 'careslot-probe'

/**
 * Takes IndexedDB away from this page where it never answers, as in a damaged browser profile. Firebase waits
 * for it without end, also before it connects to the database; where there is none, it keeps the sign-in in
 * `localStorage`. Call it before Firebase is started.
 */
export async function hideSilentIndexedDb(): Promise<void> {
  if (!(await isSilent())) return
  Object.defineProperty(window, 'indexedDB', { value: undefined })
}

async function isSilent(): Promise<boolean> {
  try {
    await withinTime(open(), MAX_OPENING_MS)
    return false
  } catch (error) {
    // Refused is answered: Firebase finds that out by itself.
    return error instanceof Failure && error.code === 'timeout'
  }
}

/** Resolves, or rejects, once the browser has answered. */
function open(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = window.indexedDB.open(PROBE)
    request.addEventListener('success', () => {
      request.result.close()
      window.indexedDB.deleteDatabase(PROBE)
      resolve()
    })
    request.addEventListener('error', reject)
  })
}
