import { endOf, startOf } from '#src/core/time/appointmentTime.ts'
import type { Appointment } from './appointment.ts'
import type { CartItem } from './cartItem.ts'

/** An appointment as a calendar has it: nothing of the reason for the visit. */
export interface CalendarEvent {
  /** The same for the whole life of the appointment. */
  readonly uid: string
  /** Grows with every change, so that a calendar knows which of two copies is newer. */
  readonly sequence: number
  readonly status: 'tentative' | 'confirmed' | 'cancelled'
  /** Epoch milliseconds. */
  readonly start: number
  readonly end: number
  readonly title: string
  readonly location: string
  readonly description: string
  /** Where it can be seen. */
  readonly url: string
  /** The clinic's e-mail. */
  readonly organizer: string
}

/** An appointment, or what was in the cart when it was requested. */
export type CalendarVisit = Appointment | CartItem

/** How far the visit of an event has come. */
function calendarStatusOf(visit: CalendarVisit): CalendarEvent['status'] {
  if (!('status' in visit) || visit.status === 'pending') return 'tentative'
  const isCancelled = visit.status === 'completed' && visit.outcome?.kind === 'cancelled'
  return isCancelled ? 'cancelled' : 'confirmed'
}

/** Steps within the time between two moves: requested, approved, ended. */
const STEPS = ['tentative', 'confirmed', 'cancelled'] as const

/** What an event has whatever the language: which one it is, which copy of it, and when. */
export function calendarFactsOf(
  visit: CalendarVisit,
): Pick<CalendarEvent, 'uid' | 'sequence' | 'status' | 'start' | 'end'> {
  const { appointmentId, bookingDetails } = visit
  const status = calendarStatusOf(visit)
  const moves = 'moved' in visit ? (visit.moved?.times ?? 0) : 0
  return {
    // Ids are unique at one clinic only.
    uid: `${appointmentId}.${bookingDetails.clinicId}@careslot`,
    // A move by the patient goes back to the first step, but has one move more.
    sequence: moves * STEPS.length + STEPS.indexOf(status),
    status,
    start: startOf(visit),
    end: endOf(visit),
  }
}
