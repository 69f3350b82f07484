import { ERASED_USER_ID } from '#src/areas/accounts/model/erasedAccount.ts'
import type { Language } from '#src/config/language.ts'
import { foldText } from '#src/core/fields/foldText.ts'
import { startOf } from '#src/core/time/appointmentTime.ts'
import type { ActiveAppointment, Appointment } from './appointment.ts'
import { isNameFound, nameWords } from './nameWords.ts'

/** A search for a patient begins with this many characters. */
export const MIN_PATIENT_QUERY = 2

/** This many digits are a part of a phone number. */
export const MIN_PHONE_DIGITS = 3

/** A person whom a clinic has, or had, an appointment with. */
export interface KnownPatient {
  /** The account that booked; the clinic's own for a caller without one. */
  readonly userId: string
  readonly fullname: string
  readonly phoneNumber: string
  /** Empty where a caller gave none. */
  readonly email: string
  /** In which a caller reads mails; it says nothing of an account. */
  readonly callerLanguage: Language
}

/** A person among those a search found. */
export interface FoundPatient extends KnownPatient {
  /** Different for each person: the members of a family may share an account. */
  readonly key: string
  /** The next appointment that has not begun; null for none. */
  readonly next: ActiveAppointment | null
  /** The start of the latest visit that was completed, in epoch milliseconds; null for none that was found. */
  readonly lastVisit: number | null
  /** The id of a completed appointment of this account, which lets the clinic book for it; null for none found. */
  readonly previous: string | null
}

/** Returns who has this appointment. */
export function patientOf({ bookedBy, callerLanguage, patientData }: Appointment): KnownPatient {
  const { fullname, phoneNumber, email } = patientData
  return { userId: bookedBy, fullname, phoneNumber, email, callerLanguage }
}

/** Returns what tells a person apart: the account and the name, and without an account the phone number too. */
export function patientKey(patient: KnownPatient, clinicId: string): string {
  const { userId, fullname, phoneNumber } = patient
  const parts = [userId, foldText(fullname), ...(userId === clinicId ? [phoneNumber] : [])]
  return parts.join('/')
}

/**
 * Returns what says whether a patient is looked for by these words: by the beginnings of words of the name, in any order, or
 * of the e-mail, whatever the case and the accents, or by digits anywhere in the phone number.
 */
export function patientMatcher(query: string): (patient: Named) => boolean {
  const wanted = foldText(query)
  if (wanted.length < MIN_PATIENT_QUERY) return () => false
  const words = nameWords(query)
  const digits = digitsOf(query)
  return ({ fullname, phoneNumber, email }) =>
    isNameFound(fullname, words) ||
    foldText(email).startsWith(wanted) ||
    (digits.length >= MIN_PHONE_DIGITS && digitsOf(phoneNumber).includes(digits))
}

type Named = Pick<KnownPatient, 'fullname' | 'phoneNumber' | 'email'>

/** The persons among these appointments whom a search is for, by name. `now` in epoch milliseconds. */
export function findKnownPatients(
  appointments: readonly Appointment[],
  {
    query,
    clinicId,
    now,
  }: { readonly query: string; readonly clinicId: string; readonly now: number },
): readonly FoundPatient[] {
  const isFound = patientMatcher(query)
  const byKey = new Map<string, Appointment[]>()
  for (const appointment of appointments) {
    const patient = patientOf(appointment)
    if (patient.userId === ERASED_USER_ID || !isFound(patient)) continue
    const key = patientKey(patient, clinicId)
    const own = byKey.get(key)
    if (own === undefined) byKey.set(key, [appointment])
    else own.push(appointment)
  }
  const found = [...byKey].flatMap(([key, own]) => {
    const latestFirst = own.toSorted((a, b) => startOf(b) - startOf(a))
    const [latest] = latestFirst
    if (latest === undefined) return []
    const completed = latestFirst.find(
      (each) => each.status === 'completed' && each.outcome?.kind === 'completed',
    )
    return [
      {
        key,
        ...patientOf(latest),
        next: latestFirst.filter(isActive).findLast((each) => startOf(each) > now) ?? null,
        lastVisit: completed === undefined ? null : startOf(completed),
        previous:
          completed === undefined || completed.bookedBy === clinicId
            ? null
            : completed.appointmentId,
      },
    ]
  })
  // Each name is folded once: a comparison of all with all would do it thousands of times at each key.
  return found
    .map((patient) => ({ patient, name: foldText(patient.fullname) }))
    .toSorted((a, b) => compareTexts(a.name, b.name))
    .map(({ patient }) => patient)
}

function isActive(appointment: Appointment): appointment is ActiveAppointment {
  return appointment.status !== 'completed'
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function digitsOf(text: string): string {
  return text.replace(/\D/gu, '')
}
