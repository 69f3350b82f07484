import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  reauthenticateWithPopup,
  signInWithPopup,
  type Auth,
  type User,
} from 'firebase/auth'

let localChooser: Promise<boolean> | undefined

/**
 * Opens the provider's popup (spec §2, Login). With the local backend the popup is an account chooser
 * that works offline. A module of its own, so that the popup code loads with the first use.
 */
export async function signInWithGooglePopup(auth: Auth): Promise<void> {
  await prepareLocalChooser(auth)
  await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver)
}

/** The same popup for the person who is signed in already. */
export async function confirmWithGooglePopup(auth: Auth, user: User): Promise<void> {
  await prepareLocalChooser(auth)
  await reauthenticateWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver)
}

async function prepareLocalChooser(auth: Auth): Promise<void> {
  // Known at build time: a build without a local backend drops the import.
  if (import.meta.env.VITE_LOCAL_BACKEND && auth.emulatorConfig !== null) {
    const { host, port } = auth.emulatorConfig
    const { installGooglePopupShim } = await import('@careslot/local-firebase/browser')
    localChooser ??= installGooglePopupShim(`http://${host}:${port ?? 80}`)
    await localChooser
  }
}
