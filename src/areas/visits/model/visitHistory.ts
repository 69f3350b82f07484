import type { LogEntry } from '#src/areas/accounts/model/logEntry.ts'
import type { Appointment, Moved } from './appointment.ts'
import { waitingTime } from './waitingTime.ts'

/** What happens to an appointment. */
export const VISIT_EVENTS = [
  'requested',
  'booked',
  'approved',
  'approval-taken-back',
  'moved',
  'move-asked',
  'move-declined',
  'move-lapsed',
  'move-taken-back',
  'arrived',
  'arrival-taken-back',
  'begun',
  'beginning-taken-back',
  'contact-corrected',
  'cancelled',
  'completed',
  'no-show',
] as const
export type VisitEvent = (typeof VISIT_EVENTS)[number]

/** One line of what happened to an appointment. */
export interface HistoryLine {
  readonly key: string
  readonly event: VisitEvent
  /** In epoch milliseconds. */
  readonly at: number
  /** The person of the clinic; null where the patient did it. */
  readonly name: string | null
}

const [ACTIVE, ENDED] = ['appointments', 'completed_appointments']

/** Returns what an entry of the log says of an appointment; null where it says nothing of one. */
export function visitEventOf({ value: { list, place }, to }: LogEntry): VisitEvent | null {
  const what = place.slice(1).join(':')
  if (list === ENDED) {
    return what === 'outcome' && (to === 'cancelled' || to === 'completed' || to === 'no-show')
      ? to
      : null
  }
  if (list !== ACTIVE) return null
  switch (what) {
    case 'bookedBy:by':
      return to === 'clinic' ? 'booked' : null
    case 'confirmed':
      return to === true ? 'approved' : to === false ? 'approval-taken-back' : null
    case 'moved:times':
      return 'moved'
    case 'progress:arrived_at':
      return to === null ? 'arrival-taken-back' : 'arrived'
    case 'progress:begun_at':
      return to === null ? 'beginning-taken-back' : 'begun'
    case 'patientData:corrected':
      return 'contact-corrected'
    default:
      return null
  }
}

/** What happened to an appointment, the latest first: what its clinic's log says, and what its record says of its patient. */
export function historyOf(
  appointment: Appointment,
  entries: readonly LogEntry[],
  now: number,
): readonly HistoryLine[] {
  const byClinic = entries.flatMap((entry): readonly HistoryLine[] => {
    const event = eventIn(appointment, entry)
    return event === null ? [] : [{ key: entry.key, event, at: entry.at, name: entry.name }]
  })
  return [...byClinic, ...ofPatient(appointment, now)].toSorted((a, b) => b.at - a.at)
}

/** What an entry says; of the last move, the record says whether the appointment moved. */
function eventIn({ moved }: Appointment, entry: LogEntry): VisitEvent | null {
  const event = visitEventOf(entry)
  const isLast = event === 'moved' && entry.to === moved?.times
  return isLast ? eventOfMove(moved) : event
}

function eventOfMove({ by, wish }: Moved): VisitEvent {
  switch (wish ?? 'met') {
    case 'asked':
      return 'move-asked'
    case 'kept':
      return by === 'patient' ? 'move-taken-back' : 'move-declined'
    case 'lapsed':
      return 'move-lapsed'
    case 'met':
      return 'moved'
  }
}

/** Of its moves, the record knows the last one. */
function ofPatient(appointment: Appointment, now: number): readonly HistoryLine[] {
  const { moved } = appointment
  const waited = appointment.isClinicBooking ? null : waitingTime(appointment.appointmentId, now)
  const outcome = appointment.status === 'completed' ? appointment.outcome : null
  const endedAt = appointment.status === 'completed' ? appointment.endedAt : null
  return [
    ...(waited === null
      ? []
      : [{ key: 'requested', event: 'requested', at: now - waited, name: null } as const]),
    ...(moved?.by === 'patient'
      ? [{ key: 'moved', event: eventOfMove(moved), at: moved.at, name: null } as const]
      : []),
    ...(outcome?.kind === 'cancelled' && outcome.by === 'patient' && endedAt !== null
      ? [{ key: 'cancelled', event: 'cancelled', at: endedAt, name: null } as const]
      : []),
  ]
}
