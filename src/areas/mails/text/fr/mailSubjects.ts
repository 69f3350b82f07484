import type { ServiceFields } from '#src/areas/services/model/service.ts'
import type {
  NotificationEvent,
  NotificationReader,
  NotifiedBooking,
} from '#src/areas/visits/model/notification.ts'
import { withoutLinks } from '#src/core/fields/withoutLinks.ts'
import { format } from '#src/core/text/fr/format.ts'
import { zoneOfBooking, zoneOfService, type TimeZone } from '#src/core/time/timeZones.ts'

const NEWS: Readonly<Record<NotificationEvent, Readonly<Record<NotificationReader, string>>>> = {
  reserved: { patient: 'Demande envoyée', doctor: 'Nouvelle demande', clinic: 'Nouvelle demande' },
  approved: { patient: 'Confirmé', doctor: 'Confirmé', clinic: 'Confirmé' },
  'cancelled-by-patient': {
    patient: 'Annulé',
    doctor: 'Annulé par le patient',
    clinic: 'Annulé par le patient',
  },
  'cancelled-by-clinic': { patient: 'Annulé', doctor: 'Annulé', clinic: 'Annulé' },
  declined: { patient: 'Refusé', doctor: 'Refusé', clinic: 'Refusé' },
  'moved-by-clinic': { patient: 'Déplacé', doctor: 'Déplacé', clinic: 'Déplacé' },
  'moved-by-patient': {
    patient: 'Nouvelle heure demandée',
    doctor: 'Nouvelle heure demandée',
    clinic: 'Nouvelle heure demandée',
  },
  'move-asked': {
    patient: 'Déplacement demandé',
    doctor: 'Nouvelle heure demandée',
    clinic: 'Nouvelle heure demandée',
  },
  'move-taken-back': { patient: 'Non déplacé', doctor: 'Non déplacé', clinic: 'Non déplacé' },
  'move-approved': { patient: 'Déplacement confirmé', doctor: 'Déplacé', clinic: 'Déplacé' },
  'move-declined': {
    patient: 'Non déplacé, toujours confirmé',
    doctor: 'Non déplacé',
    clinic: 'Non déplacé',
  },
  'move-lapsed': {
    patient: 'Non déplacé, la clinique n’a pas répondu',
    doctor: 'Non déplacé',
    clinic: 'Non déplacé',
  },
  'booked-by-clinic': { patient: 'Réservé', doctor: 'Réservé', clinic: 'Réservé' },
}

/** The same where the service confirms at once, or the clinic was quicker than the mail. */
const CONFIRMED_NEWS: Readonly<Partial<typeof NEWS>> = {
  reserved: { patient: 'Confirmé', doctor: 'Nouveau rendez-vous', clinic: 'Nouveau rendez-vous' },
  'moved-by-patient': {
    patient: 'Déplacé',
    doctor: 'Déplacé par le patient',
    clinic: 'Déplacé par le patient',
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
  return subjectOf('Rappel', bookingDetails, bookingDetails.clinicName)
}

/** The subject of an offer, to somebody who waits. */
export function offerSubject(service: ServiceFields, timestamp: number): string {
  return subjectOfTime('Une plage est libre', timestamp, zoneOfService(service), service.clinicName)
}

function subjectOf(
  what: string,
  bookingDetails: NotifiedBooking['bookingDetails'],
  name: string,
): string {
  return subjectOfTime(what, bookingDetails.slot.timestamp, zoneOfBooking(bookingDetails), name)
}

function subjectOfTime(what: string, timestamp: number, zone: TimeZone, name: string): string {
  return `${what}\u00a0: ${format.briefMoment(timestamp, zone)}, ${withoutMarkup(withoutLinks(name))}`
}

/** A name without the characters that a mail service would write as `&#x27;`, as it escapes them for a page. */
function withoutMarkup(name: string): string {
  return name
    .replaceAll("'", '\u2019')
    .replaceAll('"', '\u201d')
    .replaceAll('&', 'et')
    .replaceAll(/[<>`=]/g, '')
}
