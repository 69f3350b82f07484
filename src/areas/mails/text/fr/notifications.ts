import type { ClinicProfile } from '#src/areas/accounts/model/account.ts'
import { deadlineOf } from '#src/areas/services/model/servicePolicy.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import type { CancellationNote } from '#src/areas/visits/model/appointment.ts'
import { findEndedTerms } from '#src/areas/visits/model/findEndedTerms.ts'
import type {
  NotificationEvent,
  NotificationReader,
  NotifiedBooking,
} from '#src/areas/visits/model/notification.ts'
import { appointments } from '#src/areas/visits/text/fr/appointments.ts'
import { paths } from '#src/config/paths.ts'
import { site } from '#src/config/site.ts'
import { withoutLinks } from '#src/core/fields/withoutLinks.ts'
import { format } from '#src/core/text/fr/format.ts'
import { zone as zoneText } from '#src/core/text/fr/zone.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { describeClinic } from './describeClinic.ts'
import { mailSubject } from './mailSubjects.ts'
import { offerMail } from './offerMail.ts'
import { reminderMail } from './reminderMail.ts'

// Mails are read on lock screens and in shared mailboxes, and anyone can send one that looks like ours.
// So they contain the time, names and where the clinic is, never the patient's data nor the reason for the
// visit; the rest is seen after logging in. Only where a move changes what was booked do they say the service,
// its length and its price, before and after: nobody should come to another visit than expected. What people typed, a clinic's reason for a cancellation too, is
// put in without anything that becomes a link.

const NEWS: Readonly<
  Record<
    NotificationEvent,
    Readonly<
      Record<
        NotificationReader,
        (when: string, clinic: string, other: string, patient: string) => string
      >
    >
  >
> = {
  reserved: {
    patient: (when, clinic) =>
      `Nous avons reçu votre demande de rendez-vous à ${clinic} pour le ${when}. La clinique va l’examiner, et nous vous enverrons un courriel quand elle sera approuvée.`,
    doctor: (when, clinic) =>
      `${clinic} a une nouvelle demande de rendez-vous avec vous pour le ${when}. Elle attend l’approbation de la clinique.`,
    clinic: (when) => `Un patient vous a envoyé une demande de rendez-vous pour le ${when}.`,
  },
  approved: {
    patient: (when, clinic) =>
      `Bonne nouvelle\u00a0: ${clinic} a approuvé votre rendez-vous du ${when}.`,
    doctor: (when, clinic) => `${clinic} a approuvé un rendez-vous avec vous le ${when}.`,
    clinic: (when) => `Le rendez-vous du ${when} est approuvé.`,
  },
  'cancelled-by-patient': {
    patient: (when, clinic) => `Vous avez annulé votre rendez-vous à ${clinic} du ${when}.`,
    doctor: (when, clinic) =>
      `Le patient a annulé le rendez-vous avec vous à ${clinic} du ${when}.`,
    clinic: (when) =>
      `Un patient a annulé le rendez-vous du ${when}. La plage horaire peut de nouveau être réservée.`,
  },
  'cancelled-by-clinic': {
    patient: (when, clinic) =>
      `Nous sommes désolés. ${clinic} a annulé votre rendez-vous du ${when}. Veuillez choisir une autre plage horaire.`,
    doctor: (when, clinic) => `${clinic} a annulé le rendez-vous avec vous du ${when}.`,
    clinic: (when) => `Le rendez-vous du ${when} est annulé.`,
  },
  declined: {
    patient: (when, clinic) =>
      `Nous sommes désolés. ${clinic} n’a pas pu accepter votre demande pour le ${when}. Veuillez choisir une autre plage horaire.`,
    doctor: (when, clinic) =>
      `${clinic} a refusé la demande de rendez-vous avec vous pour le ${when}.`,
    clinic: (when) => `La demande pour le ${when} est refusée.`,
  },
  'moved-by-clinic': {
    patient: (when, clinic, before) =>
      `${clinic} a déplacé votre rendez-vous du ${before} au ${when}. Si la nouvelle heure ne vous convient pas, veuillez appeler la clinique ou annuler le rendez-vous.`,
    doctor: (when, clinic, before) =>
      `${clinic} a déplacé le rendez-vous avec vous du ${before} au ${when}.`,
    clinic: (when, _clinic, before) => `Le rendez-vous du ${before} est maintenant le ${when}.`,
  },
  'moved-by-patient': {
    patient: (when, clinic, before) =>
      `Vous avez demandé à ${clinic} de déplacer votre rendez-vous du ${before} au ${when}. La clinique va examiner la demande, et nous vous enverrons un courriel quand elle sera approuvée.`,
    doctor: (when, clinic, before) =>
      `Le patient a déplacé le rendez-vous avec vous à ${clinic} du ${before} au ${when}. Il attend l’approbation de la clinique.`,
    clinic: (when, _clinic, before) =>
      `Un patient a déplacé le rendez-vous du ${before} au ${when}. Il attend votre approbation, et l’ancienne plage horaire peut de nouveau être réservée.`,
  },
  'move-asked': {
    patient: (when, clinic, other) =>
      `Vous avez demandé à ${clinic} de déplacer votre rendez-vous du ${when} au ${other}. Jusqu’à la réponse de la clinique, votre rendez-vous reste le ${when}, et nous vous enverrons un courriel.`,
    doctor: (when, clinic, other) =>
      `Un patient a demandé à ${clinic} de déplacer le rendez-vous avec vous du ${when} au ${other}.`,
    clinic: (when, _clinic, other, patient) =>
      `${patient} souhaite déplacer le rendez-vous du ${when} au ${other}. Jusqu’à votre réponse, les deux heures sont gardées.`,
  },
  'move-taken-back': {
    patient: (when, clinic) => `Votre rendez-vous à ${clinic} reste le ${when}.`,
    doctor: (when, clinic) => `Le rendez-vous avec vous à ${clinic} reste le ${when}.`,
    clinic: (when) => `Le rendez-vous du ${when} reste à ce moment.`,
  },
  'move-approved': {
    patient: (when, clinic, before) =>
      `Bonne nouvelle\u00a0: ${clinic} a approuvé votre déplacement. Votre rendez-vous est maintenant le ${when}, et non plus le ${before}.`,
    doctor: (when, clinic, before) =>
      `${clinic} a déplacé le rendez-vous avec vous du ${before} au ${when}, comme le patient l’a demandé.`,
    clinic: (when, _clinic, before) => `Le rendez-vous du ${before} est maintenant le ${when}.`,
  },
  'move-declined': {
    patient: (when, clinic) =>
      `${clinic} n’a pas pu déplacer votre rendez-vous à l’heure que vous avez demandée. Il reste le ${when}.`,
    doctor: (when, clinic) => `Le rendez-vous avec vous à ${clinic} reste le ${when}.`,
    clinic: (when) => `Le rendez-vous du ${when} reste à ce moment.`,
  },
  'move-lapsed': {
    patient: (when, clinic) =>
      `${clinic} n’a pas répondu à temps; votre rendez-vous n’a donc pas été déplacé et reste le ${when}. Vous pouvez demander une autre heure, ou appeler la clinique.`,
    doctor: (when, clinic) => `Le rendez-vous avec vous à ${clinic} reste le ${when}.`,
    clinic: (when) =>
      `Le rendez-vous reste le ${when}\u00a0: personne n’a répondu à temps à la demande de déplacement.`,
  },
  'booked-by-clinic': {
    patient: (when, clinic) => `${clinic} a réservé un rendez-vous pour vous le ${when}.`,
    doctor: (when, clinic) => `${clinic} a réservé un rendez-vous avec vous le ${when}.`,
    clinic: (when) => `Vous avez réservé un rendez-vous le ${when}.`,
  },
}

