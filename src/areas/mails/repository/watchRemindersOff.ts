import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { untilIdle } from '#src/data/sdk/untilIdle.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import { watchEach } from './watchEach.ts'

/** Follows which of these patients switched reminders off. Who can't be asked counts as wanting them. */
export function watchRemindersOff(
  backend: Backend,
  patientIds: readonly string[],
  observer: Observer<ReadonlySet<string>>,
): Unsubscribe {
  const switches = watchEach<boolean>({
    watchOne: (patientId, each) =>
      watchValue(
        backend,
        { path: databasePaths.noReminders(patientId) },
        (snapshot) => snapshot.val() === true,
        each,
      ),
    fallback: false,
    next: (off) => {
      observer.next(new Set([...off].flatMap(([id, isSet]) => (isSet ? [id] : []))))
    },
    report: (failure) => {
      backend.reportProblem("Who wants no reminders can't be read", failure)
    },
  })
  let isWanted = true
  // One question for each patient of the next days: the desk itself comes first.
  void untilIdle().then(() => {
    if (isWanted) switches.follow(patientIds)
  })
  return () => {
    isWanted = false
    switches.stop()
  }
}
