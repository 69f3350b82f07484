import { useEffect, useEffectEvent, useRef } from 'react'
import type { Account } from '#src/areas/accounts/model/account.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { holdsLapsedWish } from '#src/areas/visits/model/wish.ts'
import { toActionFailure } from '#src/core/state/toActionFailure.ts'

/**
 * Ends the wishes to move that nobody answered in time, so that the times that they hold are free again. Any browser of the
 * patient or of the clinic's desk does it, in the background: another one may be quicker. Without a connection it tries
 * again later.
 */
export function useLapsedWishes(
  by: Account['role'] | null,
  visits: readonly ActiveAppointment[],
  now: number,
): void {
  const { appointments } = useRepositories()
  const tried = useRef(new Set<string>())

  const end = useEffectEvent(async (visit: ActiveAppointment): Promise<void> => {
    const key = `${visit.appointmentId}/${String(visit.moved?.times)}`
    if (by === null || tried.current.has(key)) return
    tried.current.add(key)
    try {
      await appointments.answerWish(visit, { kind: 'lapse', by })
    } catch (error) {
      const { code } = toActionFailure(error)
      if (code === 'offline' || code === 'timeout') tried.current.delete(key)
    }
  })
  useEffect(() => {
    for (const visit of visits) if (holdsLapsedWish(visit, now)) void end(visit)
  }, [visits, now])
}
