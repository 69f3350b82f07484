import type { Registration } from '#src/areas/accounts/model/registration.ts'
import {
  encodeClinic,
  encodeGooglePatient,
  encodePatient,
} from '#src/areas/accounts/records/accountRecord.ts'
import { encodeFounder } from '#src/areas/accounts/records/staffRecord.ts'
import type { Language } from '#src/config/language.ts'
import { assertNever } from '#src/core/failure/assertNever.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { withoutHiddenCharacters } from '#src/core/fields/hiddenCharacters.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import type { User } from '#src/data/identity/users.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { explainDenial } from '#src/data/sdk/explainDenial.ts'
import { readValue } from '#src/data/sdk/read.ts'
import type { Changes } from '#src/data/sdk/write.ts'
import { writeOnce } from '#src/data/sdk/writeOnce.ts'
import { readKnownSettings } from './settings.ts'
import { endingOfOlderSessions, firstValidity } from './validSince.ts'

/**
 * Writes the record of an account that has none (spec §7, Sign-up); its e-mail is the account's own, `language` is that
 * of the page on which the person signed up. Fails with `already-registered` where a record of either role exists.
 */
export async function writeAccountRecord(
  backend: Backend,
  user: User,
  registration: Registration,
  language: Language,
): Promise<void> {
  const email = user.email ?? ''
  switch (registration.role) {
    case 'clinic':
      await writeRecord(backend, user, 'clinic', {
        record: encodeClinic(registration, { email, language }),
        founder: encodeFounder(user.uid, { name: registration.name, email }),
      })
      break
    case 'patient':
      await writeRecord(backend, user, 'patient', {
        record: encodePatient(registration, { email, language }),
      })
      break
    default:
      assertNever(registration)
  }
}

/** The record of a Google account (spec §3, Patient record), by the name that Google knows. */
export async function writeLatePatientRecord(
  backend: Backend,
  user: User,
  language: Language,
): Promise<void> {
  const email = user.email ?? ''
  const displayName = withoutHiddenCharacters(googleNameOf(user))
  const fullName = displayName.length < LIMITS.fullName.min ? email : displayName
  // Clipped first: the last character must not be a blank.
  const record = encodeGooglePatient(fullName.slice(0, LIMITS.fullName.max).trim(), {
    email,
    language,
  })
  await writeRecord(backend, user, 'patient', { record })
}

interface NewRecord {
  readonly record: unknown
  /** A clinic's first person, by path. */
  readonly founder?: Changes
}

async function writeRecord(
  backend: Backend,
  user: User,
  role: Registration['role'],
  { record, founder }: NewRecord,
): Promise<void> {
  const { uid } = user
  const path = role === 'clinic' ? databasePaths.clinic(uid) : databasePaths.patient(uid)
  const settings = await readKnownSettings(backend)
  const changes = {
    [path]: record,
    ...founder,
    ...(await firstValidity(backend, user)),
    // Ends sessions that someone else began with this address before its owner confirmed it.
    ...(settings !== null && user.emailVerified && (await endingOfOlderSessions(backend, user))),
  }
  await explainDenial(
    () => writeOnce(backend, changes, () => hasRecord(backend, uid, role)),
    async (denial) => {
      if (await hasAnyRecord(backend, uid)) return new Failure('already-registered')
      if (settings === null) return denial
      if ((await readValue(backend, databasePaths.blockedAccount(uid))) === true) {
        return new Failure('account-blocked')
      }
      const isUnconfirmed = settings.isConfirmedEmailRequired && !user.emailVerified
      return isUnconfirmed ? new Failure('email-unconfirmed') : denial
    },
  )
}

/** The name of the Google account: that of the account itself may have been typed by somebody else. */
export function googleNameOf({ providerData }: User): string {
  const google = providerData.find(({ providerId }) => providerId === 'google.com')
  return google?.displayName ?? ''
}

/** Whether the account is registered, in either role. */
export async function hasAnyRecord(backend: Backend, userId: string): Promise<boolean> {
  const [clinic, patient] = await Promise.all([
    hasRecord(backend, userId, 'clinic'),
    hasRecord(backend, userId, 'patient'),
  ])
  return clinic || patient
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
