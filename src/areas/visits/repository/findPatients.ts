import { ERASED_USER_ID } from '#src/areas/accounts/model/erasedAccount.ts'
import type { PastAppointment } from '#src/areas/visits/model/appointment.ts'
import {
  MIN_PATIENT_QUERY,
  MIN_PHONE_DIGITS,
  patientKey,
  patientOf,
  type KnownPatient,
} from '#src/areas/visits/model/knownPatients.ts'
import {
  digitPrefixes,
  namePrefixes,
  type SearchPrefix,
} from '#src/areas/visits/model/patientSearchKeys.ts'
import { formatPhone } from '#src/core/fields/phone.ts'
import { startOf } from '#src/core/time/appointmentTime.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import { readSnapshot } from '#src/data/sdk/read.ts'
import type { Selection } from '#src/data/sdk/selection.ts'
import { readPastRecord } from './pastAppointments.ts'

/** How many records one query gives at most. */
const MAX_RECORDS = 100

/** After every character that a name, a number or an address has. */
const LAST_CHARACTER = '\uf8ff'

/**
 * The clinic's past appointments of patients of whose name a word, or whose e-mail, begins with what was typed, or
 * with its longest word, or whose phone number contains it. The database compares letter by letter from the first one on, so that it is asked
 * for each of the search keys; and for the usual ways to write a name where a record from before there were keys
 * has none.
 */
export async function findPatients(
  backend: Backend,
  clinicId: string,
  query: string,
): Promise<readonly PastAppointment[]> {
  const typed = query.trim().replace(/\s+/gu, ' ')
  if (typed.length < MIN_PATIENT_QUERY) return []
  const digits = typed.replace(/\D/gu, '')
  const prefixes: readonly (readonly [field: string, prefix: string])[] = [
    ...waysToWrite(typed).map((name) => ['patientData/fullname', name] as const),
    ...namePrefixes(typed).map(toSearchField),
    ...(digits.length >= MIN_PHONE_DIGITS
      ? [
          ['patientData/phoneNumber', formatPhone(digits)] as const,
          ...digitPrefixes(digits).map(toSearchField),
        ]
      : []),
    ...(typed.includes(' ')
      ? []
      : [...new Set([typed, typed.toLowerCase()])].map(
          (email) => ['patientData/email', email] as const,
        )),
  ]
  const found = await Promise.all(
    prefixes.map(([field, prefix]) =>
      readRecords(backend, clinicId, {
        orderBy: field,
        startAt: prefix,
        endAt: `${prefix}${LAST_CHARACTER}`,
        limitToFirst: MAX_RECORDS,
      }),
    ),
  )
  const byId = new Map(found.flat().map((each) => [each.appointmentId, each]))
  return [...byId.values()]
}

function toSearchField([key, prefix]: SearchPrefix): SearchPrefix {
  return [`search/${key}`, prefix]
}

/** The latest past appointments of a patient at the clinic, latest first. */
export async function getHistory(
  backend: Backend,
  clinicId: string,
  patient: KnownPatient,
): Promise<readonly PastAppointment[]> {
  if (patient.userId === ERASED_USER_ID) return []
  const own =
    patient.userId === clinicId
      ? { orderBy: 'patientData/phoneNumber', equalTo: patient.phoneNumber }
      : { orderBy: 'bookedBy/userId', equalTo: patient.userId }
  const records = await readRecords(backend, clinicId, { ...own, limitToLast: MAX_RECORDS })
  const key = patientKey(patient, clinicId)
  return records
    .filter((record) => patientKey(patientOf(record), clinicId) === key)
    .toSorted((a, b) => startOf(b) - startOf(a))
}

async function readRecords(
  backend: Backend,
  clinicId: string,
  selection: Selection,
): Promise<readonly PastAppointment[]> {
  const list = databasePaths.clinicCompletedAppointments(clinicId)
  const snapshot = await readSnapshot(backend, list, selection)
  const records = await Promise.all(
    listChildren(snapshot).map((child) => readPastRecord(backend, clinicId, child)),
  )
  return records.filter((record) => record !== null)
}

/** As typed, in small letters, in capitals, and with a capital at the beginning of each word or part of one. */
function waysToWrite(typed: string): readonly string[] {
  const small = typed.toLowerCase()
  const capitalized = small.replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())
  return [...new Set([typed, small, typed.toUpperCase(), capitalized])]
}
