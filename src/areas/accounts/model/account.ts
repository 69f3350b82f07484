import type { Language } from '#src/config/language.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import type { CLINIC_FIELDS, PUBLIC_CLINIC_FIELDS } from '#src/core/fields/bookingFields.ts'
import type { ValuesOf } from '#src/core/fields/fieldTable.ts'
import type { SignInMethod } from '#src/core/fields/SignInMethod.ts'
import type { Person } from './people.ts'
import type { Registration } from './registration.ts'
import { staffMay, type StaffAction, type StaffMember, type StaffRole } from './staff.ts'

/** Who acts for a clinic, with the clinic's record at clinics/{clinicId} (spec §3). */
export interface ClinicAccount extends ValuesOf<typeof CLINIC_FIELDS> {
  readonly role: 'clinic'
  /** The person who is signed in. */
  readonly userId: string
  /** The clinic that the person acts for: the id of the account that signed it up. */
  readonly clinicId: string
  /** What the person is there. */
  readonly staff: Pick<StaffMember, 'name' | 'place' | 'doctorId'> & { readonly role: StaffRole }
  /** Dollars, added to a checkout total (spec §9). Set by the installation's owner alone. */
  readonly discount: number
  /** Without use, until the session locks. */
  readonly lockMinutes: number
  /** When it last changed its settings, in epoch milliseconds; null where it never did. */
  readonly changedAt: number | null
}

/** A patient's account: its sign-in and its record at patients/{uid} (spec §3). */
export interface PatientAccount {
  readonly role: 'patient'
  readonly userId: string
  readonly name: string
  readonly email: string
  /** `(###) ###-####`; empty where none is kept. */
  readonly phone: string
  /** In which the patient reads mails. */
  readonly language: Language
  /** Whom the patient books for beside themselves, by their names. */
  readonly people: readonly Person[]
  /** Dollars, added to the checkout total (spec §9). Set by the installation's owner alone. */
  readonly discount: number
  /** When the patient agreed to what a booking stores, in epoch milliseconds; null before. */
  readonly consentedAt: number | null
}

export type Account = ClinicAccount | PatientAccount

/** Whether an account acts for this clinic. */
export function actsFor(account: Account, clinicId: string): account is ClinicAccount {
  return account.role === 'clinic' && account.clinicId === clinicId
}

/** Whether an account is of a clinic's people and may do this there. */
export function mayDo(account: Account, action: StaffAction): boolean {
  return account.role === 'clinic' && staffMay(account.staff.role, action)
}

/** Whether an account is a doctor's who may do nothing but see to the own visits. */
export function isDoctorOnly(account: Account): boolean {
  return account.role === 'clinic' && !mayDo(account, 'manage-visits')
}

/** Returns the id under which an account is a party of appointments: the clinic's, or the patient's own. */
export function partyIdOf(account: Account): string {
  return account.role === 'clinic' ? account.clinicId : account.userId
}

/** What the public may see of a clinic: enough to list it, group its services and find the way (spec §2). */
export interface ClinicProfile extends ValuesOf<typeof PUBLIC_CLINIC_FIELDS> {
  readonly clinicId: string
}

/**
 * Who is using the application.
 *
 * `unregistered` is a sign-in without a record: a sign-up that was cut off between the account and
 * its record, one whose address is still to be confirmed, or a Google account on its first visit
 * (spec §4, Authentication session).
 */
export type Session =
  | { readonly status: 'loading' }
  | {
      readonly status: 'signed-out'
      /** Set where the session ended by itself: the account was disabled, or signed out everywhere. */
      readonly wasEnded?: true
    }
  | {
      readonly status: 'unregistered'
      readonly identity: Identity
      /** What was typed at the sign-up on this device; null where nothing was. */
      readonly registration: Registration | null
      /** Set where the account was one of a clinic's people, and is none any longer. */
      readonly hasLeft?: true
      /** Set where the account may have had a record before, as one of a clinic's people has whom the clinic removed. */
      readonly wasRegistered?: true
    }
  | { readonly status: 'signed-in'; readonly account: Account; readonly identity: Identity }
  | { readonly status: 'failed'; readonly failure: Failure }

/** What the identity service knows of a signed-in person. */
export interface Identity {
  readonly userId: string
  readonly email: string
  /** Whether a link that was mailed to the address has been opened. */
  readonly isEmailConfirmed: boolean
  /** Empty where the identity service knows no name. */
  readonly displayName: string
  readonly provider: SignInMethod
}

/** Whether a person still has to agree to what a booking stores. */
export function needsConsent(account: Account): boolean {
  return account.role === 'patient' && account.consentedAt === null
}
