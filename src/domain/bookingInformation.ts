import type { PatientData } from './appointment.ts'
import { isEmail } from './email.ts'
import { FIELD_LIMITS } from './fieldLimits.ts'
import { isCompletePhone } from './phone.ts'

export type BookingInformationProblem =
  | { readonly field: 'fullname'; readonly code: 'full-name-required' | 'full-name-invalid' }
  | { readonly field: 'email'; readonly code: 'email-invalid' }
  | { readonly field: 'phoneNumber'; readonly code: 'phone-incomplete' }

/**
 * The first thing wrong with booking step 2, in the order of spec §5 (Booking information); null when
 * nothing is. Spaces around a value don't count, and the notes are optional.
 */
export function findBookingInformationProblem(
  information: PatientData,
): BookingInformationProblem | null {
  const { fullname, email, phoneNumber } = trimBookingInformation(information)
  if (fullname === '') return { field: 'fullname', code: 'full-name-required' }
  if (fullname.length < FIELD_LIMITS.fullName.min || fullname.length > FIELD_LIMITS.fullName.max) {
    return { field: 'fullname', code: 'full-name-invalid' }
  }
  if (!isEmail(email)) return { field: 'email', code: 'email-invalid' }
  if (!isCompletePhone(phoneNumber)) return { field: 'phoneNumber', code: 'phone-incomplete' }
  return null
}

/** What goes into the cart: the same without the spaces around each value. */
export function trimBookingInformation(information: PatientData): PatientData {
  return {
    fullname: information.fullname.trim(),
    email: information.email.trim(),
    phoneNumber: information.phoneNumber.trim(),
    additionalNotes: information.additionalNotes.trim(),
  }
}
