import type { ClinicProfile } from '#src/areas/accounts/model/account.ts'
import { deadlineOf } from '#src/areas/services/model/servicePolicy.ts'
import type { CancellationNote } from '#src/areas/visits/model/appointment.ts'
import { findEndedTerms } from '#src/areas/visits/model/findEndedTerms.ts'
import type {
  NotificationEvent,
  NotificationReader,
  NotifiedBooking,
} from '#src/areas/visits/model/notification.ts'
import { appointments } from '#src/areas/visits/text/en/appointments.ts'
import { paths } from '#src/config/paths.ts'
import { site } from '#src/config/site.ts'
import { withoutLinks } from '#src/core/fields/withoutLinks.ts'
import { format } from '#src/core/text/en/format.ts'
import { zone as zoneText } from '#src/core/text/en/zone.ts'
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
      `We received your appointment request at ${clinic} for ${when}. The clinic will review it, and we will e-mail you when it is approved.`,
    doctor: (when, clinic) =>
      `${clinic} has a new appointment request with you for ${when}. It is waiting for the clinic's approval.`,
    clinic: (when) => `A patient sent you an appointment request for ${when}.`,
  },
  approved: {
    patient: (when, clinic) => `Good news: ${clinic} approved your appointment on ${when}.`,
    doctor: (when, clinic) => `${clinic} approved an appointment with you on ${when}.`,
    clinic: (when) => `The appointment on ${when} is approved.`,
  },
  'cancelled-by-patient': {
    patient: (when, clinic) => `You cancelled your appointment at ${clinic} on ${when}.`,
    doctor: (when, clinic) =>
      `The patient cancelled the appointment with you at ${clinic} on ${when}.`,
    clinic: (when) =>
      `A patient cancelled the appointment on ${when}. The time can be booked again.`,
  },
  'cancelled-by-clinic': {
    patient: (when, clinic) =>
      `We are sorry. ${clinic} cancelled your appointment on ${when}. Please choose another time.`,
    doctor: (when, clinic) => `${clinic} cancelled the appointment with you on ${when}.`,
    clinic: (when) => `The appointment on ${when} is cancelled.`,
  },
  declined: {
    patient: (when, clinic) =>
      `We are sorry. ${clinic} could not take your request for ${when}. Please choose another time.`,
    doctor: (when, clinic) =>
      `${clinic} declined the request for an appointment with you on ${when}.`,
    clinic: (when) => `The request for ${when} is declined.`,
  },
  'moved-by-clinic': {
    patient: (when, clinic, before) =>
      `${clinic} moved your appointment from ${before} to ${when}. If the new time does not suit you, please call the clinic or cancel the appointment.`,
    doctor: (when, clinic, before) =>
      `${clinic} moved the appointment with you from ${before} to ${when}.`,
    clinic: (when, _clinic, before) => `The appointment on ${before} is now on ${when}.`,
  },
  'moved-by-patient': {
    patient: (when, clinic, before) =>
      `You asked ${clinic} to move your appointment from ${before} to ${when}. The clinic will review it, and we will e-mail you when it is approved.`,
    doctor: (when, clinic, before) =>
      `The patient moved the appointment with you at ${clinic} from ${before} to ${when}. It is waiting for the clinic's approval.`,
    clinic: (when, _clinic, before) =>
      `A patient moved the appointment on ${before} to ${when}. It is waiting for your approval, and the old time can be booked again.`,
  },
  'move-asked': {
    patient: (when, clinic, other) =>
      `You asked ${clinic} to move your appointment from ${when} to ${other}. Until the clinic answers, your appointment stays on ${when}, and we will e-mail you.`,
    doctor: (when, clinic, other) =>
      `A patient asked ${clinic} to move the appointment with you from ${when} to ${other}.`,
    clinic: (when, _clinic, other, patient) =>
      `${patient} would like to move the appointment on ${when} to ${other}. Until you answer, both times are kept.`,
  },
  'move-taken-back': {
    patient: (when, clinic) => `Your appointment at ${clinic} stays on ${when}.`,
    doctor: (when, clinic) => `The appointment with you at ${clinic} stays on ${when}.`,
    clinic: (when) => `The appointment on ${when} stays there.`,
  },
  'move-approved': {
    patient: (when, clinic, before) =>
      `Good news: ${clinic} approved your move. Your appointment is now on ${when}, no longer on ${before}.`,
    doctor: (when, clinic, before) =>
      `${clinic} moved the appointment with you from ${before} to ${when}, as the patient asked.`,
    clinic: (when, _clinic, before) => `The appointment on ${before} is now on ${when}.`,
  },
  'move-declined': {
    patient: (when, clinic) =>
      `${clinic} could not move your appointment to the time you asked for. It stays on ${when}.`,
    doctor: (when, clinic) => `The appointment with you at ${clinic} stays on ${when}.`,
    clinic: (when) => `The appointment on ${when} stays there.`,
  },
  'move-lapsed': {
    patient: (when, clinic) =>
      `${clinic} did not answer in time, so your appointment was not moved from ${when}. You can ask for another time, or call the clinic.`,
    doctor: (when, clinic) => `The appointment with you at ${clinic} was not moved from ${when}.`,
    clinic: (when) => `The appointment was not moved from ${when}: nobody answered in time.`,
  },
  'booked-by-clinic': {
    patient: (when, clinic) => `${clinic} booked an appointment for you on ${when}.`,
    doctor: (when, clinic) => `${clinic} booked an appointment with you on ${when}.`,
    clinic: (when) => `You booked an appointment on ${when}.`,
  },
}

