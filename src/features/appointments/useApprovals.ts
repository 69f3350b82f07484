import { useState } from 'react'
import type { ActiveAppointment } from '#src/domain/appointment.ts'
import type { AppointmentChange } from '#src/domain/appointmentChange.ts'
import { groupAppointments } from '#src/domain/appointmentGroups.ts'
import type { Failure } from '#src/domain/failure.ts'
import { toActionFailure } from '#src/state/toActionFailure.ts'
import { useOwnChanges } from '#src/state/useOwnChanges.ts'
import { useRepositories } from '#src/state/useRepositories.ts'
import { failureText } from '#src/text/failureText.ts'
import { useText } from '#src/text/useText.ts'

export interface Approvals {
  readonly confirmed: readonly ActiveAppointment[]
  readonly pending: readonly ActiveAppointment[]
  readonly approve: (appointment: ActiveAppointment) => Promise<void>
  /** Who was approved last. */
  readonly news: string | null
  /** Why the last approval failed, where its request is no longer in the list to say so. */
  readonly trouble: string | null
}

interface Refusal {
  readonly appointment: ActiveAppointment
  readonly failure: Failure
}

/** The clinic's appointments, and the approving of its requests from their list. */
export function useApprovals(active: readonly ActiveAppointment[]): Approvals {
  const text = useText()
  const { appointments } = useRepositories()
  const [approved, setApproved] = useState<AppointmentChange['booking'] | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const { confirmed, pending } = groupAppointments(active)

  // The row of an approved request is gone before its answer is known there.
  useOwnChanges(({ event, booking }) => {
    if (event === 'approved') setApproved(booking)
  })

  const isInList = pending.some(
    ({ appointmentId }) => appointmentId === refusal?.appointment.appointmentId,
  )
  // Its row says why.
  if (refusal !== null && isInList) setRefusal(null)

  return {
    confirmed,
    pending,
    approve: async (appointment) => {
      setRefusal(null)
      try {
        await appointments.approve(appointment)
      } catch (error) {
        const failure = toActionFailure(error)
        setRefusal({ appointment, failure })
        throw failure
      }
    },
    news:
      approved === null
        ? null
        : text.desk.approved(approved.patientData.fullname, approved.bookingDetails.slot.timestamp),
    trouble:
      refusal === null || isInList
        ? null
        : text.desk.notApproved(
            refusal.appointment.patientData.fullname,
            failureText(text, refusal.failure, { during: 'approving' }),
          ),
  }
}
