import type { Answer, VisitAnswer } from '#src/areas/visits/model/reminder.ts'
import { encodeAnswer, LINK_PATTERN } from '#src/areas/visits/records/reminderRecord.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { write } from '#src/data/sdk/write.ts'
import { watchVisitAnswer } from './watchVisitAnswer.ts'

/** What patients answer to reminders, without logging in: visit_answers/{link}. */
export function createVisitAnswers(backend: Backend) {
  return {
    /** What a link leads to, live; null where it leads nowhere, or nowhere any more. */
    watch: (link: string, observer: Observer<VisitAnswer | null>): Unsubscribe => {
      if (LINK_PATTERN.test(link)) return watchVisitAnswer(backend, link, observer)
      observer.next(null)
      return () => undefined
    },
    /**
     * Tells the clinic, which has confirmed it when this resolves. Fails with `offline`, and with `permission-denied`
     * once the visit has begun, has moved or is cancelled, or where the link leads nowhere.
     */
    answer: (link: string, answer: Answer): Promise<void> =>
      write(backend, encodeAnswer(link, answer)),
  }
}