/** The same where the service confirms at once, or the clinic was quicker than the mail. */
const CONFIRMED_NEWS: Readonly<Partial<typeof NEWS>> = {
  reserved: {
    patient: (when, clinic) => `Votre rendez-vous à ${clinic} le ${when} est confirmé.`,
    doctor: (when, clinic) => `${clinic} a un nouveau rendez-vous confirmé avec vous le ${when}.`,
    clinic: (when) => `Un patient a réservé un rendez-vous pour le ${when}. Il est confirmé.`,
  },
  'moved-by-patient': {
    patient: (when, clinic, before) =>
      `Vous avez déplacé votre rendez-vous à ${clinic} du ${before} au ${when}. La nouvelle heure est confirmée.`,
    doctor: (when, clinic, before) =>
      `Le patient a déplacé le rendez-vous avec vous à ${clinic} du ${before} au ${when}. La nouvelle heure est confirmée.`,
    clinic: (when, _clinic, before) =>
      `Un patient a déplacé le rendez-vous du ${before} au ${when}. La nouvelle heure est confirmée, et l’ancienne plage horaire peut de nouveau être réservée.`,
  },
}

/** Events after which there is a visit that the patient may still cancel. */
const COMING: readonly NotificationEvent[] = [
  'reserved',
  'approved',
  'moved-by-patient',
  'move-approved',
]

/** Events after which the patient has to find the way to the clinic. */
const HAS_WAY: readonly NotificationEvent[] = [...COMING, 'moved-by-clinic', 'booked-by-clinic']

/** Until when the patient may cancel, where that is not until it begins. */
function explainDeadline(
  event: NotificationEvent,
  { bookingDetails }: NotifiedBooking,
  whenOf: (timestamp: number) => string,
): readonly string[] {
  if (bookingDetails.cancelHours === 0 || !COMING.includes(event)) return []
  return [
    `Vous pouvez l’annuler ou le déplacer jusqu’au ${whenOf(deadlineOf(bookingDetails))}. Après, veuillez appeler la clinique.`,
  ]
}

