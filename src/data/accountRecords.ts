import type { User } from 'firebase/auth'

import { assertNever } from '#src/domain/assertNever.ts'
import { Failure } from '#src/domain/failure.ts'
import { FIELD_LIMITS } from '#src/domain/fieldLimits.ts'
import type { Registration } from '#src/domain/registration.ts'

import { readPath, untilAnswered, writeWhole } from './ask.ts'
import type { Backend } from './Backend.ts'
import { databasePaths } from './databasePaths.ts'
import { encodeClinic, encodeGooglePatient, encodePatient } from './records/accountRecord.ts'
import { toFailure } from './toFailure.ts'

/**
 * Writes the record of an account that has none (spec §7, Sign-up); its e-mail is the account's own.
 * Fails with `already-registered` where a record of either role exists.
 */
export async function writeAccountRecord(
  backend: Backend,
  user: User,
  registration: Registration,
): Promise<void> {
  const email = user.email ?? ''
  switch (registration.role) {
    case 'clinic':
      await writeRecord(backend, user, {
        [databasePaths.clinic(user.uid)]: encodeClinic(registration, email),
      })
      break
    case 'patient':
      await writeRecord(backend, user, {
        [databasePaths.patient(user.uid)]: encodePatient(registration, email),
      })
      break
    default:
      assertNever(registration)
  }
}

/** The record of a Google account (spec §3, Patient record), by the name that Google knows. */
export async function writeLatePatientRecord(backend: Backend, user: User): Promise<void> {
  const email = user.email ?? ''
  const displayName = user.displayName?.trim() ?? ''
  const fullName = displayName.length < FIELD_LIMITS.fullName.min ? email : displayName
  await writeRecord(backend, user, {
    [databasePaths.patient(user.uid)]: encodeGooglePatient(
      fullName.slice(0, FIELD_LIMITS.fullName.max),
      email,
    ),
  })
}

/** What a sign-up calls the person or the clinic. */
export function nameOf(registration: Registration): string {
  switch (registration.role) {
    case 'clinic':
      return registration.name
    case 'patient':
      return registration.fullName
    default:
      return assertNever(registration)
  }
}

async function writeRecord(
  backend: Backend,
  { uid }: User,
  record: Readonly<Record<string, unknown>>,
): Promise<void> {
  try {
    await untilAnswered(backend, writeWhole(backend, record))
  } catch (error) {
    const failure = toFailure(error)
    const isRegistered =
      failure.code === 'permission-denied' &&
      (await Promise.all([
        readPath(backend, databasePaths.clinicRole(uid)),
        readPath(backend, databasePaths.patientRole(uid)),
      ]).then((roles) => roles.some((role) => role !== null)))
    throw isRegistered ? new Failure('already-registered') : failure
  }
}
