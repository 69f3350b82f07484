import type { Repetition } from '#src/areas/booking/model/seriesPlan.ts'
import type { PatientData } from '#src/areas/visits/model/appointment.ts'
import type { Slot } from '#src/core/time/slot.ts'

/** What a patient has typed for a booking and not sent yet, so that a reload loses nothing of it. */
export interface BookingDraft {
  readonly bookedBy: string
  readonly clinicId: string
  readonly serviceId: string
  readonly information: PatientData
  /** How often the visit is repeated; null where it is booked alone. */
  readonly repetition: Repetition | null
  /** A request that was sent and not answered yet: sent again under its id, it can't book twice. */
  readonly request: DraftRequest | null
}

export interface DraftRequest {
  readonly appointmentId: string
  readonly slot: Pick<Slot, 'slotId' | 'timestamp'>
  /** The ids of the further visits that were requested with it. */
  readonly others: readonly string[]
}
