import { useEffect, useState } from 'react'
import { useAccount } from '#src/areas/accounts/state/useSession.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import type { CartItem } from '#src/areas/visits/model/cartItem.ts'
import type { AppointmentIds, BookingIds } from '#src/config/paths.ts'
import { readFirst } from '#src/core/state/readFirst.ts'

export type SentRequest =
  | { readonly status: 'loading' | 'none' }
  | { readonly status: 'sent'; readonly appointments: readonly AppointmentIds[] }

/**
 * Whether the slot that this page is about was requested before, by a request whose answer was not waited
 * for: the page was loaded again, or left.
 */
export function useSentRequest(
  { clinicId, serviceId, slot }: BookingIds,
  edited: CartItem | null,
): SentRequest {
  const { appointments, bookingDraft } = useRepositories()
  const bookedBy = useAccount().userId
  const [request] = useState(() =>
    edited === null
      ? (bookingDraft.load({ bookedBy, clinicId, serviceId })?.request ?? null)
      : null,
  )
  const [isSent, setIsSent] = useState<boolean | null>(null)
  useEffect(() => {
    if (request === null) return undefined
    let isGone = false
    const { appointmentId } = request
    const found = readFirst<Appointment | null>((observer) =>
      appointments.watchAppointment({ clinicId, appointmentId }, observer),
    )
    found.then(
      (appointment) => {
        if (isGone) return
        if (appointment !== null) bookingDraft.clear()
        setIsSent(appointment !== null)
      },
      () => {
        // It can't be known: it is then asked for again, under the same id.
        if (!isGone) setIsSent(false)
      },
    )
    return () => {
      isGone = true
    }
  }, [appointments, bookingDraft, clinicId, request])

  if (request === null) return { status: 'none' }
  if (isSent === null) return { status: 'loading' }
  if (!isSent || request.slot.slotId !== slot) return { status: 'none' }
  // Several are requested all or none.
  const ids = [request.appointmentId, ...request.others]
  return {
    status: 'sent',
    appointments: ids.map((appointmentId) => ({ clinicId, appointmentId })),
  }
}
