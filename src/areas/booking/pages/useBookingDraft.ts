import { useEffect, useEffectEvent, useState } from 'react'
import type { BookingDraft } from '#src/areas/booking/model/bookingDraft.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { PatientData } from '#src/areas/visits/model/appointment.ts'
import { useDraft, useKeepDraft, type Drafts } from '#src/core/state/useDraft.ts'
import { isSameSlot } from '#src/core/time/sameSlot.ts'
import type { Slot } from '#src/core/time/slot.ts'

export interface DraftKeeper {
  /** What was typed before the session ended; null where nothing was. */
  readonly found: TypedBooking | null
  /** What was typed before the page was loaded again; null where nothing was. */
  readonly initial: PatientData | null
  /** For `useKeepBooking`: until the session is back, and until a reload. */
  readonly keep: (booking: TypedBooking | null) => void
  readonly keepInTab: (information: PatientData) => void
  /** Returns the id under which the slot is booked: the same whenever it is tried again, also after a reload. */
  readonly idFor: (slot: Slot, information: PatientData) => string
  /** Once it is sent, or in the cart. */
  readonly clear: () => void
}

interface TypedBooking {
  readonly data: PatientData
  readonly slot: Slot | null
}

const drafts: Drafts<TypedBooking> = new WeakMap()

/** Keeps what is typed for a booking: neither a reload nor the end of the session loses any of it. */
export function useBookingDraft(
  of: Pick<BookingDraft, 'bookedBy' | 'clinicId' | 'serviceId'>,
): DraftKeeper {
  const { appointments, bookingDraft } = useRepositories()
  const draft = useDraft(drafts, `${of.clinicId}/${of.serviceId}`)
  const [initial] = useState(() => bookingDraft.load(of)?.information ?? null)

  return {
    ...draft,
    initial,
    keepInTab: (information) => {
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

/** Keeps a booking now; null while nothing is typed. An edited cart item is not kept for a reload: the cart has it. */
export function useKeepBooking(
  { keep, keepInTab }: DraftKeeper,
  typed: TypedBooking | null,
  isEditing: boolean,
): void {
  useKeepDraft(keep, typed)
  const information = typed?.data ?? null
  const save = useEffectEvent(keepInTab)
  useEffect(() => {
    if (!isEditing && information !== null) save(information)
  }, [isEditing, information])
}
