import { useEffect, useEffectEvent, useState } from 'react'
import type { BookingDraft } from '#src/areas/booking/model/bookingDraft.ts'
import type { Repetition } from '#src/areas/booking/model/seriesPlan.ts'
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
  /** Null where nothing is typed, or everything was taken back. */
  readonly keepInTab: (typed: Pick<TypedBooking, 'data' | 'repetition'> | null) => void
  /** How often the visit was to be repeated before the page was loaded again; null where it was not. */
  readonly repetition: Repetition | null
  /** Returns the id under which the slot is booked: the same whenever it is tried again, also after a reload. */
  readonly idFor: (slot: Slot, information: PatientData) => string
  /** The same for so many visits of a series, of which this is the first slot. */
  readonly idsFor: (slot: Slot, information: PatientData, count: number) => readonly string[]
  /** Once it is sent, or in the cart. */
  readonly clear: () => void
}

interface TypedBooking {
  readonly data: PatientData
  readonly slot: Slot | null
  readonly repetition: Repetition | null
}

const drafts: Drafts<TypedBooking> = new WeakMap()

/** Keeps what is typed for a booking: neither a reload nor the end of the session loses any of it. */
export function useBookingDraft(
  of: Pick<BookingDraft, 'bookedBy' | 'clinicId' | 'serviceId'>,
): DraftKeeper {
  const { appointments, bookingDraft } = useRepositories()
  const draft = useDraft(drafts, `${of.clinicId}/${of.serviceId}`)
  const [initial] = useState(() => bookingDraft.load(of))

  function idsFor(
    { slotId, timestamp }: Slot,
    information: PatientData,
    count: number,
  ): readonly string[] {
    const slot = { slotId, timestamp }
    const draft = bookingDraft.load(of)
    const before = draft?.request ?? null
    const known =
      before !== null && isSameSlot(before.slot, slot)
        ? [before.appointmentId, ...before.others]
        : []
    const ids = Array.from(
      { length: count },
      (_, index) => known[index] ?? appointments.createAppointmentId(),
    )
    const [appointmentId = '', ...others] = ids
    const request = { appointmentId, slot, others }
    bookingDraft.save({ ...of, information, repetition: draft?.repetition ?? null, request })
    return ids
  }

  return {
    ...draft,
    initial: initial?.information ?? null,
    keepInTab: (typed) => {
      const before = bookingDraft.load(of)
      const information = typed?.data ?? before?.information
      if (information === undefined) return
      const repetition = typed?.repetition ?? null
      bookingDraft.save({ ...of, information, repetition, request: before?.request ?? null })
    },
    repetition: draft.found?.repetition ?? initial?.repetition ?? null,
    idFor: (slot, information) => idsFor(slot, information, 1)[0] ?? '',
    idsFor,
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
  const data = typed?.data ?? null
  const repetition = typed?.repetition ?? null
  const save = useEffectEvent(() => {
    keepInTab(typed)
  })
  useEffect(() => {
    if (!isEditing) save()
  }, [isEditing, data, repetition])
}
