import { useRef, useState, type ReactElement } from 'react'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { StatusText } from '#src/ui/StatusText.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import { CancelVisitDialog } from './CancelVisitDialog.tsx'

/** How a patient cancels a visit where several are shown. */
export interface VisitCancellation {
  readonly ask: (appointment: ActiveAppointment) => void
  /** Says that it is done. */
  readonly news: ReactElement
  /** Asks before. */
  readonly question: ReactElement
}

/** `active` are the patient's appointments as they are now. */
export function useVisitCancellation(active: readonly ActiveAppointment[]): VisitCancellation {
  const words = useVisitsText().appointments.ways
  const [asked, setAsked] = useState<ActiveAppointment | null>(null)
  const [cancelled, setCancelled] = useState<ActiveAppointment | null>(null)
  const newsRef = useRef<HTMLDivElement>(null)
  // The button that was pressed goes with its visit.
  useFocusFallback(newsRef, cancelled?.appointmentId ?? '')

  function newsOf({ bookingDetails }: ActiveAppointment): string {
    const { serviceName, slot } = bookingDetails
    return words.cancelled(serviceName, slot.timestamp, zoneOfBooking(bookingDetails))
  }

  return {
    ask: setAsked,
    news: (
      <div ref={newsRef} tabIndex={-1}>
        <StatusText tone="success">{cancelled === null ? null : newsOf(cancelled)}</StatusText>
      </div>
    ),
    question: (
      <CancelVisitDialog
        appointment={asked}
        current={active.find(({ appointmentId }) => appointmentId === asked?.appointmentId) ?? null}
        onCancelled={(done) => {
          setAsked(null)
          setCancelled(done)
        }}
        onDiscard={() => {
          setAsked(null)
        }}
      />
    ),
  }
}
