import type { Language } from '#src/config/language.ts'
import { PATIENT_FIELDS, type DETAIL_FIELDS, type TERMS } from '#src/core/fields/bookingFields.ts'
import { mapFields, type ValuesOf } from '#src/core/fields/fieldTable.ts'
import type { Slot } from '#src/core/time/slot.ts'

/** What the patient typed in booking step 2 (spec §3, patientData). */
export type PatientData = ValuesOf<typeof PATIENT_FIELDS>

/** Nothing typed yet. */
export const EMPTY_PATIENT_DATA: PatientData = mapFields(PATIENT_FIELDS, () => '')

/** The service as it was when it was booked (spec §3, bookingDetails). */
export interface BookingDetails extends ValuesOf<typeof DETAIL_FIELDS> {
  readonly slot: Slot
}

/** A time that was free when the clinic proposed it in place of the one that it cancelled. */
export interface ProposedTime {
  readonly serviceId: string
  readonly slotId: string
  /** Epoch milliseconds. */
  readonly timestamp: number
}

/** What a clinic may add to a cancellation. */
export interface CancellationNote {
  readonly reason?: string
  /** At most `MAX_PROPOSED_TIMES`. */
  readonly proposed?: readonly ProposedTime[]
}

/** What a visit is, how many minutes it takes and how many dollars it costs. */
export type Terms = Pick<BookingDetails, (typeof TERMS)[number]>

/** Whether the patient came to a visit. */
export type Attendance = 'completed' | 'no-show'

/** How a finished appointment ended. */
export type Outcome =
  | { readonly kind: Attendance }
  | ({ readonly kind: 'cancelled'; readonly by: 'patient' | 'clinic' } & CancellationNote)

/** The last time that an appointment was moved to another time. */
export interface Moved {
  /** When it was before, in epoch milliseconds. */
  readonly from: number
  readonly by: 'patient' | 'clinic'
  /** When it was moved, in epoch milliseconds. */
  readonly at: number
  /** How often it was moved in all. */
  readonly times: number
  /** What was booked before; null in a record that does not say. */
  readonly terms: Terms | null
  /**
   * What became of a wish to move: `asked`, the clinic has not answered; `kept`, the appointment stays, as the patient
   * took the wish back or the clinic declined it; `lapsed`, nobody answered in time; `met`, the clinic moved it there. Nothing for a plain move.
   */
  readonly wish?: 'asked' | 'kept' | 'lapsed' | 'met'
}

interface AppointmentBase {
  readonly appointmentId: string
  /** The patient's user id; the clinic's own where it booked for someone without an account. */
  readonly bookedBy: string
  /** Whether the clinic booked it for the patient. Then `patientData.email` may be empty. */
  readonly isClinicBooking: boolean
  /** The name of the account that booked it for someone else; empty where it is the patient's own, or not said. */
  readonly bookerName: string
  /** In which somebody without an account reads mails; it says nothing of an account. */
  readonly callerLanguage: Language
  readonly moved: Moved | null
  readonly patientData: PatientData
  readonly bookingDetails: BookingDetails
}

/** What the clinic noted of a visit on its day, each in epoch milliseconds; null where it did not. */
export interface Progress {
  readonly arrivedAt: number | null
  readonly begunAt: number | null
}

/** An appointment under appointments/{clinicId}: waiting for the clinic, or approved by it (spec §4). */
export interface ActiveAppointment extends AppointmentBase {
  readonly status: 'pending' | 'confirmed'
  readonly progress: Progress
  /**
   * The time to which its patient asked the clinic to move it, as booked from its service; null for none. Until the clinic
   * answers, the appointment stays where it is, and both times are taken.
   */
  readonly wanted: BookingDetails | null
}

/** A record under completed_appointments/{clinicId}: shown in "Past Appointments" (spec §4). */
export interface PastAppointment extends AppointmentBase {
  readonly status: 'completed'
  /** Whether the clinic had approved it before it ended. */
  readonly wasConfirmed: boolean
  /** Null in an older record that does not say. */
  readonly outcome: Outcome | null
  /** Epoch milliseconds; null in an older record. */
  readonly endedAt: number | null
}

export type Appointment = ActiveAppointment | PastAppointment

/** patients/{userId}/appointments/{appointmentId} (spec §3): where a patient's appointment is to be found. */
export interface AppointmentReference {
  readonly appointmentId: string
  readonly clinicId: string
  /** Epoch milliseconds of the slot. */
  readonly timestamp: number
}

/** Returns whose account an appointment was booked with, as far as the record says. */
export function accountNameOf({
  bookerName,
  patientData,
}: Pick<Appointment, 'bookerName' | 'patientData'>): string {
  return bookerName === '' ? patientData.fullname : bookerName
}
