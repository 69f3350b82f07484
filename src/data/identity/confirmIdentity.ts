import {
  EmailAuthProvider,
  reauthenticateWithCredential,
  type Auth,
  type User,
} from 'firebase/auth'
import { Failure } from '#src/core/failure/failure.ts'
import type { SignInMethod } from '#src/core/fields/SignInMethod.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { loadCode } from '#src/data/sdk/loadCode.ts'
import { askIdentityService } from './askIdentityService.ts'

/** How the account that is signed in can prove who it is. */
export function signInMethodsOf({ currentUser }: Auth): readonly SignInMethod[] {
  const providers = currentUser?.providerData.map(({ providerId }) => providerId) ?? []
  return [
    ...(providers.includes('password') ? (['password'] as const) : []),
    ...(providers.includes('google.com') ? (['google'] as const) : []),
  ]
}

export async function confirmPassword(backend: Backend, password: string): Promise<void> {
  const user = requireUser(backend)
  const credential = EmailAuthProvider.credential(user.email ?? '', password)
  await askIdentityService(backend, () => reauthenticateWithCredential(user, credential))
}

export async function confirmWithGoogle(backend: Backend, waiting: Window | null): Promise<void> {
  const user = requireUser(backend)
  const { confirmWithGooglePopup } = await loadCode(() => import('./googleSignIn.ts'))
  await askIdentityService(backend, () => confirmWithGooglePopup(backend.auth, user, waiting))
}

function requireUser({ auth }: Backend): User {
  if (auth.currentUser === null) throw new Failure('session-ended')
  return auth.currentUser
}
