/**
 * Lets the real signInWithPopup work with no network: before it opens a window the SDK downloads a
 * script of Google's that relays messages between the page and the popup. It skips the download when
 * `window.gapi` is there already, so this puts a small one there, which takes the answer straight from
 * the local account chooser. For local mode only; production never loads this module.
 */

/** The message of the chooser; see CHOOSER_MESSAGE in chooserPage.ts, which this module must not pull in. */
const MESSAGE_TYPE = 'local-google-sign-in'

type EventHandler = (event: { readonly authEvent: unknown }) => unknown

/** The part of Google's iframe object that the SDK uses. There is no iframe behind it. */
interface Relay {
  restyle(): Promise<void>
  ping(whenReady: () => void): Promise<void>
  register(eventName: string, handler: EventHandler): void
  send(): void
}

/**
 * Puts the relay in place. Await it once, when the page starts and before the first popup.
 *
 * @param authOrigin where the local Auth listens, such as `http://127.0.0.1:9099`
 * @returns whether it did: not when the official emulator listens there, which has no chooser of this
 *   kind and loads Google's script itself
 */
export async function installGooglePopupShim(authOrigin: string): Promise<boolean> {
  const answer: unknown = await (await fetch(authOrigin)).json()
  if (!hasOfflineChooser(answer)) return false

  const handlers = new Set<EventHandler>()
  window.addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
    if (origin !== new URL(authOrigin).origin || !isChooserMessage(data)) return
    for (const handler of handlers) handler({ authEvent: data.authEvent })
  })

  const relay: Relay = {
    restyle: () => Promise.resolve(),
    ping: (whenReady) => {
      whenReady()
      return Promise.resolve()
    },
    register: (eventName, handler) => {
      if (eventName === 'authEvent') handlers.add(handler)
    },
    // The one thing the SDK sends asks about third-party storage, and it does not wait for the answer.
    send: () => undefined,
  }
  Reflect.set(window, 'gapi', {
    iframes: {
      Iframe: Object,
      CROSS_ORIGIN_IFRAMES_FILTER: null,
      getContext: () => ({
        open: (_options: unknown, whenOpen: (opened: Relay) => Promise<Relay>) => whenOpen(relay),
      }),
    },
  })
  return true
}

function hasOfflineChooser(answer: unknown): boolean {
  return (
    isObject(answer) &&
    'authEmulator' in answer &&
    isObject(answer.authEmulator) &&
    'offlineGoogleChooser' in answer.authEmulator
  )
}

function isChooserMessage(data: unknown): data is { readonly authEvent: unknown } {
  return isObject(data) && 'type' in data && data.type === MESSAGE_TYPE && 'authEvent' in data
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
