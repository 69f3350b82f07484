/** Appointments and requests of a patient at the same time, where the owner has not set another number. */
export const DEFAULT_MAX_ACTIVE = 20

/**
 * What the owner of the installation decides, in the database at `settings`, which everyone may read
 * and nobody but the owner may write. A setting that is absent is off, so that a database without
 * settings behaves as the specification says.
 */
export interface Settings {
  /** An account books and publishes only after it has confirmed its e-mail address. */
  readonly isConfirmedEmailRequired: boolean
  /** A clinic is public, and can be booked, only after the owner has approved it. */
  readonly isClinicApprovalRequired: boolean
  /** Nobody can book or ask for a time. */
  readonly areBookingsClosed: boolean
  /** Nobody can send the form of `/test` (spec §2, Other). */
  readonly areRequestsClosed: boolean
  /** Appointments and requests that one patient may have at the same time. */
  readonly maxActive: number
  /**
   * Where pictures may come from: the address of this installation's storage up to the folder of a
   * clinic. Empty where the owner has set none.
   */
  readonly imagePrefix: string
}

/** The settings of a database that has none. */
export const DEFAULT_SETTINGS: Settings = {
  isConfirmedEmailRequired: false,
  isClinicApprovalRequired: false,
  areBookingsClosed: false,
  areRequestsClosed: false,
  maxActive: DEFAULT_MAX_ACTIVE,
  imagePrefix: '',
}

/** The stored name of each setting under `settings`. `last_ticket` is the name of a ticket. */
export const STORED_SETTINGS = {
  isConfirmedEmailRequired: 'confirmed_email_required',
  isClinicApprovalRequired: 'clinic_approval_required',
  areBookingsClosed: 'bookings_closed',
  areRequestsClosed: 'requests_closed',
  maxActive: 'last_ticket',
  imagePrefix: 'image_prefix',
} as const satisfies Record<keyof Settings, string>
