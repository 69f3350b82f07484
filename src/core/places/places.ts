/**
 * Where things are stored. Each place is a function of the ids in it, for the reads and updates of the application
 * and for the rules alike: `T` is an id, which is a text in the application and an expression in a rule.
 */

/** The keys that lead to a place, from the top of the database. */
export type Place<T> = readonly (T | string)[]

export interface ServiceIds<T> {
  readonly clinicId: T
  readonly serviceId: T
}

/** In which list of the index of open times a service is. */
export interface OpeningList<T> {
  readonly province: T
  readonly category: T
}

/** Where a service counts the visits of its days. */
export const BOOKED_DAYS = 'booked_days'

export const places = {
  clinic: <T>(clinicId: T): Place<T> => ['clinics', clinicId],
  /** The entry of a clinic in the public list. */
  listedClinic: <T>(clinicId: T): Place<T> => ['listed_clinics', clinicId],
  /** Which clinic has the page of this name. */
  pageName: <T>(name: T): Place<T> => ['clinic_names', name],
  /** One of the people of a clinic, by the account. */
  staff: <T>(userId: T): Place<T> => ['staff', userId],
  /** The people of a clinic and those whom it invited, each in a numbered place. */
  staffPlaces: <T>(clinicId: T): Place<T> => ['staff_places', clinicId],
  staffPlace: <T>(clinicId: T, place: T): Place<T> => [...places.staffPlaces(clinicId), place],
  /** Who of a clinic's people changed what. */
  log: <T>(clinicId: T): Place<T> => ['log', clinicId],
  /** The account that owns the clinic. */
  clinicOwner: <T>(clinicId: T): Place<T> => [...places.staffPlaces(clinicId), 'owner'],
  patient: <T>(patientId: T): Place<T> => ['patients', patientId],
  /** A patient's index of active appointments. */
  entries: <T>(patientId: T): Place<T> => [...places.patient(patientId), 'appointments'],
  /** A patient's index of appointments that have ended. */
  endedEntries: <T>(patientId: T): Place<T> => [
    ...places.patient(patientId),
    'completed_appointments',
  ],
  /** The records of a clinic's active appointments. */
  active: <T>(clinicId: T): Place<T> => ['appointments', clinicId],
  /** The records of a clinic's appointments that have ended. */
  ended: <T>(clinicId: T): Place<T> => ['completed_appointments', clinicId],
  service: <T>({ clinicId, serviceId }: ServiceIds<T>): Place<T> => [
    'services',
    clinicId,
    serviceId,
  ],
  /** How many visits are booked on each day, of a service with a limit a day. */
  bookedDays: <T>(ids: ServiceIds<T>): Place<T> => [...places.service(ids), BOOKED_DAYS],
  /** One of the numbered places of a clinic's services. */
  servicePlace: <T>(clinicId: T, place: T): Place<T> => ['clinic_services', clinicId, place],
  doctors: <T>(clinicId: T): Place<T> => ['doctors', clinicId],
  /** One of the clinic's doctors. */
  doctor: <T>(clinicId: T, doctorId: T): Place<T> => [...places.doctors(clinicId), doctorId],
  rooms: <T>(clinicId: T): Place<T> => ['rooms', clinicId],
  /** One of the clinic's rooms or devices. */
  room: <T>(clinicId: T, roomId: T): Place<T> => [...places.rooms(clinicId), roomId],
  /** When a doctor or a room is busy, as a list in which each time leads to the next. */
  busyTimes: <T>(clinicId: T, listId: T): Place<T> => ['busy_times', clinicId, listId],
  /** What the clinic notes about the times of a doctor or a room that it blocked. */
  blockNotes: <T>(clinicId: T, listId: T): Place<T> => ['block_notes', clinicId, listId],
  /** The doctors who are late today. */
  lateDoctors: <T>(clinicId: T): Place<T> => ['late_doctors', clinicId],
  /** The weekly hours of all services of a clinic. */
  clinicHours: <T>(clinicId: T): Place<T> => ['weekly_hours', clinicId],
  weeklyHours: <T>({ clinicId, serviceId }: ServiceIds<T>): Place<T> => [
    ...places.clinicHours(clinicId),
    serviceId,
  ],
  /** The index of open times of a category in a province. */
  openings: <T>({ province, category }: OpeningList<T>): Place<T> => [
    'openings',
    province,
    category,
  ],
  /** The claims on the slots of a service, which outlive it. */
  claims: <T>({ clinicId, serviceId }: ServiceIds<T>): Place<T> => [
    'slot_claims',
    clinicId,
    serviceId,
  ],
  /** That a patient waits for a time, under the account and one of its numbered places. */
  wait: <T>(waitId: T): Place<T> => ['waits', waitId],
  /** The times that somebody left, and whose turn it is. */
  freedTimes: <T>(clinicId: T): Place<T> => ['freed_times', clinicId],
  /** One of them, under the ids of its service and slot. */
  freedTime: <T>(clinicId: T, key: T): Place<T> => [...places.freedTimes(clinicId), key],
  closedSlots: <T>({ clinicId, serviceId }: ServiceIds<T>): Place<T> => [
    'closed_slots',
    clinicId,
    serviceId,
  ],
} as const
