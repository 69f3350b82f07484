import { site } from '#src/config/site.ts'
import type {
  NotificationEvent,
  NotificationReader,
  NotifiedBooking,
} from '#src/domain/notification.ts'
import { format } from './format.ts'

// A mail is read on lock screens and by those who share a mailbox: it says when and where, the doctor
// (who has no account to look it up with) also for which service, and never the patient's data.

const NEWS: Readonly<
  Record<
    NotificationEvent,
    Readonly<Record<NotificationReader, (when: string, booking: NotifiedBooking) => string>>
  >
> = {
  reserved: {
    patient: (when, { bookingDetails }) =>
      `We have received your reservation request at ${bookingDetails.clinicName} for ${when}. The clinic will look at it, and you will hear from us once it is approved.`,
    doctor: (when, { bookingDetails }) =>
      `${bookingDetails.clinicName} has a new reservation request with you for ${bookingDetails.serviceName} on ${when}. It is waiting for the clinic's approval.`,
    clinic: (when) =>
      `A patient has sent you a reservation request for ${when}. Please log in to approve it.`,
  },
  approved: {
    patient: (when, { bookingDetails }) =>
      `Good news: ${bookingDetails.clinicName} has approved your appointment on ${when}. The address is ${bookingDetails.clinicAddress}.`,
    doctor: (when, { bookingDetails }) =>
      `${bookingDetails.clinicName} has approved an appointment with you for ${bookingDetails.serviceName} on ${when}.`,
    clinic: (when) => `The appointment on ${when} is approved.`,
  },
  'cancelled-by-patient': {
    patient: (when, { bookingDetails }) =>
      `You have cancelled your appointment at ${bookingDetails.clinicName} on ${when}.`,
    doctor: (when, { bookingDetails }) =>
      `The patient has cancelled the appointment with you for ${bookingDetails.serviceName} on ${when}.`,
    clinic: (when) =>
      `A patient has cancelled the appointment on ${when}. Its slot can be booked again.`,
  },
  'cancelled-by-clinic': {
    patient: (when, { bookingDetails }) =>
      `We are sorry: ${bookingDetails.clinicName} has cancelled your appointment on ${when}. You are welcome to book another time.`,
    doctor: (when, { bookingDetails }) =>
      `${bookingDetails.clinicName} has cancelled the appointment with you for ${bookingDetails.serviceName} on ${when}.`,
    clinic: (when) => `The appointment on ${when} is cancelled.`,
  },
}

export const notifications = {
  /**
   * The body of one mail; every body carries the application's link and the support mailbox (spec §9,
   * Labels). The time is in the writer's zone and says which.
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
