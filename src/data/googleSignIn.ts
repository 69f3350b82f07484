import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  signInWithPopup,
  type Auth,
} from 'firebase/auth'

/**
 * Opens the provider's popup (spec §2, Login). With the local backend the popup is an account chooser
 * that works offline. A module of its own, so that the popup code loads with the first use.
 */
export async function signInWithGooglePopup(auth: Auth): Promise<void> {
  // Known at build time: a build without a local backend drops the import.
  if (import.meta.env.VITE_LOCAL_BACKEND) {
    await import('#emulators/auth/googlePopupShim.ts')
  }
  await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver)
}
