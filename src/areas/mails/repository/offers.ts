import type { ClinicProfile } from '#src/areas/accounts/model/account.ts'
import { readClinicProfile } from '#src/areas/clinics/repository/watchClinicProfile.ts'
import type { FreeTime, Turn, Wait } from '#src/areas/openings/model/wait.ts'
import type { ServiceFields } from '#src/areas/services/model/service.ts'
import type { Notification } from '#src/areas/visits/model/notification.ts'
import type { Language } from '#src/config/language.ts'
import { Failure } from '#src/core/failure/failure.ts'
import type { Unsubscribe } from '#src/core/failure/Observer.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { describeMailError, PACE_MS, type MailPost } from './createMailPost.ts'
import { createMailReaders } from './createMailReaders.ts'
import { createPace } from './createPace.ts'

/** A free time that is offered to somebody who waits for one. */
export interface Offer {
  readonly wait: Wait
  readonly time: FreeTime
  readonly turn: Turn
  /** When it was offered, in epoch milliseconds. */
  readonly offeredAt: number
  readonly service: ServiceFields
}

/** What the mail about an offer is written from. */
interface OfferToWrite extends Offer {
  /** Null where it is not public. */
  readonly clinic: ClinicProfile | null
  /** In which the patient reads mails. */
  readonly language: Language
}

/** Writes the mail about an offer. Rejects where its words can't be fetched. */
export type ComposeOffer = (offer: OfferToWrite) => Promise<Notification>

interface OffersOptions {
  readonly post: MailPost
  /** Time between two mails, in milliseconds. */
  readonly paceMs?: number
}

/** Writes to those who wait about a time that was offered to them: by the tab that offered it, and once. */
export function createOffers(backend: Backend, { post, paceMs = PACE_MS }: OffersOptions) {
  const { reportProblem, connection } = backend
  const { findPatientLanguage } = createMailReaders(backend)
  const pace = createPace(paceMs)
  let writeMail: ComposeOffer | null = null

  return {
    /** Lets offers be mailed, each written by `compose`, until it is stopped. */
    begin: (compose: ComposeOffer): Unsubscribe => {
      writeMail = compose
      return () => {
        writeMail = null
      }
    },
    /** Whether an offer can be mailed at this moment. */
    isReady: (): boolean => writeMail !== null && connection.isConnected(),
    /** Mails one offer. `failed` where nobody knows that it was sent: the clinic calls instead. Fails with `not-loaded`. */
    mail: async (offer: Offer): Promise<'sent' | 'failed'> => {
      if (writeMail === null) throw new Failure('not-loaded')
      try {
        const [language, clinic] = await Promise.all([
          findPatientLanguage(offer.wait.patientId),
          readClinicProfile(backend, offer.time.clinicId),
        ])
        const mail = await writeMail({ ...offer, language, clinic })
        await pace.wait()
        pace.noteMail()
        await post.send(mail)
        return 'sent'
      } catch (error) {
        reportProblem("An offer can't be sent", describeMailError(error))
        return 'failed'
      }
    },
  }
}
