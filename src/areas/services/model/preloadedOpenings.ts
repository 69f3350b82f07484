import type { Settings } from '#src/areas/accounts/model/settings.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import type { ServiceCard } from './opening.ts'
import type { OpeningsAnswer, OpeningsQuestion } from './openingSources.ts'

/** What a search for open times asks: the data layer, or the database by HTTP until that is there. */
export interface OpeningReads {
  readonly watchOpenings: (
    question: OpeningsQuestion,
    observer: Observer<OpeningsAnswer>,
  ) => Unsubscribe
  /** Null where the service is gone. */
  readonly getServiceCard: (clinicId: string, serviceId: string) => Promise<ServiceCard | null>
}

/** What answers the first search without the data layer. */
export interface PreloadedOpenings {
  readonly settings: Settings
  /** Each question is answered once, as things are then. */
  readonly reads: OpeningReads
  /** When the document began to ask, in epoch milliseconds. */
  readonly now: number
}
