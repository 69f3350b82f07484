import { site } from '#src/config/site.ts'
import type {
  NotificationEvent,
  NotificationReader,
  NotifiedBooking,
} from '#src/domain/notification.ts'
import { format } from './format.ts'

// Mails are read on lock screens and in shared mailboxes: they contain the time and the place, but never
// the patient's data. The doctor's also names the service, as a doctor has no account to look it up.

const NEWS: Readonly<
  Record<
    NotificationEvent,
    Readonly<Record<NotificationReader, (when: string, booking: NotifiedBooking) => string>>
  >
> = {
  reserved: {
    patient: (when, { bookingDetails }) =>
      `We received your appointment request at ${bookingDetails.clinicName} for ${when}. The clinic will review it, and we will e-mail you when it is approved.`,
    doctor: (when, { bookingDetails }) =>
      `${bookingDetails.clinicName} has a new appointment request with you for ${bookingDetails.serviceName} on ${when}. It is waiting for the clinic's approval.`,
    clinic: (when) =>
      `A patient sent you an appointment request for ${when}. Please log in to approve it.`,
  },
  approved: {
    patient: (when, { bookingDetails }) =>
      `Good news: ${bookingDetails.clinicName} approved your appointment on ${when}. The address is ${bookingDetails.clinicAddress}.`,
    doctor: (when, { bookingDetails }) =>
      `${bookingDetails.clinicName} approved an appointment with you for ${bookingDetails.serviceName} on ${when}.`,
    clinic: (when) => `The appointment on ${when} is approved.`,
  },
  'cancelled-by-patient': {
    patient: (when, { bookingDetails }) =>
      `You cancelled your appointment at ${bookingDetails.clinicName} on ${when}.`,
    doctor: (when, { bookingDetails }) =>
      `The patient cancelled the appointment with you for ${bookingDetails.serviceName} on ${when}.`,
    clinic: (when) =>
      `A patient cancelled the appointment on ${when}. The time can be booked again.`,
  },
  'cancelled-by-clinic': {
    patient: (when, { bookingDetails }) =>
      `We are sorry. ${bookingDetails.clinicName} cancelled your appointment on ${when}. Please choose another time.`,
    doctor: (when, { bookingDetails }) =>
      `${bookingDetails.clinicName} cancelled the appointment with you for ${bookingDetails.serviceName} on ${when}.`,
    clinic: (when) => `The appointment on ${when} is cancelled.`,
  },
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
      NEWS[event][reader](when, booking),
      `${site.brand}: ${appUrl}`,
      `Questions? Write to ${site.supportMailbox}.`,
    ].join('\n\n')
  },
} as const
