import type { BookingDetails, PatientData } from './appointment.ts'

/** What reserve, approve, cancel and complete are given: a cart item or an appointment. */
export interface ActionSubject {
  readonly appointmentId: string
  readonly bookedBy: string
  /** For an appointment: the clinic may book for someone without an e-mail address. */
  readonly isClinicBooking?: boolean
  readonly patientData: PatientData
  readonly bookingDetails: BookingDetails
}

const REQUIRED_DETAILS = [
  'clinicId',
  'clinicName',
  'clinicEmail',
  'serviceId',
  'serviceName',
  'doctor',
  'duration',
] as const satisfies readonly (keyof BookingDetails)[]

/**
 * The names of what an appointment action lacks, empty when nothing (spec §5, Appointment actions:
 * 'Missing paramaters.'). The e-mails of patient and doctor have a message of their own:
 * see `isRecipientMissing`.
 */
export function findMissingParameters(subject: ActionSubject): readonly string[] {
  const { appointmentId, bookedBy, patientData, bookingDetails } = subject
  const { slotId, timestamp } = bookingDetails.slot
  const parameters: Readonly<Record<string, string | number>> = {
    appointmentId,
    bookedBy,
    fullname: patientData.fullname,
    slotId,
    timestamp,
    ...Object.fromEntries(REQUIRED_DETAILS.map((name) => [name, bookingDetails[name]])),
  }
  return Object.entries(parameters)
    .filter(([, value]) => !isPresent(value))
    .map(([name]) => name)
}

/** Patient and doctor e-mails must be non-empty: 'Missing recipient email' (spec §5). */
export function isRecipientMissing({
  patientData,
  bookingDetails,
  isClinicBooking = false,
}: ActionSubject): boolean {
  return (
    (!isClinicBooking && !isPresent(patientData.email)) || !isPresent(bookingDetails.doctorEmail)
  )
}

function isPresent(value: string | number): boolean {
  return typeof value === 'string' ? value.trim() !== '' : Number.isFinite(value)
}
