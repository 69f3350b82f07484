import { useMemo, useRef, useState } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { AppointmentChange } from '#src/areas/visits/model/appointmentChange.ts'
import { groupAppointments } from '#src/areas/visits/model/appointmentGroups.ts'
import {
  createConflictFinder,
  findApprovalConflicts,
  type Conflict,
} from '#src/areas/visits/model/conflicts.ts'
import { useOwnChanges } from '#src/areas/visits/state/useOwnChanges.ts'
import { useRecentActions } from '#src/areas/visits/state/useRecentActions.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import { toActionFailure } from '#src/core/state/toActionFailure.ts'
import { failureText } from '#src/core/text/failureText.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { useMoveGrace } from './useMoveGrace.ts'

export interface Approvals {
  readonly confirmed: readonly ActiveAppointment[]
  readonly pending: readonly ActiveAppointment[]
  /**
   * Approves these one after the other; does nothing for one that is being approved, that is about to be
   * declined, or that has only just moved to another time. Never throws. Where a doctor would have two visits at once, it asks first, by
   * `question`, and returns false.
   */
  readonly approve: (requests: readonly ActiveAppointment[]) => boolean
  /** What has to be confirmed first; null while nothing is asked. */
  readonly question: ApprovalQuestion | null
  /** The other visits of the doctor that an appointment overlaps. */
  readonly conflictsOf: (appointment: ActiveAppointment) => readonly ActiveAppointment[]
  /** By the id of the appointment. */
  readonly isApproving: (appointmentId: string) => boolean
  /** Why the last try failed; null after a success and from the start of the next try. */
  readonly failureOf: (appointmentId: string) => Failure | null
  /** Who was approved last, or how many while several are. */
  readonly news: string | null
  /** Failures of approvals whose requests have left the list. */
  readonly trouble: string | null
}

export interface ApprovalQuestion {
  readonly conflicts: readonly Conflict[]
  readonly onConfirm: () => void
  readonly onDiscard: () => void
}

interface Refusal {
  readonly request: ActiveAppointment
  readonly failure: Failure
}

interface Batch {
  readonly done: number
  readonly total: number
}

/** The clinic's appointments, and the approving of its requests. */
export function useApprovals(active: readonly ActiveAppointment[], zone: TimeZone): Approvals {
  const text = useDeskText()
  const { appointments } = useRepositories()
  const [approved, setApproved] = useState<AppointmentChange['booking'] | null>(null)
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set())
  // A ref, because a second press may come before the next render.
  const started = useRef(new Set<string>())
  const [refusals, setRefusals] = useState<ReadonlyMap<string, Refusal>>(new Map())
  const [batch, setBatch] = useState<Batch | null>(null)
  const { confirmed, pending } = groupAppointments(active)
  const [asked, setAsked] = useState<readonly ActiveAppointment[]>([])
  const conflictsOf = useMemo(() => createConflictFinder(active), [active])

  // The row of an approved request is gone before its answer is known there.
  useOwnChanges(({ event, booking }) => {
    if (event === 'approved') setApproved(booking)
  })

  const hasJustMoved = useMoveGrace(pending)
  const { comingOf } = useRecentActions()

  async function approveOne(request: ActiveAppointment): Promise<boolean> {
    try {
      await appointments.approve(request)
      return true
    } catch (error) {
      const failure = toActionFailure(error)
      setRefusals((before) => new Map(before).set(request.appointmentId, { request, failure }))
      return false
    } finally {
      started.current.delete(request.appointmentId)
      setRunning(new Set(started.current))
    }
  }

  async function approveAll(requests: readonly ActiveAppointment[]): Promise<void> {
    let done = 0
    for (const request of requests) {
      if (requests.length > 1) setBatch({ done, total: requests.length })
      if (await approveOne(request)) done += 1
    }
    setBatch(requests.length > 1 ? { done, total: done } : null)
  }

  function start(requests: readonly ActiveAppointment[]): void {
    const fresh = requests.filter(({ appointmentId }) => !started.current.has(appointmentId))
    if (fresh.length === 0) return
    for (const { appointmentId } of fresh) started.current.add(appointmentId)
    setRunning(new Set(started.current))
    setRefusals(new Map())
    void approveAll(fresh)
  }

  const gone = [...refusals.values()].filter(
    ({ request }) => !pending.some(({ appointmentId }) => appointmentId === request.appointmentId),
  )
  return {
    confirmed,
    pending,
    approve: (requests) => {
      const settled = requests.filter(
        (request) => !hasJustMoved(request) && comingOf(request.appointmentId) === null,
      )
      const needsQuestion = findApprovalConflicts(settled, active).length > 0
      if (needsQuestion) setAsked(settled)
      else start(settled)
      return !needsQuestion
    },
    question:
      asked.length === 0
        ? null
        : {
            conflicts: findApprovalConflicts(asked, active),
            onConfirm: () => {
              setAsked([])
              start(asked)
            },
            onDiscard: () => {
              setAsked([])
            },
          },
    conflictsOf,
    isApproving: (appointmentId) => running.has(appointmentId),
    failureOf: (appointmentId) => refusals.get(appointmentId)?.failure ?? null,
    news: newsOf(text, batch, approved, zone),
    trouble: gone.length === 0 ? null : gone.map((refusal) => describe(text, refusal)).join(' '),
  }
}

function newsOf(
  text: Pick<Texts, 'desk'>,
  batch: Batch | null,
  approved: AppointmentChange['booking'] | null,
  zone: TimeZone,
): string | null {
  if (batch !== null) {
    return batch.done === batch.total
      ? text.desk.approvedCount(batch.total)
      : text.desk.approving(batch.done, batch.total)
  }
  return approved === null
    ? null
    : text.desk.approved(
        approved.patientData.fullname,
        approved.bookingDetails.slot.timestamp,
        zone,
      )
}

function describe(
  text: Pick<Texts, keyof ReturnType<typeof useDeskText>>,
  { request, failure }: Refusal,
): string {
  return text.desk.notApproved(
    request.patientData.fullname,
    failureText(text, failure, { during: 'approving' }),
  )
}
