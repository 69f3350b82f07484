import { PATIENT_FIELDS, type DETAIL_FIELDS } from './bookingFields.ts'
import { mapFields, type ValuesOf } from './fieldTable.ts'
import type { Slot } from './slot.ts'

/** What the patient typed in booking step 2 (spec §3, patientData). */
export type PatientData = ValuesOf<typeof PATIENT_FIELDS>

/** Nothing typed yet. */
export const EMPTY_PATIENT_DATA: PatientData = mapFields(PATIENT_FIELDS, () => '')

/** The service as it was when it was booked (spec §3, bookingDetails). */
export interface BookingDetails extends ValuesOf<typeof DETAIL_FIELDS> {
  readonly slot: Slot
}

/** How a finished appointment ended. `null`: an older record that does not say. */
export type Outcome =
  { readonly kind: 'completed' } | { readonly kind: 'cancelled'; readonly by: 'patient' | 'clinic' }

interface AppointmentBase {
  readonly appointmentId: string
  /** The patient's user id. */
  readonly bookedBy: string
  readonly patientData: PatientData
  readonly bookingDetails: BookingDetails
}

/** An appointment under appointments/{clinicId}: waiting for the clinic, or approved by it (spec §4). */
export interface ActiveAppointment extends AppointmentBase {
  readonly status: 'pending' | 'confirmed'
}

/** A record under completed_appointments/{clinicId}: shown in "Past Appointments" (spec §4). */
export interface PastAppointment extends AppointmentBase {
  readonly status: 'completed'
  /** Whether the clinic had approved it before it ended. */
  readonly wasConfirmed: boolean
  readonly outcome: Outcome | null
}

export type Appointment = ActiveAppointment | PastAppointment

/** patients/{userId}/appointments/{appointmentId} (spec §3): where a patient's appointment is to be found. */
export interface AppointmentReference {
  readonly appointmentId: string
  readonly clinicId: string
  /** Epoch milliseconds of the slot. */
  readonly timestamp: number
}
