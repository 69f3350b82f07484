import type { VisitAnswer } from '#src/areas/visits/model/reminder.ts'
import { decodeVisitAnswer } from '#src/areas/visits/records/reminderRecord.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'

/** Watches what a link of a reminder leads to; null where it leads nowhere, or nowhere any more. */
export function watchVisitAnswer(
  backend: Backend,
  link: string,
  observer: Observer<VisitAnswer | null>,
): Unsubscribe {
  return watchValue(
    backend,
    { path: databasePaths.visitAnswer(link) },
    (snapshot) => {
      const value: unknown = snapshot.val()
      return value === null ? null : decodeVisitAnswer(link, value)
    },
    {
      next: (answer) => {
        observer.next(answer)
      },
      failed: (failure) => {
        if (failure.code === 'permission-denied') observer.next(null)
        else observer.failed(failure)
      },
    },
  )
}
