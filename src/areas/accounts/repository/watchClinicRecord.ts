import type { ClinicRecord } from '#src/areas/accounts/model/clinicSide.ts'
import { decodeClinicRecord } from '#src/areas/accounts/records/accountRecord.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'

/**
 * A clinic's own record, live; null while there is none. It is read without `slots`, which other
 * accounts can make grow: in two parts, since the time zone comes after them. What one write changed
 * in both is emitted at once.
 */
export function watchClinicRecord(
  backend: Backend,
  clinicId: string,
  observer: Observer<ClinicRecord | null>,
): Unsubscribe {
  /** Undefined before the first answer. */
  let record: object | null | undefined
  let timeZone: unknown
  let isEmitting = false
  let hasEnded = false

  function emitSoon(): void {
    if (isEmitting || record === undefined || timeZone === undefined) return
    isEmitting = true
    queueMicrotask(() => {
      isEmitting = false
      if (!hasEnded) emit()
    })
  }

  function emit(): void {
    if (record === null || record === undefined) {
      observer.next(null)
      return
    }
    let clinic: ClinicRecord
    try {
      clinic = decodeClinicRecord(clinicId, {
        ...record,
        ...(timeZone !== null && { time_zone: timeZone }),
      })
    } catch (error) {
      fail(error)
      return
    }
    observer.next(clinic)
  }

  function fail(error: unknown): void {
    if (hasEnded) return
    stop()
    observer.failed(toFailure(error))
  }

  function stop(): void {
    hasEnded = true
    for (const end of ends) end()
  }

  const ends: Unsubscribe[] = []
  ends.push(
    watchValue(
      backend,
      {
        path: databasePaths.clinic(clinicId),
        selection: { endAt: 'province' },
        leftOut: [databasePaths.requestedTimes(clinicId)],
      },
      (snapshot): unknown => snapshot.val(),
      {
        next: (value) => {
          record = typeof value === 'object' ? value : {}
          emitSoon()
        },
        failed: fail,
      },
    ),
    watchValue(
      backend,
      { path: databasePaths.clinicTimeZone(clinicId) },
      (snapshot): unknown => snapshot.val(),
      {
        next: (value) => {
          timeZone = value
          emitSoon()
        },
        failed: fail,
      },
    ),
  )
  return stop
}
