import type { AppointmentRequest } from './appointmentRequest.ts'

/** A request of the "Book Appointment" form as the clinic finds it (spec §3, Stray form record). */
export interface StoredRequest extends AppointmentRequest {
  readonly requestId: string
  readonly patientId: string
}
