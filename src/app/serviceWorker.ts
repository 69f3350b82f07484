import { basePath } from '#src/config/language.ts'

/** Written by the build: see dev/prerender/prerenderPages.ts. */
const ADDRESS = `${basePath}/service-worker.js`

/** Has the browser keep the page that is shown without a connection. Development has no such file. */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Where it can't be registered, as in a private window of some browsers, everything works without it.
  await navigator.serviceWorker.register(ADDRESS, { updateViaCache: 'none' }).catch(() => undefined)
}

/** Has the browser keep all code of this version, so that a page works to the end after the next deployment. */
export async function keepCode(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { waiting, active } = await navigator.serviceWorker.ready
  ;(waiting ?? active)?.postMessage('keep code')
}
