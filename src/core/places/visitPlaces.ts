import { places, type Place, type ServiceIds } from './places.ts'

export interface AppointmentIds<T> {
  readonly clinicId: T
  readonly appointmentId: T
}

export interface EntryIds<T> {
  readonly patientId: T
  readonly appointmentId: T
}

export interface SlotIds<T> extends ServiceIds<T> {
  readonly slotId: T
}

/** The part of an appointment that holds the time to which its patient would like to move. */
export const WISH = 'wanted'

/**
 * What a claim says of the time to which a patient would like to move. As an id it leads to the wish in the record, as
 * that of the appointment leads to the record.
 */
export function wishIdOf(appointmentId: string): string {
  return `${appointmentId}/${WISH}`
}

/** The id of the appointment that a claim names, as its time or as its wish. */
export function claimantOf(claim: string): string {
  return claim.split('/')[0] ?? ''
}

/** Where a visit is stored: its record, what leads to it, and its time. */
export const visitPlaces = {
  /** The record while it is pending or confirmed. */
  active: <T>({ clinicId, appointmentId }: AppointmentIds<T>): Place<T> => [
    ...places.active(clinicId),
    appointmentId,
  ],
  /** The record once it is completed, missed or cancelled. */
  ended: <T>({ clinicId, appointmentId }: AppointmentIds<T>): Place<T> => [
    ...places.ended(clinicId),
    appointmentId,
  ],
  /** The entry in the patient's index while it is active. */
  entry: <T>({ patientId, appointmentId }: EntryIds<T>): Place<T> => [
    ...places.entries(patientId),
    appointmentId,
  ],
  /** The entry in the patient's index once it has ended. */
  endedEntry: <T>({ patientId, appointmentId }: EntryIds<T>): Place<T> => [
    ...places.endedEntries(patientId),
    appointmentId,
  ],
  slot: <T>(ids: SlotIds<T>): Place<T> => [...places.service(ids), 'slots', ids.slotId],
  /** The id of the one appointment that took the slot. */
  claim: <T>(ids: SlotIds<T>): Place<T> => [...places.claims(ids), ids.slotId],
  /** The time of a slot that the clinic took back. */
  closedSlot: <T>(ids: SlotIds<T>): Place<T> => [...places.closedSlots(ids), ids.slotId],
  /** The time of a doctor or a room that the visit takes, under the ids of its service and slot. */
  busyTime: <T>(
    { clinicId, listId }: { readonly clinicId: T; readonly listId: T },
    key: T,
  ): Place<T> => [...places.busyTimes(clinicId, listId), key],
  /** One of the patient's tickets. */
  bookingTicket: <T>({ patientId }: Pick<EntryIds<T>, 'patientId'>, ticket: T): Place<T> => [
    'booking_tickets',
    patientId,
    ticket,
  ],
  /** One of the clinic's tickets for the patient. */
  clinicTicket: <T>(
    { clinicId, patientId }: { readonly clinicId: T; readonly patientId: T },
    ticket: T,
  ): Place<T> => ['clinic_tickets', clinicId, patientId, ticket],
  /** What the clinic notes about it for itself. */
  note: <T>({ clinicId, appointmentId }: AppointmentIds<T>): Place<T> => [
    'clinic_notes',
    clinicId,
    appointmentId,
  ],
  /** That the clinic has to call the patient about it. */
  dueCall: <T>({ clinicId, appointmentId }: AppointmentIds<T>): Place<T> => [
    'due_calls',
    clinicId,
    appointmentId,
  ],
  /** That its patient was reminded of it. */
  reminder: <T>({ clinicId, appointmentId }: AppointmentIds<T>): Place<T> => [
    'reminders',
    clinicId,
    appointmentId,
  ],
  /** What the link of a reminder leads to. */
  answer: <T>(link: T): Place<T> => ['visit_answers', link],
} as const
