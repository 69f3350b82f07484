/** A way to prove who one is. */
export type SignInMethod = 'password' | 'google'
