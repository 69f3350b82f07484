import { isBlockKey, type TakenTime } from '#src/areas/doctors/model/takenTime.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import type {
  ActiveAppointment,
  Appointment,
  PastAppointment,
} from '#src/areas/visits/model/appointment.ts'
import { endOf, startOf } from '#src/core/time/appointmentTime.ts'
import type { TimeRange } from '#src/core/time/timeRange.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'

/** What a doctor's days are made of. */
export interface DoctorBook {
  readonly clinicId: string
  readonly doctorId: string
  /** The pending and confirmed ones. */
  readonly active: readonly ActiveAppointment[]
  /** The appointments that have ended. */
  readonly past: readonly PastAppointment[]
  /** When the doctor is busy, with visits too. */
  readonly busy: readonly TakenTime[]
}

/** An entry of a calendar to subscribe to. It has no room for who comes. */
export interface FeedEvent {
  /** The same in every copy of the calendar. */
  readonly uid: string
  readonly status: 'tentative' | 'confirmed'
  /** Epoch milliseconds. */
  readonly start: number
  readonly end: number
  readonly title: string
}

/** Lists the entries within a range of time, in time order. What is cancelled is not among them. */
export function listFeedEvents(
  book: DoctorBook,
  words: Texts['doctorFeed'],
  range: TimeRange,
): readonly FeedEvent[] {
  const ended = new Set(book.past.map(({ appointmentId }) => appointmentId))
  const visits: readonly Appointment[] = [
    // The two halves of an end may be read one after the other.
    ...book.active.filter(({ appointmentId }) => !ended.has(appointmentId)),
    ...book.past.filter(({ outcome }) => outcome?.kind !== 'cancelled'),
  ]
  return [
    ...visits.filter((visit) => !isGroup(visit)).map((visit) => eventOfVisit(visit, words)),
    ...eventsOfGroups(visits.filter(isGroup), words),
    ...book.busy.flatMap((time) => eventOfTime(time, book, words)),
  ]
    .filter(({ start, end }) => start < range.until && end > range.from)
    .toSorted((a, b) => a.start - b.start || (a.uid < b.uid ? -1 : 1))
}

function eventOfVisit(visit: Appointment, words: Texts['doctorFeed']): FeedEvent {
  const { appointmentId, bookingDetails } = visit
  return {
    // The patient's own copy of the visit has another id.
    uid: uidOf(appointmentId, bookingDetails.clinicId, 'visit'),
    status: visit.status === 'pending' ? 'tentative' : 'confirmed',
    start: startOf(visit),
    end: endOf(visit),
    title: words.visit(bookingDetails.serviceName, stateOf(visit)),
  }
}

function stateOf(visit: Appointment): Parameters<Texts['doctorFeed']['visit']>[1] {
  switch (visit.status) {
    case 'pending':
      return 'requested'
    case 'confirmed':
      return 'confirmed'
    case 'completed':
      return visit.outcome?.kind === 'no-show' ? 'missed' : 'done'
  }
}

function isGroup({ bookingDetails }: Appointment): boolean {
  return bookingDetails.places > 0
}

/** What the places of one time of a group have in common. */
function groupOf({ bookingDetails }: Appointment): string {
  return `${bookingDetails.serviceId}.${bookingDetails.slot.timestamp}`
}

/** One entry for each time of a group, however many come. */
function eventsOfGroups(
  visits: readonly Appointment[],
  words: Texts['doctorFeed'],
): readonly FeedEvent[] {
  const firsts = new Map(visits.toReversed().map((visit) => [groupOf(visit), visit]))
  return [...firsts].map(([group, first]) => {
    const places = visits.filter((visit) => groupOf(visit) === group)
    const { clinicId, serviceName } = first.bookingDetails
    return {
      uid: uidOf(group, clinicId, 'group'),
      status: places.every(({ status }) => status === 'pending') ? 'tentative' : 'confirmed',
      start: startOf(first),
      end: endOf(first),
      title: words.group(serviceName, places.length),
    }
  })
}

/** A blocked time, or one that is held for a patient who wants to move there; none for a visit. */
function eventOfTime(
  { key, from, until }: TakenTime,
  { clinicId, doctorId, active }: DoctorBook,
  words: Texts['doctorFeed'],
): readonly FeedEvent[] {
  const isVisit = active.some(
    ({ bookingDetails: { serviceId, slot } }) =>
      databasePaths.busyTimeKey(serviceId, slot.slotId) === key,
  )
  if (isVisit) return []
  const isBlock = isBlockKey(key)
  return [
    {
      // The name of a block is given again once the block is gone.
      uid: uidOf(`${doctorId}.${key}.${from}.${until}`, clinicId, isBlock ? 'block' : 'held'),
      status: isBlock ? 'confirmed' : 'tentative',
      start: from,
      end: until,
      title: isBlock ? words.blocked : words.held,
    },
  ]
}

function uidOf(id: string, clinicId: string, kind: 'visit' | 'group' | 'block' | 'held'): string {
  return `${id}.${clinicId}.${kind}@careslot`
}
