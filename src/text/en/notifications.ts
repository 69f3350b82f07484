import { site } from '#src/config/site.ts'
import type {
  NotificationEvent,
  NotificationReader,
  NotifiedBooking,
} from '#src/domain/notification.ts'
import { withoutLinks } from '#src/domain/withoutLinks.ts'
import { format } from './format.ts'

// Mails are read on lock screens and in shared mailboxes, and anyone can send one that looks like ours.
// So they contain the time and names, never the patient's data nor the reason for the visit; the rest is
// seen after logging in. What people typed is put in without anything that becomes a link.

const NEWS: Readonly<
  Record<
    NotificationEvent,
    Readonly<Record<NotificationReader, (when: string, clinic: string) => string>>
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
}

const LOG_IN: Readonly<Record<NotificationReader, string>> = {
  patient: 'Log in to see it',
  // A doctor has no account.
  doctor: 'The clinic can log in to see it',
  clinic: 'Log in to see it',
}

export const notifications = {
  /**
   * Returns the body of one mail. Every body contains the application's link and the support mailbox
   * (spec §9, Labels). The time is in the writer's zone, which is named.
   */
  message: (
    event: NotificationEvent,
    reader: NotificationReader,
    booking: NotifiedBooking,
    appUrl: string,
  ): string => {
    const { timestamp } = booking.bookingDetails.slot
    const when = `${format.day(timestamp)} at ${format.timeWithZone(timestamp)}`
    return [
      NEWS[event][reader](when, withoutLinks(booking.bookingDetails.clinicName)),
      `${LOG_IN[reader]}: ${appUrl}`,
      `${site.brand} never asks for money or a password by e-mail. Questions? Write to ${site.supportMailbox}.`,
    ].join('\n\n')
  },
} as const
