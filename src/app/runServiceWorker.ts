/** What the build knows of its files. */
export interface ShellFiles {
  /** Another one for each build. */
  readonly version: string
  /** Each language has a service worker and files of its own. */
  readonly language: string
  /** The address of the page that is shown without a connection. */
  readonly offline: string
  /** All scripts and style sheets. */
  readonly code: readonly string[]
}

interface Extendable {
  readonly waitUntil: (work: Promise<unknown>) => void
}

interface Fetching extends Extendable {
  readonly request: Request
  /** What the browser asked for while it started the worker. */
  readonly preloadResponse?: Promise<Response | undefined>
  readonly respondWith: (answer: Promise<Response>) => void
}

/** What is used here of a service worker's global scope, for which the types of a page have no name. */
interface Scope {
  addEventListener(
    type: 'install' | 'activate' | 'message',
    handle: (event: Extendable) => void,
  ): void
  addEventListener(type: 'fetch', handle: (event: Fetching) => void): void
  readonly clients: { readonly claim: () => Promise<void> }
  readonly location: { readonly origin: string }
  readonly registration: {
    readonly navigationPreload?: { readonly enable: () => Promise<void> }
    readonly unregister: () => Promise<boolean>
  }
  readonly skipWaiting: () => Promise<void>
}

/**
 * The service worker (docs/decisions/0034). It keeps files of one version and nothing that a backend has said:
 * the page for those without a connection and, once a page asks for it, all code. A new version waits until no
 * page of the one before is open. It is sent to the browser as text, so it uses nothing from outside.
 */
export function runServiceWorker(
  scope: Scope,
  { version, language, offline, code }: ShellFiles,
): void {
  const PREFIX = `careslot-${language}-`
  const ownCache = PREFIX + version

  async function keep(address: string, type: RegExp): Promise<void> {
    const cache = await caches.open(ownCache)
    if ((await cache.match(address)) !== undefined) return
    const response = await fetch(address)
    // In place of a file that is not there, some hosts answer with a page.
    const isRight = response.ok && type.test(response.headers.get('Content-Type') ?? '')
    if (!isRight || response.redirected) throw new Error(`${address} is not there.`)
    await cache.put(address, response)
  }

  async function keepCode(): Promise<void> {
    for (const address of code) {
      // One after the other, so that what a page asks for comes first.
      await keep(address, /javascript|css/).catch(() => undefined)
    }
  }

  async function dropOthers(): Promise<void> {
    const names = await caches.keys()
    const others = names.filter((name) => name.startsWith(PREFIX) && name !== ownCache)
    await Promise.all(others.map((name) => caches.delete(name)))
  }

  async function openPage({ request, preloadResponse }: Fetching): Promise<Response> {
    try {
      return (await preloadResponse) ?? (await fetch(request))
    } catch {
      return (await caches.match(offline)) ?? Response.error()
    }
  }

  scope.addEventListener('install', (event) => {
    event.waitUntil(keep(offline, /^text\/html/))
  })
  scope.addEventListener('activate', (event) => {
    event.waitUntil(
      Promise.all([
        dropOthers(),
        scope.clients.claim(),
        scope.registration.navigationPreload?.enable(),
      ]),
    )
  })
  scope.addEventListener('message', (event) => {
    event.waitUntil(keepCode())
  })
  scope.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    // What is below /__/ is Hosting's own: the popup of a Google sign-in.
    if (request.method !== 'GET' || origin !== scope.location.origin) return
    if (request.mode === 'navigate' && !pathname.startsWith('/__/')) {
      event.respondWith(openPage(event))
    } else if (code.includes(pathname)) {
      event.respondWith(
        caches.match(request, { ignoreVary: true }).then(
          (kept) => kept ?? fetch(request),
          // A damaged profile must not keep the code from the page.
          () => fetch(request),
        ),
      )
    }
  })
}

/** Replaces a retired service worker: deletes its caches, then unregisters. It is sent as text, like `runServiceWorker`. */
export function removeServiceWorker(scope: Scope): void {
  scope.addEventListener('install', () => {
    void scope.skipWaiting()
  })
  scope.addEventListener('activate', (event) => {
    event.waitUntil(
      caches
        .keys()
        .then((names) => Promise.all(names.map((name) => caches.delete(name))))
        .then(() => scope.registration.unregister()),
    )
  })
}
