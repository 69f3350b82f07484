import type { PatientData } from './appointment.ts'
import { PATIENT_FIELDS } from './bookingFields.ts'
import { isEmail } from './email.ts'
import { mapFields } from './fieldTable.ts'
import { withoutHiddenCharacters } from './hiddenCharacters.ts'
import { findNameProblem } from './patientDetails.ts'
import { isCompletePhone } from './phone.ts'

export type BookingInformationProblem =
  | { readonly field: 'fullname'; readonly code: 'full-name-required' | 'full-name-invalid' }
  | { readonly field: 'email'; readonly code: 'email-invalid' }
  | { readonly field: 'phoneNumber'; readonly code: 'phone-incomplete' }

/**
 * What is wrong with booking step 2, field by field in the order of spec §5 (Booking information), at
 * most one problem each. Spaces around a value don't count, and the notes are optional.
 */
export function findBookingInformationProblems(
  information: PatientData,
): readonly BookingInformationProblem[] {
  const { fullname, email, phoneNumber } = trimBookingInformation(information)
  const problems: BookingInformationProblem[] = []
  const nameProblem = findNameProblem(fullname)
  if (nameProblem !== null) problems.push({ field: 'fullname', code: nameProblem })
  if (!isEmail(email)) problems.push({ field: 'email', code: 'email-invalid' })
  if (!isCompletePhone(phoneNumber)) {
    problems.push({ field: 'phoneNumber', code: 'phone-incomplete' })
  }
  return problems
}

/**
 * What goes into the cart: the same without the spaces around each value, and without what nobody can
 * see in the name, which phones put there when a contact is pasted.
 */
export function trimBookingInformation(information: PatientData): PatientData {
  return mapFields(PATIENT_FIELDS, (name) =>
    name === 'fullname' ? withoutHiddenCharacters(information[name]) : information[name].trim(),
  )
}
