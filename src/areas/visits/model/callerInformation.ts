import type { PatientData } from './appointment.ts'
import {
  findBookingInformationProblems,
  type BookingInformationProblem,
} from './bookingInformation.ts'

export type CallerProblem =
  BookingInformationProblem | { readonly field: 'phoneNumber'; readonly code: 'phone-required' }

/**
 * What is wrong with the data of a patient for whom a clinic books. A phone number is always needed, an
 * e-mail address only where the patient has an account.
 */
export function findCallerProblems(
  data: PatientData,
  { hasAccount }: { readonly hasAccount: boolean },
): readonly CallerProblem[] {
  const isWithoutEmail = !hasAccount && data.email.trim() === ''
  return findBookingInformationProblems(data)
    .filter(({ field }) => field !== 'email' || !isWithoutEmail)
    .map((problem) =>
      problem.field === 'phoneNumber' && data.phoneNumber.trim() === ''
        ? { field: 'phoneNumber', code: 'phone-required' }
        : problem,
    )
}
