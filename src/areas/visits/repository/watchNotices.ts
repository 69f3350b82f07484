import type { Notice } from '#src/areas/visits/model/notice.ts'
import { decodeNotice } from '#src/areas/visits/records/appointmentReferenceRecord.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import { decodeOrLeaveOut } from '#src/data/records/decode.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'

/**
 * The notices in both lists of a patient's index, live, the newest first. `next` is called once both
 * were answered. A malformed one is left out and reported.
 */
export function watchNotices(
  backend: Backend,
  patientId: string,
  observer: Observer<readonly Notice[]>,
): Unsubscribe {
  let active: readonly Notice[] | null = null
  let past: readonly Notice[] | null = null
  const stops: Unsubscribe[] = []

  function stop(): void {
    for (const stopOne of stops) stopOne()
  }

  function emit(): void {
    if (active === null || past === null) return
    observer.next([...active, ...past].toSorted((a, b) => b.at - a.at))
  }

  function watch(path: string, isPast: boolean, take: (notices: readonly Notice[]) => void): void {
    const unsubscribe = watchValue(
      backend,
      { path, selection: { orderBy: 'notice/at', startAt: 0 } },
      (snapshot) =>
        listChildren(snapshot)
          .map(({ key, value }) => {
            const where = `${path}/${key}`
            const place = { patientId, appointmentId: key, isPast }
            return decodeOrLeaveOut(
              () => decodeNotice(place, value, where),
              where,
              backend.reportProblem,
            )
          })
          .filter((notice) => notice !== null),
      {
        next: (notices) => {
          take(notices)
          emit()
        },
        failed: (failure) => {
          stop()
          observer.failed(failure)
        },
      },
    )
    stops.push(unsubscribe)
  }

  watch(databasePaths.patientAppointments(patientId), false, (notices) => {
    active = notices
  })
  watch(databasePaths.patientCompletedAppointments(patientId), true, (notices) => {
    past = notices
  })
  return stop
}
