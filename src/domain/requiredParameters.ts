import type { BookingDetails, PatientData } from './appointment.ts'

/** What reserve, approve, cancel and complete are given: a cart item or an appointment. */
export interface ActionSubject {
  readonly appointmentId: string
  readonly bookedBy: string
  readonly patientData: PatientData
  readonly bookingDetails: BookingDetails
}

/**
 * The names of what an appointment action lacks, empty when nothing (spec §5, Appointment actions:
 * 'Missing paramaters.'). The e-mails of patient and doctor have a message of their own:
 * see `isRecipientMissing`.
 */
export function findMissingParameters(subject: ActionSubject): readonly string[] {
  const { appointmentId, bookedBy, patientData, bookingDetails } = subject
  const parameters: Readonly<Record<string, string | number>> = {
    'service name': bookingDetails.serviceName,
    duration: bookingDetails.duration,
    'slot timestamp': bookingDetails.slot.timestamp,
    'service id': bookingDetails.serviceId,
    'slot id': bookingDetails.slot.slotId,
    'clinic id': bookingDetails.clinicId,
    'appointment id': appointmentId,
    'clinic e-mail': bookingDetails.clinicEmail,
    'booker id': bookedBy,
    'clinic name': bookingDetails.clinicName,
    'patient name': patientData.fullname,
    doctor: bookingDetails.doctor,
  }
  return Object.entries(parameters)
    .filter(([, value]) => !isPresent(value))
    .map(([name]) => name)
}

/** Patient and doctor e-mails must be non-empty: 'Missing recipient email' (spec §5). */
export function isRecipientMissing({ patientData, bookingDetails }: ActionSubject): boolean {
  return !isPresent(patientData.email) || !isPresent(bookingDetails.doctorEmail)
}

function isPresent(value: string | number): boolean {
  return typeof value === 'string' ? value.trim() !== '' : Number.isFinite(value)
}
