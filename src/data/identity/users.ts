import {
  createUserWithEmailAndPassword,
  deleteUser,
  onAuthStateChanged,
  onIdTokenChanged,
  reload,
  sendEmailVerification,
  signInWithEmailAndPassword,
  signOut,
  type Auth,
  type User,
} from 'firebase/auth'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import { askIdentityService } from './askIdentityService.ts'

/** An account, as the identity service knows it. */
export type { User }

interface Credentials {
  readonly email: string
  readonly password: string
}

/** Makes an account and signs in. Fails with `email-already-in-use`, `weak-password`, `offline`, `unavailable`. */
export async function createUser(
  backend: Backend,
  { email, password }: Credentials,
): Promise<User> {
  const { user } = await askIdentityService(backend, () =>
    createUserWithEmailAndPassword(backend.auth, email, password),
  )
  return user
}

/** Fails with `invalid-credential` whether the address or the password was wrong. */
export async function signInWithPassword(
  backend: Backend,
  { email, password }: Credentials,
): Promise<User> {
  const { user } = await askIdentityService(backend, () =>
    signInWithEmailAndPassword(backend.auth, email, password),
  )
  return user
}

/** Mails a link that confirms the address of the account. */
export async function mailConfirmationLink(backend: Backend, user: User): Promise<void> {
  await askIdentityService(backend, () => sendEmailVerification(user))
}

/** Asks the identity service what it knows of the account now. Fails with `session-ended` and `user-disabled`. */
export async function reloadUser(user: User): Promise<void> {
  try {
    await reload(user)
  } catch (error) {
    throw toFailure(error)
  }
}

/** The account is gone from the identity service; its address is free again. */
export async function removeUser(user: User): Promise<void> {
  await deleteUser(user)
}

/** Removes the sign-in from this browser, in every tab. */
export async function forgetSignIn({ auth }: Pick<Backend, 'auth'>): Promise<void> {
  await signOut(auth)
}

/** Calls back with the id of who is signed in, now and when another account, or nobody, is. */
export function watchSignedIn(auth: Auth, next: (userId: string | null) => void): Unsubscribe {
  return onAuthStateChanged(auth, (user) => {
    next(user?.uid ?? null)
  })
}

/**
 * Emits who is signed in, and again with each new token of the same account: that an address was confirmed comes so.
 * Only an identity service that can't start at all ends the subscription.
 */
export function watchUser(auth: Auth, observer: Observer<User | null>): Unsubscribe {
  return onIdTokenChanged(auth, observer.next, (error) => {
    observer.failed(toFailure(error))
  })
}
