import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Account } from '#src/domain/account.ts'
import type { ActiveAppointment, PastAppointment } from '#src/domain/appointment.ts'
import type { Failure } from '#src/domain/failure.ts'
import { toActionFailure } from '#src/state/toActionFailure.ts'
import { useRepositories } from '#src/state/useRepositories.ts'

const PAGE_SIZE = 20

export interface PastAppointments {
  /** Latest first: as many as were asked for so far. */
  readonly appointments: readonly PastAppointment[]
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly failure: Failure | null
  readonly loadMore: () => void
}

/**
 * The past appointments, a page at a time (spec §2). They are read anew when one of the active ones
 * has gone, since it went here.
 */
export function usePastAppointments(
  account: Account,
  active: readonly ActiveAppointment[],
): PastAppointments {
  const repository = useRepositories().appointments
  const [appointments, setAppointments] = useState<readonly PastAppointment[]>([])
  const [next, setNext] = useState<string | null>(null)
  const [isLoading, setIsLoading] = useState(true)
  const [failure, setFailure] = useState<Failure | null>(null)
  // Only the answer to the latest question counts.
  const question = useRef(0)

  async function load(cursor: string | null): Promise<void> {
    const asked = ++question.current
    setIsLoading(true)
    setFailure(null)
    try {
      const page = await repository.getPastPage(account, { limit: PAGE_SIZE, cursor })
      if (asked !== question.current) return
      setAppointments((known) =>
        cursor === null ? page.appointments : [...known, ...page.appointments],
      )
      setNext(page.next)
    } catch (error) {
      if (asked !== question.current) return
      setFailure(toActionFailure(error))
    }
    setIsLoading(false)
  }

  const loadFirst = useEffectEvent(() => {
    void load(null)
  })
  const activeIds = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    const ids = new Set(active.map(({ appointmentId }) => appointmentId))
    const known = activeIds.current
    activeIds.current = ids
    if (known === null || [...known].some((id) => !ids.has(id))) loadFirst()
  }, [active])
  useEffect(
    () => () => {
      question.current = -1
      activeIds.current = null
    },
    [],
  )

  return {
    appointments,
    hasMore: next !== null,
    isLoading,
    failure,
    loadMore: () => {
      if (!isLoading) void load(failure === null ? next : null)
    },
  }
}
