import type { ClinicProfile } from '#src/areas/accounts/model/account.ts'
import { deadlineOf } from '#src/areas/services/model/servicePolicy.ts'
import type { MailWords, NotifiedBooking } from '#src/areas/visits/model/notification.ts'
import { paths } from '#src/config/paths.ts'
import { site } from '#src/config/site.ts'
import { withoutLinks } from '#src/core/fields/withoutLinks.ts'
import { format } from '#src/core/text/en/format.ts'
import { zone as zoneText } from '#src/core/text/en/zone.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { describeClinic } from './describeClinic.ts'
import { reminderSubject } from './mailSubjects.ts'

interface ReminderSurroundings {
  /** The deployed application's address. */
  readonly appUrl: string
  /** What the clinic says of itself now; null where it is not public, or not known. */
  readonly clinic: ClinicProfile | null
  /** The random part of the address at which the patient answers. */
  readonly link: string
  /** Epoch milliseconds. */
  readonly now: number
}

/**
 * Returns the words of a reminder to the patient of a visit. Like every mail, it contains neither the patient's data nor
 * the service. Opening its link changes nothing, since mail scanners open links.
 */
export function reminderMail(
  booking: NotifiedBooking,
  { appUrl, clinic: profile, link, now }: ReminderSurroundings,
): MailWords {
  const { bookedBy, bookingDetails } = booking
  const zone = zoneOfBooking(bookingDetails)
  const whenOf = (time: number): string =>
    `${format.day(time, zone)} at ${format.time(time, zone)} (${zoneText.note(zoneText.cities[zone])})`
  const clinic = withoutLinks(bookingDetails.clinicName)
  const hasAccount = bookedBy !== bookingDetails.clinicId
  const deadline = deadlineOf(bookingDetails)
  const isLate = now >= deadline
  return {
    subject: reminderSubject(booking),
    message: [
      `This is a reminder of your appointment at ${clinic} on ${whenOf(bookingDetails.slot.timestamp)}.`,
      `Will you come? Please tell the clinic here, without logging in: ${appUrl}${paths.answer(link)}`,
      ...(hasAccount && !isLate && bookingDetails.cancelHours > 0
        ? [
            `You can cancel or move it until ${whenOf(deadline)}. After that, please call the clinic.`,
          ]
        : []),
      ...(hasAccount && !isLate ? [] : ['To cancel or move it, please call the clinic.']),
      describeClinic(bookingDetails, profile, true),
      [
        `${site.brand} sends this reminder for ${clinic}.`,
        hasAccount
          ? `To get no more reminders, switch them off in your account: ${appUrl}${paths.account()}`
          : 'To get no more reminders, please tell the clinic.',
      ].join(' '),
      `${site.brand} never asks for money or a password by e-mail. Questions? Write to ${site.supportMailbox}.`,
    ].join('\n\n'),
  }
}
