import { Failure } from '#src/core/failure/failure.ts'
import type { User } from '#src/data/identity/users.ts'
import type { Backend } from './Backend.ts'

/** @throws {Failure} offline – while the backend can't be reached. */
export function requireConnection({ connection }: Pick<Backend, 'connection'>): void {
  if (!connection.isConnected()) throw new Failure('offline')
}

/**
 * @throws {Failure} session-ended – when nobody is signed in
 * @throws {Failure} not-yours – when someone else is
 */
export function requireAccount({ auth }: Pick<Backend, 'auth'>, userId: string): void {
  const user = auth.currentUser
  if (user === null) throw new Failure('session-ended')
  if (user.uid !== userId) throw new Failure('not-yours')
}

/**
 * Returns who is signed in.
 *
 * @throws {Failure} session-ended – when nobody is
 */
export function requireUser({ auth }: Pick<Backend, 'auth'>): User {
  if (auth.currentUser === null) throw new Failure('session-ended')
  return auth.currentUser
}

/**
 * Asks for a person who may act for a clinic.
 *
 * @throws {Failure} session-ended – when nobody is signed in
 * @throws {Failure} not-yours – when someone else is
 */
export function requireClinic(
  { auth, acting }: Pick<Backend, 'auth' | 'acting'>,
  clinicId: string,
): void {
  const user = auth.currentUser
  if (user === null) throw new Failure('session-ended')
  if (!acting.actsFor(user.uid, clinicId)) throw new Failure('not-yours')
}
