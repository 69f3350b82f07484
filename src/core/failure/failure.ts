/**
 * Everything that can go wrong in the data layer, as one closed list. `text/` turns each into the
 * words of spec §8; nothing above `data/` ever sees another error.
 */
export type FailureCode =
  // The connection
  | 'offline'
  | 'timeout'
  | 'unavailable'
  // A part of the application's code: there is no network, or a new version has replaced it
  | 'not-loaded'
  // Permission
  | 'permission-denied'
  | 'not-yours'
  // Records
  | 'not-found'
  | 'malformed'
  // Booking and appointments (spec §4, §5)
  | 'missing-parameters'
  | 'missing-recipient'
  | 'service-gone'
  | 'service-changed'
  | 'slot-gone'
  | 'slot-taken'
  | 'slot-past'
  // It is held for others who wait; `detail`: epoch milliseconds from when it can be taken
  | 'slot-held'
  // As many visits are booked on its day as patients may book
  | 'day-full'
  // For visits that are booked together; `detail`: when those are that can't be had, with commas between
  | 'series-time-lost'
  // The doctor has something else at that time; `detail` says whom or what, where the clinic asks
  | 'doctor-busy'
  // The same of the room, where the doctor is free
  | 'room-busy'
  | 'already-reserved'
  | 'already-approved'
  | 'already-completed'
  | 'already-cancelled'
  | 'already-begun'
  | 'not-begun'
  | 'too-many-moves'
  | 'already-moved'
  | 'already-corrected'
  | 'already-told'
  | 'wish-gone'
  | 'terms-changed'
  | 'too-late'
  // What a service asks of its patients
  | 'too-soon'
  | 'too-far-ahead'
  | 'call-to-book'
  | 'known-only'
  | 'deadline-passed'
  // Who may book, where, and how much; `detail` of the first: epoch milliseconds from which it is
  // possible again, or empty
  | 'too-many-bookings'
  | 'blocked-by-clinic'
  | 'refused-by-patient'
  | 'account-blocked'
  | 'clinic-unavailable'
  | 'bookings-closed'
  | 'email-unconfirmed'
  // Whom a patient books for
  | 'too-many-people'
  // What a patient waits for
  | 'too-many-waits'
  // What a clinic publishes
  | 'page-name-taken'
  | 'too-many-services'
  | 'too-many-absences'
  | 'too-many-doctors'
  | 'too-many-rooms'
  | 'too-many-staff'
  | 'invitation-gone'
  | 'too-many-blocks'
  | 'too-many-times'
  // Identity (spec §8)
  | 'invalid-credential'
  | 'email-already-in-use'
  | 'weak-password'
  | 'user-disabled'
  | 'too-many-requests'
  | 'expired-action-code'
  | 'invalid-action-code'
  | 'popup-blocked'
  | 'popup-closed'
  | 'requires-recent-login'
  | 'session-ended'
  | 'already-registered'
  // Images (spec §8)
  | 'image-type'
  | 'image-unreadable'
  | 'image-size'
  | 'upload-canceled'
  | 'quota-exceeded'
  | 'folder-full'
  // Nothing of the above
  | 'unexpected'

/** A failure of the data layer. Always thrown (or kept in a state) with a code from the closed list. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: FailureCode
  /** The backend's own words, for 'raw error text' of spec §8 and for the log; empty when there are none. */
  readonly detail: string

  constructor(code: FailureCode, detail = '', options?: ErrorOptions) {
    super(detail === '' ? code : `${code}: ${detail}`, options)
    this.code = code
    this.detail = detail
  }
}
