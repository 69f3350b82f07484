import type { AppointmentReference } from './appointment.ts'

/** What a clinic did to an appointment that its patient has not dismissed yet. */
export interface Notice extends AppointmentReference {
  readonly patientId: string
  readonly kind: 'booked' | 'moved' | 'cancelled' | 'approved'
  /** When the clinic did it, in epoch milliseconds. */
  readonly at: number
  /** The time before a move, in epoch milliseconds; null where it was not moved. */
  readonly from: number | null
  /** Whether the appointment is in the list of past ones. */
  readonly isPast: boolean
}
