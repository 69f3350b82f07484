import type { ActiveAppointment, Appointment, PatientData } from './appointment.ts'

/** How a clinic reaches somebody. The e-mail address is empty where a caller gave none. */
export type Contact = Pick<PatientData, 'fullname' | 'phoneNumber' | 'email'>

/** Returns how the patient of an appointment is reached. */
export function contactOf({ fullname, phoneNumber, email }: Contact): Contact {
  return { fullname, phoneNumber, email }
}

export function isSameContact(one: Contact, other: Contact): boolean {
  return (
    one.fullname === other.fullname &&
    one.phoneNumber === other.phoneNumber &&
    one.email === other.email
  )
}

/** Whether an appointment is a caller's, whom the clinic booked without an account. Past ones don't change. */
export function isContactOfClinic(appointment: Appointment): appointment is ActiveAppointment {
  return (
    appointment.status !== 'completed' &&
    appointment.bookedBy === appointment.bookingDetails.clinicId
  )
}
