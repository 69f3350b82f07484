import type { ClinicProfile } from '#src/areas/accounts/model/account.ts'
import { HOLD_MS, type FreeTime, type Turn } from '#src/areas/openings/model/wait.ts'
import type { ServiceFields } from '#src/areas/services/model/service.ts'
import type { MailWords } from '#src/areas/visits/model/notification.ts'
import { paths } from '#src/config/paths.ts'
import { site } from '#src/config/site.ts'
import { withoutLinks } from '#src/core/fields/withoutLinks.ts'
import { format } from '#src/core/text/en/format.ts'
import { zone as zoneText } from '#src/core/text/en/zone.ts'
import { zoneOfService } from '#src/core/time/timeZones.ts'
import { describeClinic } from './describeClinic.ts'
import { offerSubject } from './mailSubjects.ts'

interface OfferSurroundings {
  readonly time: FreeTime
  /** When it is the reader's turn. */
  readonly turn: Turn
  /** When the time was offered, in epoch milliseconds. */
  readonly offeredAt: number
  /** The deployed application's address. */
  readonly appUrl: string
  /** What the clinic says of itself now; null where it is not public, or not known. */
  readonly clinic: ClinicProfile | null
}

/**
 * Returns the words of a mail to a patient who waits, about a time that is free. Like every mail, it contains neither the
 * patient's data nor the service.
 */
export function offerMail(
  service: ServiceFields,
  { time, turn, offeredAt, appUrl, clinic: profile }: OfferSurroundings,
): MailWords {
  const { clinicId, serviceId, slotId, timestamp } = time
  const zone = zoneOfService(service)
  const clinic = withoutLinks(service.clinicName)
  const clock = `(${zoneText.note(zoneText.cities[zone])})`
  const when = `${format.day(timestamp, zone)} at ${format.time(timestamp, zone)} ${clock}`
  const timeOf = (moment: number): string => `${format.time(moment, zone)} ${clock}`
  const until = timeOf(offeredAt + HOLD_MS)
  return {
    subject: offerSubject(service, timestamp),
    message: [
      `A time for which you wait is free at ${clinic}: ${when}.`,
      turn.from <= offeredAt
        ? `You have waited the longest, so you can book it now. Until ${until} it is held for you and at most two more people who wait.`
        : `From ${timeOf(turn.from)} on you can book it, unless somebody who has waited longer has done so. Until ${until} it is held for those who wait.`,
      `Book it here: ${appUrl}${paths.booking({ clinicId, serviceId, slot: slotId })}`,
      'Nothing is booked until you do, and you need not answer.',
      describeClinic(service, profile, true),
      `${site.brand} sends this for ${clinic}, as you are on its waitlist. To leave it: ${appUrl}${paths.dashboard()}`,
      `${site.brand} never asks for money or a password by e-mail. Questions? Write to ${site.supportMailbox}.`,
    ].join('\n\n'),
  }
}
