import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  reauthenticateWithPopup,
  signInWithPopup,
  type Auth,
  type PopupRedirectResolver,
  type User,
} from 'firebase/auth'
import { giveNextWindow } from './giveNextWindow.ts'

let localChooser: Promise<boolean> | undefined

/**
 * Loads what the provider's popup needs: Google's script and a frame of it, or the local chooser. The SDK
 * fetches both between the tap and the window, which takes seconds, and by then a browser may block the window.
 */
export async function prepareGooglePopup(auth: Auth): Promise<void> {
  await prepareLocalChooser(auth)
  if (canInitialize(popups.instance)) await popups.instance._initialize(auth)
}

/**
 * Opens the provider's popup (spec §2, Login), in the window that waits for it, if there is one. With the local
 * backend the popup is an account chooser that works offline. A module of its own, so that the popup code loads only
 * where it can be opened.
 */
export async function signInWithGooglePopup(auth: Auth, waiting: Window | null): Promise<void> {
  await prepareGooglePopup(auth)
  await giveNextWindow(waiting, () =>
    signInWithPopup(auth, new GoogleAuthProvider(), popups.resolver),
  )
}

/** The same popup for the person who is signed in already. */
export async function confirmWithGooglePopup(
  auth: Auth,
  user: User,
  waiting: Window | null,
): Promise<void> {
  await prepareGooglePopup(auth)
  await giveNextWindow(waiting, () =>
    reauthenticateWithPopup(user, new GoogleAuthProvider(), popups.resolver),
  )
}

async function prepareLocalChooser(auth: Auth): Promise<void> {
  // Known at build time: a build without a local backend drops the import.
  if (import.meta.env.VITE_LOCAL_BACKEND && auth.emulatorConfig !== null) {
    const { host, port } = auth.emulatorConfig
    const { installGooglePopupShim } = await import('@careslot/local-firebase/browser')
    localChooser ??= installGooglePopupShim(`http://${host}:${port ?? 80}`)
    try {
      await localChooser
    } catch (error) {
      localChooser = undefined
      throw error
    }
  }
}

/**
 * The SDK takes a class, makes one instance of it, and initializes that with the first popup. It has no
 * function for doing so earlier, so it gets the instance that was made here.
 */
const popups = keepInstance(browserPopupRedirectResolver)

function keepInstance(resolver: PopupRedirectResolver): {
  readonly resolver: PopupRedirectResolver
  readonly instance: object | null
} {
  if (!isClass(resolver)) return { resolver, instance: null }
  const instance = new resolver()
  return { resolver: new Proxy(resolver, { construct: () => instance }), instance }
}

function isClass(value: unknown): value is new () => object {
  return typeof value === 'function'
}

/** The public type of the SDK's resolver is empty. Where this is missing one day, the first popup is as slow as it was. */
function canInitialize(
  instance: object | null,
): instance is { _initialize: (auth: Auth) => Promise<unknown> } {
  return (
    instance !== null && '_initialize' in instance && typeof instance._initialize === 'function'
  )
}
