import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Account } from '#src/domain/account.ts'
import type { ActiveAppointment, PastAppointment } from '#src/domain/appointment.ts'
import type { Failure } from '#src/domain/failure.ts'
import { toActionFailure } from '#src/state/toActionFailure.ts'
import { useRepositories } from '#src/state/useRepositories.ts'

const PAGE_SIZE = 20

interface Known {
  /** Latest first. */
  readonly appointments: readonly PastAppointment[]
  /** Where the next page starts; null when there is none, and before the first. */
  readonly next: string | null
}

const NOTHING: Known = { appointments: [], next: null }

export interface PastAppointments {
  /** Latest first: as many as were asked for so far; null until the first page has come. */
  readonly appointments: readonly PastAppointment[] | null
  readonly hasMore: boolean
  readonly wasAskedForMore: boolean
  readonly isLoading: boolean
  readonly failure: Failure | null
  readonly loadMore: () => void
  /** Reads everything again, after a failure. */
  readonly retry: () => void
}

/**
 * The past appointments, a page at a time (spec §2). As many as were shown are read again when
 * one of the active ones has gone, since it went here.
 */
export function usePastAppointments(
  account: Account,
  active: readonly ActiveAppointment[],
): PastAppointments {
  const repository = useRepositories().appointments
  const [known, setKnown] = useState<Known | null>(null)
  const [wanted, setWanted] = useState(PAGE_SIZE)
  const [isLoading, setIsLoading] = useState(true)
  const [failure, setFailure] = useState<Failure | null>(null)
  // Only the answer to the latest question counts.
  const question = useRef(0)

  /** Goes on from what is known until there are `count`, or all. */
  async function load({ appointments, next: cursor }: Known, count: number): Promise<void> {
    const asked = ++question.current
    setIsLoading(true)
    setFailure(null)
    try {
      const found = [...appointments]
      let next = cursor
      do {
        const page = await repository.getPastPage(account, { limit: PAGE_SIZE, cursor: next })
        if (asked !== question.current) return
        found.push(...page.appointments)
        next = page.next
      } while (next !== null && found.length < count)
      setKnown({ appointments: found, next })
    } catch (error) {
      if (asked !== question.current) return
      setFailure(toActionFailure(error))
    }
    setIsLoading(false)
  }

  const reload = useEffectEvent(() => {
    void load(NOTHING, wanted)
  })
  const activeIds = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    const ids = new Set(active.map(({ appointmentId }) => appointmentId))
    const before = activeIds.current
    activeIds.current = ids
    if (before === null || [...before].some((id) => !ids.has(id))) reload()
  }, [active])
  useEffect(
    () => () => {
      question.current = -1
      activeIds.current = null
    },
    [],
  )

  return {
    appointments: known?.appointments ?? null,
    hasMore: (known?.next ?? null) !== null,
    wasAskedForMore: wanted > PAGE_SIZE,
    isLoading,
    failure,
    loadMore: () => {
      if (isLoading || known === null) return
      const count = known.appointments.length + PAGE_SIZE
      setWanted(count)
      void load(known, count)
    },
    retry: () => {
      if (!isLoading) void load(NOTHING, wanted)
    },
  }
}
