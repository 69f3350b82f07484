import type { Place } from '#src/core/places/places.ts'
import {
  visitPlaces,
  type AppointmentIds,
  type EntryIds,
  type SlotIds,
} from '#src/core/places/visitPlaces.ts'

/**
 * What a transition of a visit writes where. The update that the application sends and the condition that its pivot's
 * rule demands come from the same legs: `T` is an id and `V` a time, which are values in an update and expressions in
 * a rule. Who may do it and when is in the rules alone.
 */

/** A visit at one time. */
export interface Visit<T, V = T> extends AppointmentIds<T>, EntryIds<T>, SlotIds<T> {
  /** When it begins. */
  readonly timestamp: V
  /** The time of the update. */
  readonly now: V
}

/** What is at a place after the update: null where nothing is. */
export interface Leg<T, V = T> {
  readonly path: Place<T>
  readonly after: After<T | V>
}

/** A record may have further fields. */
export type After<V> = null | boolean | string | V | { readonly [field: string]: After<V> }

/** The visit takes its time. Its slot asks for the entry in the index of open times to go. */
export function takeTimeLegs<T>(
  visit: SlotIds<T> & AppointmentIds<T>,
): readonly [slot: Leg<T>, claim: Leg<T>] {
  return [{ path: [...visitPlaces.slot(visit), 'available'], after: false }, claimLeg(visit)]
}

/** The time is the visit's, and stays so. */
export function claimLeg<T>(visit: SlotIds<T> & AppointmentIds<T>): Leg<T> {
  return { path: visitPlaces.claim(visit), after: visit.appointmentId }
}

/** The visit leaves its time. */
export function leaveTimeLegs<T>(visit: SlotIds<T>): readonly Leg<T>[] {
  return [{ path: visitPlaces.claim(visit), after: null }]
}

/** The slot of a visit that leaves its time is free again, unless it is gone, or is closed instead. */
export function freeSlotLegs<T>(visit: SlotIds<T>): readonly Leg<T>[] {
  return [{ path: [...visitPlaces.slot(visit), 'available'], after: true }]
}

/** The clinic agrees to the time that the visit has now, which its claim says. */
export function approveLegs<T>(visit: SlotIds<T> & AppointmentIds<T>): readonly Leg<T>[] {
  return [{ path: [...visitPlaces.active(visit), 'confirmed'], after: true }, claimLeg(visit)]
}

/** The record moves to those that have ended. */
export function endRecordLegs<T, V>(
  visit: AppointmentIds<T>,
  record: After<T | V>,
): readonly Leg<T, V>[] {
  return [
    { path: visitPlaces.active(visit), after: null },
    { path: visitPlaces.ended(visit), after: record },
  ]
}

/** Both entries of the patient's index follow the record. What a clinic books for a caller has none. */
export function endIndexLegs<T, V>(
  visit: AppointmentIds<T> & EntryIds<T> & Pick<Visit<T, V>, 'timestamp' | 'now'>,
  notice: 'cancelled' | null,
): readonly Leg<T, V>[] {
  return [
    { path: visitPlaces.entry(visit), after: null },
    {
      path: visitPlaces.endedEntry(visit),
      after: {
        clinic_id: visit.clinicId,
        timestamp: visit.timestamp,
        ended_at: visit.now,
        ...(notice !== null && { notice: { kind: notice, at: visit.now } }),
      },
    },
  ]
}

/** The patient's index leads to a new visit, with the ticket that it holds and perhaps a notice. */
export function enterIndexLegs<T, V>(
  visit: AppointmentIds<T> & EntryIds<T> & Pick<Visit<T, V>, 'timestamp'>,
  more: Readonly<Record<string, After<T | V>>> = {},
): readonly Leg<T, V>[] {
  return [
    {
      path: visitPlaces.entry(visit),
      after: { clinic_id: visit.clinicId, timestamp: visit.timestamp, ...more },
    },
  ]
}

/** The patient's index has the new time of a visit that moves. */
export function moveIndexLegs<T, V>(
  visit: EntryIds<T> & Pick<Visit<T, V>, 'timestamp'>,
): readonly Leg<T, V>[] {
  return [{ path: [...visitPlaces.entry(visit), 'timestamp'], after: visit.timestamp }]
}

/** What the patient has not seen yet of an active visit; null where there is nothing. */
export function noticeLegs<T, Notice>(
  visit: EntryIds<T>,
  notice: Notice,
): readonly { readonly path: Place<T>; readonly after: Notice }[] {
  return [{ path: [...visitPlaces.entry(visit), 'notice'], after: notice }]
}

/** A ticket is taken for the visit. */
export function ticketLegs<T, V>(
  { appointmentId, now }: Pick<Visit<T, V>, 'appointmentId' | 'now'>,
  ticket: Place<T>,
): readonly Leg<T, V>[] {
  return [{ path: ticket, after: { appointment: appointmentId, at: now } }]
}
