import { MAX_KEY_LENGTH } from '#src/config/databaseKey.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'

/**
 * Every limit of what is entered and stored: forms, decoders, both rules files and the tests read it
 * here. Lengths are in characters. Minimums come from spec §9 (Field limits), maximums are ours: a
 * form field stops where the security rules would refuse.
 */
export const LIMITS = {
  fullName: { min: 2, max: 100 },
  clinicName: { min: 2, max: 100 },
  clinicAddress: { min: 2, max: 200 },
  email: { min: 0, max: 254 },
  password: { min: 6 },
  /** `(###) ###-####` */
  phone: { max: 14 },
  additionalNotes: { min: 0, max: 2000 },
  /** The length of its IANA name. */
  timeZone: { min: 1, max: 50 },
  arrivalNote: { min: 1, max: 500 },
  /** The name of a clinic's page in addresses. */
  pageName: { min: 3, max: 40 },
  /** Seven days of at most six ranges each. */
  openingHours: { min: 17, max: 503 },
  /** Why a clinic cancels an appointment. */
  cancellationReason: { min: 1, max: 300 },
  /** What a clinic notes about an appointment for itself. */
  clinicNote: { min: 1, max: 2000 },
  serviceName: { min: 2, max: 100 },
  description: { min: 5, max: 2000 },
  doctor: { min: 5, max: 100 },
  imageUrl: { min: 0, max: 2000 },
  id: { min: 1, max: MAX_KEY_LENGTH },
  /** Shorter names are those of absences, doctors and other numbered records, which the log tells apart by their names alone. */
  newServiceId: { min: 4, max: MAX_KEY_LENGTH },
  /** Digits of the number in `slot_{n}`. */
  slotNumberDigits: { min: 1, max: 9 },
  /** The same of a slot that is added now. */
  newSlotNumberDigits: { min: 1, max: 4 },
  /** Dollars. */
  price: { min: 0, max: 1_000_000 },
  /** Minutes. */
  duration: { min: 1, max: 1440 },
  /** A service's rules: minutes of least notice, days ahead, visits a day, hours until which a patient may cancel. */
  policyNumber: { min: 1, max: 43_200 },
  /** Visits that are counted of a service on one day. Below 0 where some were left that nobody had counted. */
  bookedVisits: { min: -9999, max: 9999 },
  /** Minutes that a doctor needs after a visit, where any. */
  pause: { min: 1, max: 240 },
  /** A group service: how many patients come at one time. */
  places: { min: 2, max: 50 },
  doctorInitials: { min: 1, max: 4 },
  roomName: { min: 1, max: 60 },
  /** A doctor's name as any service may have it. */
  absentDoctor: { min: 0, max: 100 },
  /** What a clinic notes about a time that it blocked. */
  blockNote: { min: 1, max: 300 },
  absenceNote: { min: 1, max: 300 },
  /** Minutes by which a doctor is late. */
  lateMinutes: { min: 5, max: 240 },
  /** Minutes after which an unused session of a clinic locks. */
  lockMinutes: { min: 5, max: 480 },
  /** Epoch milliseconds: the last one is the last that a `Date` can hold. */
  timestamp: { min: 0, max: 8_640_000_000_000_000 },
} as const

/** A range of lengths or of values, both ends included. */
export interface Limit {
  readonly min: number
  readonly max: number
}

/** The most that the owner can set: tickets have two digits. */
export const HIGHEST_MAX_ACTIVE = 100

/** Minutes, where the clinic has not chosen another number. */
export const DEFAULT_LOCK_MINUTES = 30

/** How often one appointment can be moved. */
export const MAX_MOVES = { patient: 20, clinic: 40 } as const

/** How far in the past a clinic may book a patient who walked in. */
export const WALK_IN_MS = 24 * HOUR_MS

/** Free times that a clinic proposes in place of the one that it cancels. */
export const MAX_PROPOSED_TIMES = 3

/** People whom a patient's account can keep: each has a numbered place. */
export const MAX_PEOPLE = 10

/** How many times one account waits for, at all clinics together. */
export const MAX_WAITS = 5

/** Absences of a clinic at the same time: their names have two digits. */
export const MAX_ABSENCES = 100

/** Doctors of a clinic who are late on the same day: their places have two digits. */
export const MAX_LATE_DOCTORS = 100

/** Doctors of a clinic: their ids have two digits. */
export const MAX_DOCTORS = 100

/** Rooms and devices of a clinic: their ids have two digits. */
export const MAX_ROOMS = 100

/** Times that one publication of weekly hours may add. */
export const MAX_TIMES_AT_ONCE = 2000

/** Services of a clinic. */
export const MAX_SERVICES = 300

/** Children that one query may ask for of a list that anyone may read. */
export const MAX_PAGE_SIZE = 100

export const MAX_IMAGE_BYTES = 1024 * 1024

/** The small file beside it, which cards show. */
export const MAX_CARD_IMAGE_BYTES = 128 * 1024

/**
 * The types of images that may be uploaded, each with its file endings; ours is the first. SVG is
 * left out: it can carry scripts.
 */
export const IMAGE_ENDINGS: ReadonlyMap<string, readonly [string, ...string[]]> = new Map([
  ['image/png', ['png']],
  ['image/jpeg', ['jpg', 'jpeg']],
  ['image/webp', ['webp']],
  ['image/gif', ['gif']],
  ['image/avif', ['avif']],
])
