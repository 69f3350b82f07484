import type { ClinicProfile } from '#src/areas/accounts/model/account.ts'
import { deadlineOf } from '#src/areas/services/model/servicePolicy.ts'
import type { MailWords, NotifiedBooking } from '#src/areas/visits/model/notification.ts'
import { paths } from '#src/config/paths.ts'
import { site } from '#src/config/site.ts'
import { withoutLinks } from '#src/core/fields/withoutLinks.ts'
import { format } from '#src/core/text/fr/format.ts'
import { zone as zoneText } from '#src/core/text/fr/zone.ts'
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
    `${format.day(time, zone)} à\u00a0${format.time(time, zone)} (${zoneText.note(zoneText.cities[zone])})`
  const clinic = withoutLinks(bookingDetails.clinicName)
  const hasAccount = bookedBy !== bookingDetails.clinicId
  const deadline = deadlineOf(bookingDetails)
  const isLate = now >= deadline
  return {
    subject: reminderSubject(booking),
    message: [
      `Ceci est un rappel de votre rendez-vous à ${clinic} le ${whenOf(bookingDetails.slot.timestamp)}.`,
      `Viendrez-vous? Veuillez le dire à la clinique ici, sans vous connecter\u00a0: ${appUrl}${paths.answer(link)}`,
      ...(hasAccount && !isLate && bookingDetails.cancelHours > 0
        ? [
            `Vous pouvez l’annuler ou le déplacer jusqu’au ${whenOf(deadline)}. Après, veuillez appeler la clinique.`,
          ]
        : []),
      ...(hasAccount && !isLate
        ? []
        : ['Pour l’annuler ou le déplacer, veuillez appeler la clinique.']),
      describeClinic(bookingDetails, profile, true),
      [
        `${site.brand} envoie ce rappel pour ${clinic}.`,
        hasAccount
          ? `Pour ne plus recevoir de rappels, désactivez-les dans votre compte\u00a0: ${appUrl}${paths.account()}`
          : 'Pour ne plus recevoir de rappels, veuillez le dire à la clinique.',
      ].join(' '),
      `${site.brand} ne demande jamais d’argent ni de mot de passe par courriel. Des questions? Écrivez à ${site.supportMailbox}.`,
    ].join('\n\n'),
  }
}
