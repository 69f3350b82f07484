import type { Province } from './provinces.ts'
import type { Slot } from './slot.ts'

/** What the patient typed in booking step 2 (spec §3, patientData). */
export interface PatientData {
  readonly fullname: string
  readonly email: string
  /** `(###) ###-####` */
  readonly phoneNumber: string
  /** Empty where the patient left none. */
  readonly additionalNotes: string
}

/** The service as it was when it was booked (spec §3, bookingDetails). */
export interface BookingDetails {
  readonly clinicId: string
  readonly clinicName: string
  readonly clinicAddress: string
  readonly clinicProvince: Province
  readonly clinicEmail: string
  readonly serviceId: string
  readonly serviceName: string
  readonly doctor: string
  readonly doctorEmail: string
  /** Minutes. */
  readonly duration: number
  /** Dollars. */
  readonly price: number
  /** Empty where the service has no picture. */
  readonly imageUrl: string
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
