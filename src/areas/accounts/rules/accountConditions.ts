import { STORED_SETTINGS, type Settings } from '#src/areas/accounts/model/settings.ts'
import { places } from '#src/core/places/places.ts'
import { all, any, at, exists } from '#src/core/rules/ruleTree.ts'

/**
 * What is asked of an account before it may do something: reads and pivots ask it, and the other
 * parts of an update inherit it, since none of them passes without its pivot.
 */

type Switch = {
  [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never
}[keyof Settings]

const validSince = at('root', 'valid_since', 'auth.uid')

/**
 * The session began after the account last signed out everywhere. `auth_time` is in whole seconds,
 * rounded down: the sign-in of the same second lives.
 */
export const HAS_VALID_SESSION = any(
  `!root.hasChild('valid_since/'+auth.uid)`,
  `auth.token.auth_time * 1000 + 1000 > ${validSince}.val()`,
)

export const SIGNED_IN = all('auth !== null', HAS_VALID_SESSION)

/**
 * The account itself, in a valid session: who reads, and who may remove. Signed out, `auth.uid` is nothing, which
 * equals no id.
 */
export function isAccount(uid: string): string {
  return all(isWriter(uid), HAS_VALID_SESSION)
}

/**
 * The account itself, in a write that always leaves something: the `.validate` of the whole database asks for a
 * valid session then. It is not documented whether it is asked when something is removed.
 */
export function isWriter(uid: string): string {
  return `auth.uid === ${uid}`
}

/** A person who may act for the clinic, in a valid session. */
export function isStaff(clinicId: string): string {
  return isAccount(clinicId)
}

/** The same in a write that always leaves something; see `isWriter`. */
export function isStaffWriter(clinicId: string): string {
  return isWriter(clinicId)
}

/** A setting that is absent is off. */
export function isOff(setting: Switch): string {
  return `${at('root', 'settings', STORED_SETTINGS[setting])}.val() !== true`
}

function isAbsent(list: string, uid: string): string {
  return `!${exists(at('root', list, uid))}`
}

export function isNotBlocked(uid: string): string {
  return isAbsent('blocked', uid)
}

export function isInUse(uid: string): string {
  return all(isNotBlocked(uid), isAbsent('deletion_requests', uid))
}

/**
 * Who may make a record, publish and book, beside being signed in: an account that is in use and,
 * where the owner asks for it, has confirmed its e-mail address.
 */
export const COUNTS = all(
  any(isOff('isConfirmedEmailRequired'), 'auth.token.email_verified === true'),
  isInUse('auth.uid'),
)

/**
 * A clinic that the owner has approved under the name that it has, where the owner asks for it. `root`
 * is the state of its record: before the update or after it.
 */
export function isApprovedClinic(clinicId: string, root = 'root'): string {
  return any(
    isOff('isClinicApprovalRequired'),
    `${at('root', 'approved_clinics', clinicId)}.val() === ${at(root, ...places.clinic(clinicId), 'name')}.val()`,
  )
}

/** This clinic takes bookings from the account. */
export function isNotTurnedAway(clinicId: string): string {
  return `!${exists(at('root', 'clinic_blocks', clinicId, 'auth.uid'))}`
}

/** It is open and the account counts. A clinic books at itself; where somebody else books, it takes that account. */
export function mayBookAt(clinicId: string): string {
  return all(
    isOff('areBookingsClosed'),
    COUNTS,
    any(
      isStaffWriter(clinicId),
      all(isInUse(clinicId), isApprovedClinic(clinicId), isNotTurnedAway(clinicId)),
    ),
  )
}