/** The same where the service confirms at once, or the clinic was quicker than the mail. */
const CONFIRMED_NEWS: Readonly<Partial<typeof NEWS>> = {
  reserved: {
    patient: (when, clinic) => `Your appointment at ${clinic} on ${when} is confirmed.`,
    doctor: (when, clinic) => `${clinic} has a new confirmed appointment with you on ${when}.`,
    clinic: (when) => `A patient booked an appointment for ${when}. It is confirmed.`,
  },
  'moved-by-patient': {
    patient: (when, clinic, before) =>
      `You moved your appointment at ${clinic} from ${before} to ${when}. The new time is confirmed.`,
    doctor: (when, clinic, before) =>
      `The patient moved the appointment with you at ${clinic} from ${before} to ${when}. The new time is confirmed.`,
    clinic: (when, _clinic, before) =>
      `A patient moved the appointment on ${before} to ${when}. The new time is confirmed, and the old time can be booked again.`,
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
    `You can cancel or move it until ${whenOf(deadlineOf(bookingDetails))}. After that, please call the clinic.`,
  ]
}

/** Before the link to the appointment, which asks for a login. */
const SEE_IT: Readonly<Record<NotificationReader, string>> = {
  patient: 'See it',
  // Not every doctor has a login.
  doctor: 'The clinic can log in to see it',
  clinic: 'See it',
}

/** For someone whom the clinic booked in on the phone. */
const NO_ACCOUNT = 'You do not need an account for it. Next time, you can also book here'

/** What the clinic said with a cancellation, for the patient alone. */
function explain(
  { reason = '', proposed = [] }: CancellationNote,
  clinic: string,
  whenOf: (timestamp: number) => string,
): readonly string[] {
  const times = proposed.map(({ timestamp }) => `- ${whenOf(timestamp)}`)
  return [
    ...(reason === '' ? [] : [`${clinic} says: "${withoutLinks(reason)}"`]),
    ...(times.length === 0 ? [] : [[`${clinic} proposes instead:`, ...times].join('\n')]),
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
  return [`The move also changed the appointment.\nBefore: ${was}\nNow: ${is}`]
}

interface MailSurroundings {
  /** The deployed application's address. */
  readonly appUrl: string
  /** What the clinic says of itself now; null where it is not public, or not known. */
  readonly clinic?: ClinicProfile | null
  /** What the clinic said with a cancellation. */
  readonly note?: CancellationNote
}

export const notifications = {
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
      `${format.day(time, zone)} at ${format.time(time, zone)} (${city})`
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
        ? `${NO_ACCOUNT}: ${appUrl}`
        : `${SEE_IT[reader]}: ${appUrl}${paths.appointmentDetails({ clinicId, appointmentId })}`,
      // Canada's anti-spam law asks a mail to say on whose behalf it is sent, and how to reach them.
      ...(reader === 'clinic' ? [] : [describeClinic(bookingDetails, profile, hasMap)]),
      `You get this e-mail because your address was given for an appointment with ${withoutLinks(bookingDetails.doctor)}. If you do not know of it, ignore it and tell us. ${site.brand} never asks for money or a password by e-mail. Questions? Write to ${site.supportMailbox}.`,
    ].join('\n\n')
  },
} as const
