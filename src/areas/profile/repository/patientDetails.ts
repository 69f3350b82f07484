import {
  trimPatientDetails,
  type PatientDetails,
} from '#src/areas/accounts/model/patientDetails.ts'
import { findFreePlace, isSamePerson, type Person } from '#src/areas/accounts/model/people.ts'
import { decodePeople } from '#src/areas/accounts/records/accountRecord.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { withoutHiddenCharacters } from '#src/core/fields/hiddenCharacters.ts'
import { attempt } from '#src/data/sdk/attempt.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readValue } from '#src/data/sdk/read.ts'
import { requireAccount, requireConnection } from '#src/data/sdk/requirements.ts'
import { write } from '#src/data/sdk/write.ts'

/** Another tab may take the place between reading and writing. */
const MAX_TRIES = 3

/**
 * Writes the name, in the spelling that the record has (spec §3, Patient record), the phone number, and the language of
 * mails.
 */
export async function savePatientDetails(
  backend: Backend,
  patientId: string,
  details: PatientDetails,
): Promise<void> {
  requireAccount(backend, patientId)
  requireConnection(backend)
  const { name, phone, language } = trimPatientDetails(details)
  const fullName = databasePaths.patientFullName(patientId)
  const isFromGoogle = (await readValue(backend, fullName)) !== null
  await write(backend, {
    [isFromGoogle ? fullName : databasePaths.patientName(patientId)]: name,
    [databasePaths.patientPhone(patientId)]: phone === '' ? null : phone,
    [databasePaths.patientLanguage(patientId)]: language,
  })
}

/** Writes the phone number alone: the name may be changing in another tab. */
export async function keepPhone(backend: Backend, patientId: string, phone: string): Promise<void> {
  requireAccount(backend, patientId)
  await write(backend, { [databasePaths.patientPhone(patientId)]: phone.trim() })
}

/** Keeps a name in the first free place: the rules let nobody be overwritten. */
export async function addPerson(
  backend: Backend,
  { userId, people }: { readonly userId: string; readonly people: readonly Person[] },
  typed: string,
): Promise<void> {
  requireAccount(backend, userId)
  const name = withoutHiddenCharacters(typed)

  let known = people
  await attempt({
    tries: MAX_TRIES,
    plan: () => {
      if (known.some((person) => isSamePerson(person.name, name))) return Promise.resolve(null)
      const place = findFreePlace(known)
      if (place === null) throw new Failure('too-many-people')
      return Promise.resolve(databasePaths.patientPerson(userId, place))
    },
    write: async (path) => {
      if (path !== null) await write(backend, { [path]: name })
    },
    explain: async () => {
      known = decodePeople(await readValue(backend, databasePaths.patientPeople(userId)))
      return null
    },
  })
}

export async function removePerson(
  backend: Backend,
  patientId: string,
  place: string,
): Promise<void> {
  requireAccount(backend, patientId)
  await write(backend, { [databasePaths.patientPerson(patientId, place)]: null })
}
