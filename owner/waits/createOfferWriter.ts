import { startOfPages } from '#dev/language/startOfPages.ts'
import type { ClinicProfile } from '#src/areas/accounts/model/account.ts'
import { loadMailTexts } from '#src/areas/mails/text/loadMailTexts.ts'
import type { FreeTime, Turn, Wait } from '#src/areas/openings/model/wait.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { buildNotification, type Notification } from '#src/areas/visits/model/notification.ts'
import type { Language } from '#src/config/language.ts'

/** What one mail about an offer is written from. */
interface OfferToWrite {
  readonly wait: Wait
  readonly time: FreeTime
  readonly turn: Turn
  /** When the time was offered, in epoch milliseconds. */
  readonly offeredAt: number
  readonly service: Service
  /** Null where it is not public. */
  readonly clinic: ClinicProfile | null
  /** In which the patient reads mails. */
  readonly language: Language
}

/** Writes one mail about an offer. */
export type ComposeOffer = (offer: OfferToWrite) => Promise<Notification>

/** Returns what writes offers. `appUrl`: the deployed application's address, without a trailing slash. */
export function createOfferWriter(appUrl: string): ComposeOffer {
  return async ({ wait, service, language, ...offer }) => {
    const words = await loadMailTexts(language)
    return buildNotification(
      'patient',
      { patientData: { fullname: wait.name, email: wait.email }, bookingDetails: service },
      words.offer(service, { ...offer, appUrl: startOfPages(appUrl, language) }),
    )
  }
}
