import { initializeApp } from 'firebase/app'
import {
  browserPopupRedirectResolver,
  connectAuthEmulator,
  GoogleAuthProvider,
  inMemoryPersistence,
  initializeAuth,
  signInWithPopup,
} from 'firebase/auth'
import { installGooglePopupShim } from '@careslot/local-firebase/browser'

/** Signs in as the product does; `?auth=` says where Auth listens. Each outcome becomes a line. */
const authOrigin = new URLSearchParams(location.search).get('auth') ?? ''
const app = initializeApp({ apiKey: 'local', authDomain: 'local', projectId: 'demo-careslot' })
const auth = initializeAuth(app, { persistence: inMemoryPersistence })
connectAuthEmulator(auth, authOrigin, { disableWarnings: true })

function report(outcome: string): void {
  const line = document.createElement('li')
  line.textContent = outcome
  document.querySelector('#outcomes')?.append(line)
}

async function signIn(): Promise<void> {
  try {
    const { user } = await signInWithPopup(
      auth,
      new GoogleAuthProvider(),
      browserPopupRedirectResolver,
    )
    report(`${user.uid} ${user.displayName ?? ''} ${user.email ?? ''}`)
  } catch (error) {
    report(error instanceof Error && 'code' in error ? String(error.code) : String(error))
  }
}

if (!(await installGooglePopupShim(authOrigin))) report('no chooser')
const button = document.querySelector<HTMLButtonElement>('#sign-in')
button?.addEventListener('click', () => void signIn())
if (button !== null) button.disabled = false
