import { findNameProblem } from '#src/areas/accounts/model/patientDetails.ts'
import { PATIENT_FIELDS } from '#src/core/fields/bookingFields.ts'
import { isEmail } from '#src/core/fields/email.ts'
import { mapFields } from '#src/core/fields/fieldTable.ts'
import { withoutHiddenCharacters } from '#src/core/fields/hiddenCharacters.ts'
import { isCompletePhone } from '#src/core/fields/phone.ts'
import type { PatientData } from './appointment.ts'

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
