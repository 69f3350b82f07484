import * as v from 'valibot'
import { patientOfWait, type OwnTurn, type Wait } from '#src/areas/openings/model/wait.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import { fields } from '#src/data/records/fields.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'

const instant = v.nullable(fields.timestamp)

/** Subscribes to the time that was offered last to somebody who waits; null where there is none. It may be over. */
export function watchOwnTurn(
  backend: Backend,
  { waitId, clinicId, offer: slot }: Pick<Wait, 'waitId' | 'clinicId' | 'offer'>,
  observer: Observer<OwnTurn | null>,
): Unsubscribe {
  if (slot === null) {
    observer.next(null)
    return () => undefined
  }
  const key = databasePaths.busyTimeKey(slot.serviceId, slot.slotId)
  // Undefined until it was answered.
  const known: { until?: number | null; from?: number | null } = {}

  const emit = (): void => {
    const { until, from } = known
    if (until === undefined || from === undefined) return
    observer.next(until === null || from === null ? null : { slot, from, until })
  }

  const stops = (['until', 'from'] as const).map((part) =>
    watchValue(
      backend,
      {
        path: databasePaths.freedTimeField(
          clinicId,
          key,
          part === 'until' ? part : patientOfWait(waitId),
        ),
      },
      (snapshot) => v.parse(instant, snapshot.val()),
      {
        next: (value) => {
          known[part] = value
          emit()
        },
        failed: (failure) => {
          stop()
          observer.failed(failure)
        },
      },
    ),
  )
  function stop(): void {
    for (const end of stops) end()
  }
  return stop
}
