import type { ServiceFields } from '#src/areas/services/model/service.ts'
import type {
  NotificationEvent,
  NotificationReader,
  NotifiedBooking,
} from '#src/areas/visits/model/notification.ts'
import { withoutLinks } from '#src/core/fields/withoutLinks.ts'
import { format } from '#src/core/text/en/format.ts'
import { zoneOfBooking, zoneOfService, type TimeZone } from '#src/core/time/timeZones.ts'

const NEWS: Readonly<Record<NotificationEvent, Readonly<Record<NotificationReader, string>>>> = {
  reserved: { patient: 'Request sent', doctor: 'New request', clinic: 'New request' },
  approved: { patient: 'Confirmed', doctor: 'Confirmed', clinic: 'Confirmed' },
  'cancelled-by-patient': {
    patient: 'Cancelled',
    doctor: 'Cancelled by the patient',
    clinic: 'Cancelled by the patient',
  },
  'cancelled-by-clinic': { patient: 'Cancelled', doctor: 'Cancelled', clinic: 'Cancelled' },
  declined: { patient: 'Declined', doctor: 'Declined', clinic: 'Declined' },
  'moved-by-clinic': { patient: 'Moved', doctor: 'Moved', clinic: 'Moved' },
  'moved-by-patient': {
    patient: 'New time requested',
    doctor: 'New time requested',
    clinic: 'New time requested',
  },
  'move-asked': {
    patient: 'Asked to move',
    doctor: 'New time requested',
    clinic: 'New time requested',
  },
  'move-taken-back': { patient: 'Not moved', doctor: 'Not moved', clinic: 'Not moved' },
  'move-approved': { patient: 'Move confirmed', doctor: 'Moved', clinic: 'Moved' },
  'move-declined': {
    patient: 'Not moved, still confirmed',
    doctor: 'Not moved',
    clinic: 'Not moved',
  },
  'move-lapsed': {
    patient: 'Not moved, the clinic did not answer',
    doctor: 'Not moved',
    clinic: 'Not moved',
  },
  'booked-by-clinic': { patient: 'Booked', doctor: 'Booked', clinic: 'Booked' },
}

/** The same where the service confirms at once, or the clinic was quicker than the mail. */
const CONFIRMED_NEWS: Readonly<Partial<typeof NEWS>> = {
  reserved: { patient: 'Confirmed', doctor: 'New appointment', clinic: 'New appointment' },
  'moved-by-patient': {
    patient: 'Moved',
    doctor: 'Moved by the patient',
    clinic: 'Moved by the patient',
  },
}

/**
 * Returns the subject of one mail: what happened, when the visit is by the clinic's clock, and where; a clinic, which
 * knows where it is, reads with whom. Never anything about the patient: subjects are read on lock screens.
 */
export function mailSubject(
  event: NotificationEvent,
  reader: NotificationReader,
  { bookingDetails, status }: NotifiedBooking,
): string {
  const news = (status === 'confirmed' ? CONFIRMED_NEWS[event] : undefined) ?? NEWS[event]
  return subjectOf(
    news[reader],
    bookingDetails,
    reader === 'clinic' ? bookingDetails.doctor : bookingDetails.clinicName,
  )
}

/** The subject of a reminder, to the patient. */
export function reminderSubject({ bookingDetails }: NotifiedBooking): string {
  return subjectOf('Reminder', bookingDetails, bookingDetails.clinicName)
}

/** The subject of an offer, to somebody who waits. */
export function offerSubject(service: ServiceFields, timestamp: number): string {
  return subjectOfTime('A time is free', timestamp, zoneOfService(service), service.clinicName)
}

function subjectOf(
  what: string,
  bookingDetails: NotifiedBooking['bookingDetails'],
  name: string,
): string {
  return subjectOfTime(what, bookingDetails.slot.timestamp, zoneOfBooking(bookingDetails), name)
}

function subjectOfTime(what: string, timestamp: number, zone: TimeZone, name: string): string {
  return `${what}: ${format.briefMoment(timestamp, zone)}, ${withoutMarkup(withoutLinks(name))}`
}

/** A name without the characters that a mail service would write as `&#x27;`, as it escapes them for a page. */
function withoutMarkup(name: string): string {
  return name
    .replaceAll("'", '\u2019')
    .replaceAll('"', '\u201d')
    .replaceAll('&', 'and')
    .replaceAll(/[<>`=]/g, '')
}
