import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import { toActionFailure } from '#src/core/state/toActionFailure.ts'

/** How far a round of reminders has come. */
export interface Round {
  readonly done: number
  readonly total: number
  readonly sent: number
  readonly failed: number
}

interface Reminding {
  /** Reminds the patients of these visits, one after the other. */
  readonly remind: (visits: readonly ActiveAppointment[]) => void
  readonly isPending: boolean
  /** What a person asked for, or how it ended; null while nobody has. */
  readonly round: Round | null
  /** Why the round broke off. */
  readonly failure: Failure | null
}

/** A round that is being sent; a newer one takes its place after the reminder that it is at. */
interface RunningRound {
  isWanted: boolean
  /** Never rejects. */
  done: Promise<void>
}

/**
 * Sends reminders: those that a person asks for, and by itself those that are `due` while the page is open. It looks again
 * whenever `now` has gone on.
 */
export function useReminding(due: readonly ActiveAppointment[], now: number): Reminding {
  const { reminders } = useRepositories()
  const [round, setRound] = useState<Round | null>(null)
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const isAwake = useIsAwake(reminders.delayMs)
  const running = useRef<RunningRound | null>(null)

  useEffect(
    () => () => {
      // The rest is left to the next desk that is opened.
      if (running.current !== null) running.current.isWanted = false
    },
    [],
  )

  async function runRound(
    visits: readonly ActiveAppointment[],
    own: RunningRound,
    show: (round: Round) => void,
  ): Promise<void> {
    const counts = { sent: 0, failed: 0, left: 0 }
    for (const [index, visit] of visits.entries()) {
      if (!own.isWanted) return
      counts[await reminders.remind(visit)] += 1
      show({ ...counts, done: index + 1, total: visits.length })
    }
  }

  /** Begins a round in the place of the one that is running, if any. */
  function begin(
    visits: readonly ActiveAppointment[],
    show: (round: Round) => void,
    onEnd: (failure: Failure | null) => void,
  ): void {
    const before = running.current
    if (before !== null) before.isWanted = false
    const own: RunningRound = { isWanted: true, done: Promise.resolve() }
    running.current = own
    own.done = runAfter(before, () => runRound(visits, own, show)).then((cause) => {
      if (running.current === own) running.current = null
      if (own.isWanted) onEnd(cause)
    })
  }

  const remindDue = useEffectEvent(() => {
    if (running.current !== null || due.length === 0 || !reminders.isReady()) return
    // A reminder that failed is tried again, and shown as a call to make.
    begin(
      due,
      () => undefined,
      () => undefined,
    )
  })
  useEffect(() => {
    if (isAwake) remindDue()
  }, [isAwake, now])

  return {
    remind: (visits) => {
      if (isPending) return
      setFailure(null)
      setIsPending(true)
      setRound({ done: 0, total: visits.length, sent: 0, failed: 0 })
      begin(visits, setRound, (cause) => {
        setFailure(cause)
        setIsPending(false)
      })
    },
    isPending,
    round,
    failure,
  }
}

/** Runs a round once the one before is at its end; returns why it broke off, or null. */
async function runAfter(
  before: RunningRound | null,
  run: () => Promise<void>,
): Promise<Failure | null> {
  try {
    await before?.done
    await run()
    return null
  } catch (error) {
    return toActionFailure(error)
  }
}

/** Whether the page has been open for so long, in milliseconds. */
function useIsAwake(delayMs: number): boolean {
  const [isAwake, setIsAwake] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsAwake(true)
    }, delayMs)
    return () => {
      clearTimeout(timer)
    }
  }, [delayMs])
  return isAwake
}
