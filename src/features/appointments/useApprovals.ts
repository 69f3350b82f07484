import { useState } from 'react'
import type { ActiveAppointment } from '#src/domain/appointment.ts'
import { groupAppointments } from '#src/domain/appointmentGroups.ts'
import type { Failure } from '#src/domain/failure.ts'
import { failureText } from '#src/text/failureText.ts'
import { useText } from '#src/text/useText.ts'

/** What came of an approval. `refused` leaves the request where it was; its row says why. */
export type ApprovalAnswer =
  | { readonly kind: 'approved' }
  | { readonly kind: 'refused' }
  /** Somebody else was faster: the request is no longer one. */
  | { readonly kind: 'overtaken'; readonly failure: Failure }

export interface Approvals {
  readonly confirmed: readonly ActiveAppointment[]
  /** Those under way included, as they stand in the list of the clinic: confirmed, perhaps. */
  readonly pending: readonly ActiveAppointment[]
  /** Whether an approval is under way, or its outcome unknown. */
  readonly isUnderWay: (appointment: ActiveAppointment) => boolean
  /** Whether it has left the clinic's list while its approval was under way. */
  readonly isGone: (appointment: ActiveAppointment) => boolean
  readonly begin: (appointment: ActiveAppointment) => void
  readonly finish: (appointment: ActiveAppointment, answer: ApprovalAnswer) => void
  /** Who was approved last. */
  readonly news: string | null
  /** Why the last approval came to nothing, where no row is left to say it. */
  readonly trouble: string | null
}

/**
 * The clinic's appointments as far as they are certain. One's own approval shows in the list before
 * it is answered, and may be taken back: until then the request keeps its place among the pending.
 */
export function useApprovals(active: readonly ActiveAppointment[]): Approvals {
  const text = useText()
  const [underWay, setUnderWay] = useState<ReadonlyMap<string, ActiveAppointment>>(new Map())
  const [news, setNews] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)

  const isUnderWay = ({ appointmentId }: ActiveAppointment): boolean => underWay.has(appointmentId)
  const ids = new Set(active.map(({ appointmentId }) => appointmentId))
  const isGone = ({ appointmentId }: ActiveAppointment): boolean => !ids.has(appointmentId)
  const { confirmed, pending } = groupAppointments(active)

  return {
    confirmed: confirmed.filter((appointment) => !isUnderWay(appointment)),
    pending: [
      ...pending,
      ...confirmed.filter(isUnderWay),
      ...[...underWay.values()].filter(isGone),
    ],
    isUnderWay,
    isGone,
    begin: (appointment) => {
      setTrouble(null)
      setUnderWay((map) => new Map(map).set(appointment.appointmentId, appointment))
    },
    finish: ({ appointmentId, patientData, bookingDetails }, answer) => {
      setUnderWay((map) => new Map([...map].filter(([id]) => id !== appointmentId)))
      switch (answer.kind) {
        case 'approved':
          setNews(text.desk.approved(patientData.fullname, bookingDetails.slot.timestamp))
          return
        case 'overtaken': {
          const reason = failureText(text, answer.failure, { during: 'approving' })
          setTrouble(text.desk.notApproved(patientData.fullname, reason))
          return
        }
        case 'refused':
      }
    },
    news,
    trouble,
  }
}
