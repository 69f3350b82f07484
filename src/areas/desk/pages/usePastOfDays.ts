import { useEffect, useState } from 'react'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment, PastAppointment } from '#src/areas/visits/model/appointment.ts'
import { useRetryOnReconnect } from '#src/core/state/useRetryOnReconnect.ts'

const PAGE_SIZE = 100

/** A clinic with more visits than this shows the latest of them. */
const MAX_PAGES = 5

const NONE: readonly PastAppointment[] = []

interface PastOfDays {
  readonly appointments: readonly PastAppointment[]
  readonly isLoading: boolean
  /** Reads them again, after a failure; null where there was none. */
  readonly retry: (() => void) | null
}

interface Options {
  readonly clinicId: string
  readonly from: number
  readonly until: number
  /**
   * The active ones of these days, null before they are known: one that goes has ended, and is read from the past ones.
   */
  readonly active: readonly ActiveAppointment[] | null
}

interface Read {
  /** The days that were read. */
  readonly key: string
  readonly appointments: readonly PastAppointment[] | null
}

/** The appointments of some days that have ended. Those of days to come were cancelled. */
export function usePastOfDays({ clinicId, from, until, active }: Options): PastOfDays {
  const { appointments: repository } = useRepositories()
  const [read, setRead] = useState<Read | null>(null)
  const [attempt, setAttempt] = useState(1)
  const daysKey = `${clinicId}/${from}/${until}`
  const [last, setLast] = useState({ daysKey, active })
  if (last.daysKey !== daysKey || last.active !== active) {
    setLast({ daysKey, active })
    if (last.daysKey === daysKey && hasEnded(last.active, active)) readOnceMore()
  }

  // Not before: what ends between both reads would be in neither.
  const isActiveKnown = active !== null
  useEffect(() => {
    if (!isActiveKnown) return undefined
    let isCurrent = true
    async function load(): Promise<void> {
      const found: PastAppointment[] = []
      let cursor: string | null = null
      try {
        for (let page = 0; page < MAX_PAGES; page += 1) {
          const options = { from, until, limit: PAGE_SIZE, cursor }
          const { appointments, next } = await repository.getClinicPast(clinicId, options)
          found.push(...appointments)
          cursor = next
          if (cursor === null) break
        }
        if (isCurrent) setRead({ key: daysKey, appointments: found })
      } catch {
        if (isCurrent) setRead({ key: daysKey, appointments: null })
      }
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [repository, clinicId, from, until, daysKey, attempt, isActiveKnown])

  const isRead = read?.key === daysKey
  function readOnceMore(): void {
    setAttempt((number) => number + 1)
  }
  function readAgain(): void {
    setRead(null)
    readOnceMore()
  }
  const retry = isRead && read.appointments === null ? readAgain : null
  useRetryOnReconnect(retry)
  return {
    appointments: (isRead ? read.appointments : null) ?? NONE,
    isLoading: !isRead,
    retry,
  }
}

/** Whether an appointment that was active is so no longer. */
function hasEnded(
  before: readonly ActiveAppointment[] | null,
  after: readonly ActiveAppointment[] | null,
): boolean {
  const ids = new Set(after?.map(({ appointmentId }) => appointmentId))
  return before?.some(({ appointmentId }) => !ids.has(appointmentId)) ?? false
}
