import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  signInWithPopup,
  type Auth,
} from 'firebase/auth'

let localChooser: Promise<boolean> | undefined

/**
 * Opens the provider's popup (spec §2, Login). With the local backend the popup is an account chooser
 * that works offline. A module of its own, so that the popup code loads with the first use.
 */
export async function signInWithGooglePopup(auth: Auth): Promise<void> {
  // Known at build time: a build without a local backend drops the import.
  if (import.meta.env.VITE_LOCAL_BACKEND && auth.emulatorConfig !== null) {
    const { host, port } = auth.emulatorConfig
    const { installGooglePopupShim } = await import('@careslot/local-firebase/browser')
    localChooser ??= installGooglePopupShim(`http://${host}:${port ?? 80}`)
    await localChooser
  }
  await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver)
}
