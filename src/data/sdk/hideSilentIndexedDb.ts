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
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => {
      resolve(true)
    }, MAX_OPENING_MS)
  })
  try {
    return await Promise.race([silence, open()])
  } catch {
    // Refused is answered: Firebase finds that out by itself.
    return false
  } finally {
    clearTimeout(timer)
  }
}

/** Resolves with false, or rejects, once the browser has answered. */
function open(): Promise<false> {
  return new Promise((resolve, reject) => {
    const request = window.indexedDB.open(PROBE)
    request.addEventListener('success', () => {
      request.result.close()
      window.indexedDB.deleteDatabase(PROBE)
      resolve(false)
    })
    request.addEventListener('error', reject)
  })
}
