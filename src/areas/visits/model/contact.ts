import type { Language } from '#src/config/language.ts'
import type { ActiveAppointment, Appointment, PatientData } from './appointment.ts'

/** How a clinic reaches somebody. The e-mail address is empty where a caller gave none. */
export interface Contact extends Pick<PatientData, 'fullname' | 'phoneNumber' | 'email'> {
  /** In which somebody without an account reads mails; it says nothing of an account. */
  readonly language: Language
}

/** Returns how the patient of an appointment is reached. */
export function contactOf({
  patientData: { fullname, phoneNumber, email },
  callerLanguage,
}: Pick<Appointment, 'patientData' | 'callerLanguage'>): Contact {
  return { fullname, phoneNumber, email, language: callerLanguage }
}

export function isSameContact(one: Contact, other: Contact): boolean {
  return isSamePerson(one, other) && one.language === other.language
}

/** Returns whether these are one caller's, whose visits may have been booked in different languages. */
export function isSamePerson(one: Contact, other: Contact): boolean {
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