/** Before the link to the appointment, which asks for a login. */
const SEE_IT: Readonly<Record<NotificationReader, string>> = {
  patient: 'Voir le rendez-vous',
  // Not every doctor has a login.
  doctor: 'La clinique peut se connecter pour le voir',
  clinic: 'Voir le rendez-vous',
}

/** For someone whom the clinic booked in on the phone. */
const NO_ACCOUNT =
  'Vous n’avez pas besoin d’un compte pour cela. La prochaine fois, vous pouvez aussi réserver ici'

/** What the clinic said with a cancellation, for the patient alone. */
function explain(
  { reason = '', proposed = [] }: CancellationNote,
  clinic: string,
  whenOf: (timestamp: number) => string,
): readonly string[] {
  const times = proposed.map(({ timestamp }) => `- ${whenOf(timestamp)}`)
  return [
    ...(reason === '' ? [] : [`${clinic} dit\u00a0: «\u00a0${withoutLinks(reason)}\u00a0»`]),
    ...(times.length === 0 ? [] : [[`${clinic} propose plutôt\u00a0:`, ...times].join('\n')]),
  ]
}

const MOVES: readonly NotificationEvent[] = ['moved-by-clinic', 'moved-by-patient', 'move-approved']

/** What else a move changed. */
function explainMove(
  event: NotificationEvent,
  { moved = null, bookingDetails }: NotifiedBooking,
): readonly string[] {
  if (!MOVES.includes(event)) return []
  const before = findEndedTerms({ moved, bookingDetails })
  if (before === null) return []
  const [was, is] = [before, bookingDetails].map((terms) =>
    appointments.terms({ ...terms, serviceName: withoutLinks(terms.serviceName) }),
  )
  return [
    `Le déplacement a aussi modifié le rendez-vous.\nAvant\u00a0: ${was}\nMaintenant\u00a0: ${is}`,
  ]
}

interface MailSurroundings {
  /** The deployed application's address. */
  readonly appUrl: string
  /** What the clinic says of itself now; null where it is not public, or not known. */
  readonly clinic?: ClinicProfile | null
  /** What the clinic said with a cancellation. */
  readonly note?: CancellationNote
}

export const notifications: Texts['notifications'] = {
  subject: mailSubject,
  reminder: reminderMail,
  offer: offerMail,
  /**
   * Returns the body of one mail. Every body contains a link into the application and the support mailbox
   * (spec §9, Labels); the link leads to the appointment, for those who can log in to see it. The time is
   * the clinic's, with its city: the reader may be elsewhere.
   */
  message: (
    event: NotificationEvent,
    reader: NotificationReader,
    booking: NotifiedBooking,
    { appUrl, clinic: profile = null, note = {} }: MailSurroundings,
  ): string => {
    const { appointmentId, bookedBy, bookingDetails, moved, status, wanted } = booking
    const { patientData } = booking
    const { clinicId } = bookingDetails
    const { timestamp } = bookingDetails.slot
    const zone = zoneOfBooking(bookingDetails)
    const city = zoneText.note(zoneText.cities[zone])
    const whenOf = (time: number): string =>
      `${format.day(time, zone)} à\u00a0${format.time(time, zone)} (${city})`
    const clinic = withoutLinks(bookingDetails.clinicName)
    const hasMap = reader === 'patient' && HAS_WAY.includes(event)
    const isWithoutAccount = reader === 'patient' && bookedBy === clinicId
    const news = (status === 'confirmed' ? CONFIRMED_NEWS[event] : undefined) ?? NEWS[event]
    return [
      news[reader](
        whenOf(timestamp),
        clinic,
        whenOf(wanted?.slot.timestamp ?? moved?.from ?? timestamp),
        withoutLinks(patientData.fullname),
      ),
      ...explainMove(event, booking),
      ...(reader === 'patient'
        ? [...explain(note, clinic, whenOf), ...explainDeadline(event, booking, whenOf)]
        : []),
      isWithoutAccount
        ? `${NO_ACCOUNT}\u00a0: ${appUrl}`
        : `${SEE_IT[reader]}\u00a0: ${appUrl}${paths.appointmentDetails({ clinicId, appointmentId })}`,
      // Canada's anti-spam law asks a mail to say on whose behalf it is sent, and how to reach them.
      ...(reader === 'clinic' ? [] : [describeClinic(bookingDetails, profile, hasMap)]),
      `Vous recevez ce courriel parce que votre adresse a été donnée pour un rendez-vous avec ${withoutLinks(bookingDetails.doctor)}. Si vous n’en savez rien, ignorez-le et dites-le-nous. ${site.brand} ne demande jamais d’argent ni de mot de passe par courriel. Des questions? Écrivez à ${site.supportMailbox}.`,
    ].join('\n\n')
  },
} as const
