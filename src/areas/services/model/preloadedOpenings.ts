import type { Settings } from '#src/areas/accounts/model/settings.ts'
import type { TakenTime } from '#src/areas/doctors/model/takenTime.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import type { ServiceCard } from './opening.ts'
import type { OpeningsAnswer, OpeningsQuestion } from './openingSources.ts'

/** How many times of a room a search asks for: more than weeks of a full room. */
export const MAX_ROOM_TIMES = 200

/** When is a room of a clinic taken, at times that begin at `from`, in epoch milliseconds, or later? */
export interface RoomQuestion {
  readonly clinicId: string
  readonly roomId: string
  readonly from: number
}

/** What a search for open times asks: the data layer, or the database by HTTP until that is there. */
export interface OpeningReads {
  readonly watchOpenings: (
    question: OpeningsQuestion,
    observer: Observer<OpeningsAnswer>,
  ) => Unsubscribe
  /** Null where the service is gone. */
  readonly getServiceCard: (clinicId: string, serviceId: string) => Promise<ServiceCard | null>
  /** At most `MAX_ROOM_TIMES`, the soonest. */
  readonly getRoomTimes: (question: RoomQuestion) => Promise<readonly TakenTime[]>
}

/** What answers the first search without the data layer. */
export interface PreloadedOpenings {
  readonly settings: Settings
  /** Each question is answered once, as things are then. */
  readonly reads: OpeningReads
  /** When the document began to ask, in epoch milliseconds. */
  readonly now: number
}
