import { useState } from 'react'
import type { PatientData } from '#src/domain/appointment.ts'
import type { BookingDraft } from '#src/domain/bookingDraft.ts'
import { isSameSlot } from '#src/domain/sameSlot.ts'
import type { Slot } from '#src/domain/slot.ts'
import { useRepositories } from '#src/state/useRepositories.ts'

export interface DraftKeeper {
  /** What was typed before the page was loaded again; null where nothing was. */
  readonly initial: PatientData | null
  readonly keep: (information: PatientData) => void
  /** Returns the id under which the slot is booked: the same whenever it is tried again, also after a reload. */
  readonly idFor: (slot: Slot, information: PatientData) => string
  /** Once it is sent, or in the cart. */
  readonly clear: () => void
}

/** Keeps what is typed for a booking, so that a reload loses none of it. */
export function useBookingDraft(
  of: Pick<BookingDraft, 'bookedBy' | 'clinicId' | 'serviceId'>,
): DraftKeeper {
  const { appointments, bookingDraft } = useRepositories()
  const [initial] = useState(() => bookingDraft.load(of)?.information ?? null)

  return {
    initial,
    keep: (information) => {
      bookingDraft.save({ ...of, information, request: bookingDraft.load(of)?.request ?? null })
    },
    idFor: ({ slotId, timestamp }, information) => {
      const slot = { slotId, timestamp }
      const before = bookingDraft.load(of)?.request ?? null
      const request =
        before !== null && isSameSlot(before.slot, slot)
          ? before
          : { appointmentId: appointments.createAppointmentId(), slot }
      bookingDraft.save({ ...of, information, request })
      return request.appointmentId
    },
    clear: bookingDraft.clear,
  }
}
