import type { User } from 'firebase/auth'
import {
  encodeClinic,
  encodeGooglePatient,
  encodePatient,
} from '#src/data/records/accountRecord.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { explainDenial } from '#src/data/sdk/explainDenial.ts'
import { readValue } from '#src/data/sdk/read.ts'
import { writeOnce } from '#src/data/sdk/writeOnce.ts'
import { assertNever } from '#src/domain/assertNever.ts'
import { Failure } from '#src/domain/failure.ts'
import { LIMITS } from '#src/domain/limits.ts'
import type { Registration } from '#src/domain/registration.ts'

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
      await writeRecord(backend, user, 'clinic', encodeClinic(registration, email))
      break
    case 'patient':
      await writeRecord(backend, user, 'patient', encodePatient(registration, email))
      break
    default:
      assertNever(registration)
  }
}

/** The record of a Google account (spec §3, Patient record), by the name that Google knows. */
export async function writeLatePatientRecord(backend: Backend, user: User): Promise<void> {
  const email = user.email ?? ''
  const displayName = user.displayName?.trim() ?? ''
  const fullName = displayName.length < LIMITS.fullName.min ? email : displayName
  const record = encodeGooglePatient(fullName.slice(0, LIMITS.fullName.max), email)
  await writeRecord(backend, user, 'patient', record)
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
  role: Registration['role'],
  record: unknown,
): Promise<void> {
  const path = role === 'clinic' ? databasePaths.clinic(uid) : databasePaths.patient(uid)
  await explainDenial(
    () => writeOnce(backend, { [path]: record }, () => hasRecord(backend, uid, role)),
    async (denial) => {
      const [clinic, patient] = await Promise.all([
        hasRecord(backend, uid, 'clinic'),
        hasRecord(backend, uid, 'patient'),
      ])
      return clinic || patient ? new Failure('already-registered') : denial
    },
  )
}

async function hasRecord(
  backend: Backend,
  userId: string,
  role: Registration['role'],
): Promise<boolean> {
  const path =
    role === 'clinic' ? databasePaths.clinicRole(userId) : databasePaths.patientRole(userId)
  return (await readValue(backend, path)) !== null
}
