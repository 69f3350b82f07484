import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Account } from '#src/areas/accounts/model/account.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment, PastAppointment } from '#src/areas/visits/model/appointment.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import { toActionFailure } from '#src/core/state/toActionFailure.ts'
import { useRetryOnReconnect } from '#src/core/state/useRetryOnReconnect.ts'

const PAGE_SIZE = 20

interface Known {
  /** Latest first. */
  readonly appointments: readonly PastAppointment[]
  readonly unreadable: number
  /** Where the next page starts; null when there is none, and before the first. */
  readonly next: string | null
}

/** The number of no question. */
const UNMOUNTED = -1

const NOTHING: Known = { appointments: [], unreadable: 0, next: null }

export interface PastAppointments {
  /** Latest first: as many as were asked for so far; null until the first page has come. */
  readonly appointments: readonly PastAppointment[] | null
  /** How many more there are that can't be shown. */
  readonly unreadable: number
  readonly hasMore: boolean
  /** How many there are, in all; null while that is not known. */
  readonly total: number | null
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
  const [total, setTotal] = useState<number | null>(null)
  // Only the answer to the latest question counts.
  const question = useRef(0)

  /** Goes on from what is known until there are `count`, or all. */
  async function load(known: Known, count: number): Promise<void> {
    const asked = ++question.current
    setIsLoading(true)
    setFailure(null)
    try {
      const found = [...known.appointments]
      let { unreadable, next } = known
      do {
        const page = await repository.getPastPage(account, { limit: PAGE_SIZE, cursor: next })
        if (asked !== question.current) return
        found.push(...page.appointments)
        unreadable += page.unreadable
        next = page.next
      } while (next !== null && found.length < count)
      setKnown({ appointments: found, unreadable, next })
    } catch (error) {
      if (asked !== question.current) return
      setFailure(toActionFailure(error))
    }
    setIsLoading(false)
  }

  /** Without it, the title says of how many at least it knows. */
  async function count(): Promise<void> {
    try {
      const found = await repository.countPast(account)
      if (question.current !== UNMOUNTED) setTotal(found)
    } catch (error) {
      toActionFailure(error)
    }
  }

  const reload = useEffectEvent(() => {
    void load(NOTHING, wanted)
    void count()
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
      question.current = UNMOUNTED
      activeIds.current = null
    },
    [],
  )

  function retry(): void {
    if (!isLoading) void load(NOTHING, wanted)
  }
  useRetryOnReconnect(failure === null ? null : retry)

  return {
    appointments: known?.appointments ?? null,
    unreadable: known?.unreadable ?? 0,
    hasMore: (known?.next ?? null) !== null,
    total,
    wasAskedForMore: wanted > PAGE_SIZE,
    isLoading,
    failure,
    loadMore: () => {
      if (isLoading || known === null) return
      const count = known.appointments.length + PAGE_SIZE
      setWanted(count)
      void load(known, count)
    },
    retry,
  }
}
