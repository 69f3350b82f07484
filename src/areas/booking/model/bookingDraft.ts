import type { PatientData } from '#src/areas/visits/model/appointment.ts'
import type { Slot } from '#src/core/time/slot.ts'

/** What a patient has typed for a booking and not sent yet, so that a reload loses nothing of it. */
export interface BookingDraft {
  readonly bookedBy: string
  readonly clinicId: string
  readonly serviceId: string
  readonly information: PatientData
  /** A request that was sent and not answered yet: sent again under its id, it can't book twice. */
  readonly request: DraftRequest | null
}

export interface DraftRequest {
  readonly appointmentId: string
  readonly slot: Pick<Slot, 'slotId' | 'timestamp'>
}
