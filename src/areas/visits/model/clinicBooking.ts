import type { Language } from '#src/config/language.ts'
import type { PatientData } from './appointment.ts'

/** What a clinic books for a patient. */
export interface ClinicBooking {
  /** Made once for each booking, so that a retry can't book twice. */
  readonly appointmentId: string
  readonly clinicId: string
  readonly serviceId: string
  readonly slot: {
    /** Null for a time that may never have been published. */
    readonly slotId: string | null
    /** Epoch milliseconds. */
    readonly timestamp: number
  }
  /** The e-mail address may be empty where `patient` is null. */
  readonly patientData: PatientData
  /** What only the clinic reads; none by default. */
  readonly privateNote?: string
  /** Whether it may overlap what else the doctor has; not by default. */
  readonly isSqueezed?: boolean
  /** What the visit says of its series; by default it is booked alone. */
  readonly series?: string
  /** In which somebody without an account reads mails; the default language by default. */
  readonly callerLanguage?: Language
  /** The account of a patient who has been at this clinic: see `findPreviousVisit`. */
  readonly patient: { readonly userId: string; readonly previous: string } | null
}
