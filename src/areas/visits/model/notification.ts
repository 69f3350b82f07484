import { site } from '#src/config/site.ts'
import { withoutLinks } from '#src/core/fields/withoutLinks.ts'
import type { Appointment, BookingDetails, Moved, PatientData } from './appointment.ts'

/**
 * What the e-mail service is given for one mail: the payload of spec §3 (E-mail notification payload), and its
 * subject. The names are those of the mail template's parameters; `email` is the recipient.
 */
export interface Notification {
  /** Where an answer goes. */
  readonly from_email: string
  readonly email: string
  /** The brand: the mail is ours, whatever a clinic calls itself. */
  readonly from_name: string
  readonly to_name: string
  readonly doctor_email: string
  readonly doctor_name: string
  readonly message: string
  /** One line. A template need not show it: docs/mail-templates.md has one that doesn't. */
  readonly subject: string
}

/** Who writes to whom about a visit, or about one that may come of it. */
export interface Correspondents {
  readonly patientData: Pick<PatientData, 'fullname' | 'email'>
  readonly bookingDetails: Pick<
    BookingDetails,
    'doctor' | 'doctorEmail' | 'clinicName' | 'clinicEmail'
  >
}

/** The words of one mail. */
export type MailWords = Pick<Notification, 'subject' | 'message'>

/** A change of an appointment that is mailed to people (spec §1). */
export type NotificationEvent =
  | 'reserved'
  | 'approved'
  | 'cancelled-by-patient'
  | 'cancelled-by-clinic'
  | 'declined'
  | 'moved-by-clinic'
  | 'moved-by-patient'
  | 'move-asked'
  | 'move-taken-back'
  | 'move-approved'
  | 'move-declined'
  | 'move-lapsed'
  | 'booked-by-clinic'

/** In the order of sending: the clinic has to act. */
export const READERS = ['clinic', 'doctor', 'patient'] as const
export type NotificationReader = (typeof READERS)[number]

/** What the mails need to know of an appointment or a cart item. */
export interface NotifiedBooking {
  readonly appointmentId: string
  /** The patient's account, or the clinic's own for someone without one. */
  readonly bookedBy: string
  readonly patientData: PatientData
  readonly bookingDetails: BookingDetails
  /** For an appointment: whether its clinic agreed to it, or its service confirms at once. */
  readonly status?: Appointment['status']
  /** For an appointment: when it was before. */
  readonly moved?: Moved | null
  /** For an appointment: the time to which its patient would like to move. */
  readonly wanted?: BookingDetails | null
}

// Spec §7: a reservation is mailed to patient, doctor and clinic; an approval to patient and doctor; a
// cancellation to patient and doctor, and to the clinic when the patient cancels. A move is mailed like a
// cancellation, and what the clinic books itself to patient and doctor. A declined request is one that the
// clinic cancelled before it had approved it.
const NOT_TO_CLINIC: readonly NotificationEvent[] = [
  'approved',
  'cancelled-by-clinic',
  'declined',
  'moved-by-clinic',
  'move-approved',
  'move-declined',
  'move-lapsed',
  'booked-by-clinic',
]

const KEEPS_TIME: readonly NotificationEvent[] = ['move-asked', 'move-declined', 'move-lapsed']

/** Who gets a mail about an event, in the order of sending. */
export function readersOf(
  event: NotificationEvent,
  { patientData }: Pick<NotifiedBooking, 'patientData'>,
): readonly NotificationReader[] {
  // The clinic sees on its list that a wish is gone.
  if (event === 'move-taken-back') return []
  return READERS.filter((reader) => {
    // The doctor's day has not changed.
    if (reader === 'doctor' && KEEPS_TIME.includes(event)) return false
    if (reader === 'clinic') return !NOT_TO_CLINIC.includes(event)
    // Someone whom the clinic booked in on the phone may have no address.
    return reader === 'doctor' || patientData.email !== ''
  })
}

/**
 * The mail to one reader (spec §7, Reserve, Approve and Cancel). An answer to the patient's or the doctor's
 * mail is meant for the clinic, and an answer to the clinic's mail for the patient.
 */
export function buildNotification(
  reader: NotificationReader,
  { patientData, bookingDetails }: Correspondents,
  { subject, message }: MailWords,
): Notification {
  const people: Readonly<Record<NotificationReader, { name: string; email: string }>> = {
    patient: { name: patientData.fullname, email: patientData.email },
    doctor: { name: bookingDetails.doctor, email: bookingDetails.doctorEmail },
    clinic: { name: bookingDetails.clinicName, email: bookingDetails.clinicEmail },
  }
  const recipient = people[reader]
  const sender = reader === 'clinic' ? people.patient : people.clinic
  return {
    from_email: sender.email,
    email: recipient.email,
    from_name: site.brand,
    to_name: withoutLinks(recipient.name),
    doctor_email: bookingDetails.doctorEmail,
    doctor_name: withoutLinks(bookingDetails.doctor),
    message,
    subject,
  }
}
