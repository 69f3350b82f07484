import type { ClinicProfile } from '#src/areas/accounts/model/account.ts'
import { HOLD_MS, type FreeTime, type Turn } from '#src/areas/openings/model/wait.ts'
import type { ServiceFields } from '#src/areas/services/model/service.ts'
import type { MailWords } from '#src/areas/visits/model/notification.ts'
import { paths } from '#src/config/paths.ts'
import { site } from '#src/config/site.ts'
import { withoutLinks } from '#src/core/fields/withoutLinks.ts'
import { format } from '#src/core/text/fr/format.ts'
import { zone as zoneText } from '#src/core/text/fr/zone.ts'
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
  const when = `${format.day(timestamp, zone)} à\u00a0${format.time(timestamp, zone)} ${clock}`
  const timeOf = (moment: number): string => `${format.time(moment, zone)} ${clock}`
  const until = timeOf(offeredAt + HOLD_MS)
  return {
    subject: offerSubject(service, timestamp),
    message: [
      `Une plage que vous attendez est libre à ${clinic}\u00a0: le ${when}.`,
      turn.from <= offeredAt
        ? `Vous attendez depuis le plus longtemps\u00a0: vous pouvez la réserver maintenant. Jusqu’à ${until}, elle est gardée pour vous et au plus deux autres personnes qui attendent.`
        : `Vous pouvez la réserver à partir de ${timeOf(turn.from)}, à moins qu’une personne qui attend depuis plus longtemps ne l’ait fait. Jusqu’à ${until}, elle est gardée pour les personnes qui attendent.`,
      `Réservez-la ici\u00a0: ${appUrl}${paths.booking({ clinicId, serviceId, slot: slotId })}`,
      'Rien n’est réservé avant, et vous n’avez pas à répondre.',
      describeClinic(service, profile, true),
      `${site.brand} envoie ce courriel pour ${clinic}, car vous êtes sur sa liste d’attente. Pour la quitter\u00a0: ${appUrl}${paths.dashboard()}`,
      `${site.brand} ne demande jamais d’argent ni de mot de passe par courriel. Des questions? Écrivez à ${site.supportMailbox}.`,
    ].join('\n\n'),
  }
}
