import { STORED_SETTINGS, type Settings } from '#src/areas/accounts/model/settings.ts'
import { minRoleFor, type StaffAction } from '#src/areas/accounts/model/staff.ts'
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
 * The session of a patient, or of one of the people of a clinic, began after the account last signed out everywhere. Nobody
 * is either without such a time, and without it nothing is granted. `auth_time` is in whole seconds, rounded down: the
 * sign-in of the same second lives.
 */
export const HAS_VALID_SESSION = `auth.token.auth_time + 1 > ${validSince}.val() / 1000`

/** A session of any account, which may have no such time: it is not registered, or began after it. */
export const HAS_VALID_SESSION_IF_KNOWN = any(
  `!root.hasChild('valid_since/'+auth.uid)`,
  HAS_VALID_SESSION,
)

/** A registered account, in a valid session. */
export const SIGNED_IN = all('auth !== null', HAS_VALID_SESSION)

/**
 * The registered account itself, in a valid session: who reads, and who may remove. Signed out, `auth.uid` is nothing,
 * which equals no id.
 */
export function isAccount(uid: string): string {
  return all(isWriter(uid), HAS_VALID_SESSION)
}

/** An account itself, which may not be registered, in a session that is not over. */
export function isAnyAccount(uid: string): string {
  return all(isWriter(uid), HAS_VALID_SESSION_IF_KNOWN)
}

/**
 * The account itself, in a write that always leaves something: the `.validate` of the whole database asks for a
 * valid session then. It is not documented whether it is asked when something is removed.
 */
export function isWriter(uid: string): string {
  return `auth.uid === ${uid}`
}

/** What is said about the account that asks, as one of the people of a clinic; of the state before the update. */
export function ownStaff(field: string): string {
  return `${at('root', ...places.staff('auth.uid'), field)}.val()`
}

/**
 * A person of the clinic who may do this, in a write that always leaves something; see `isWriter`. `staff/{uid}`
 * repeats the clinic's id for each role that the person has, so one lookup says both.
 */
export function mayWrite(action: StaffAction, clinicId: string): string {
  const role = minRoleFor(action)
  switch (role) {
    case 'owner':
      return `${at('root', ...places.clinicOwner(clinicId))}.val() === auth.uid`
    case 'manager':
    case 'desk':
      return `${ownStaff(role)} === ${clinicId}`
    case 'doctor':
      return `${ownStaff('clinic')} === ${clinicId}`
  }
}

/** The same as `mayWrite`, in a valid session: who reads, and who may remove. */
export function may(action: StaffAction, clinicId: string): string {
  return all(mayWrite(action, clinicId), HAS_VALID_SESSION)
}

/** A person of this clinic, as this doctor; null is none. */
export function isDoctorOf(clinicId: string, doctorId: string): string {
  return `${ownStaff('doctor')} === ${clinicId} + '/' + ${doctorId}`
}

/**
 * The account that a visit is booked for. A caller's visit is booked for the clinic's id, which is also the id of the account that
 * signed the clinic up: that one acts as one of its people, or no longer.
 */
export function isPatient(patientId: string, clinicId = '$clinic'): string {
  return all(`auth.uid === ${patientId}`, `auth.uid !== ${clinicId}`)
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

const IS_CONFIRMED = any(isOff('isConfirmedEmailRequired'), 'auth.token.email_verified === true')

/**
 * Who may make a record, publish and book, beside being signed in: an account that is in use and,
 * where the owner asks for it, has confirmed its e-mail address.
 */
export const COUNTS = all(IS_CONFIRMED, isInUse('auth.uid'))

/** The same for people of a clinic: the clinic is in use. */
export function countsAt(clinicId: string): string {
  return all(IS_CONFIRMED, isInUse(clinicId))
}

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

/** It is open, and account and clinic count. Its own people book there; where somebody else books, it takes that account. */
export function mayBookAt(clinicId: string): string {
  return all(
    isOff('areBookingsClosed'),
    COUNTS,
    isInUse(clinicId),
    any(
      mayWrite('manage-visits', clinicId),
      all(isApprovedClinic(clinicId), isNotTurnedAway(clinicId)),
    ),
  )
}

/** Each of two asks for its own part of a list, by a query: the clinic's people by `clinic_id`, the patient by `patient`. */
export function asksForOwn(): string {
  return all(
    SIGNED_IN,
    // Without a value it is null, as is the clinic of somebody who has none.
    'query.equalTo !== null',
    any(
      all("query.orderByChild === 'clinic_id'", mayWrite('manage-visits', 'query.equalTo')),
      all("query.orderByChild === 'patient'", 'query.equalTo === auth.uid'),
    ),
  )
}
