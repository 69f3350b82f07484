import { withoutHiddenCharacters } from '#src/core/fields/hiddenCharacters.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { isCompletePhone } from '#src/core/fields/phone.ts'
import type { PatientAccount } from './account.ts'

/** What a patient may change of the own record. */
export type PatientDetails = Pick<PatientAccount, 'name' | 'phone' | 'language'>

export type PatientDetailsProblem =
  | { readonly field: 'name'; readonly code: 'full-name-required' | 'full-name-invalid' }
  | { readonly field: 'phone'; readonly code: 'phone-incomplete' }

/** Returns what is stored of what was typed: without spaces around it, and what nobody can see in the name. */
export function trimPatientDetails({ name, phone, language }: PatientDetails): PatientDetails {
  return { name: withoutHiddenCharacters(name), phone: phone.trim(), language }
}

/** Returns at most one problem for each field. The phone number is optional. */
export function findPatientDetailsProblems(
  details: PatientDetails,
): readonly PatientDetailsProblem[] {
  const { name, phone } = trimPatientDetails(details)
  const nameProblem = findNameProblem(name)
  return [
    ...(nameProblem === null ? [] : [{ field: 'name', code: nameProblem } as const]),
    ...(phone === '' || isCompletePhone(phone)
      ? []
      : [{ field: 'phone', code: 'phone-incomplete' } as const]),
  ]
}

/** Returns what is wrong with a person's name; null where nothing is. */
export function findNameProblem(typed: string): 'full-name-required' | 'full-name-invalid' | null {
  const name = withoutHiddenCharacters(typed)
  if (name === '') return 'full-name-required'
  const { min, max } = LIMITS.fullName
  return name.length < min || name.length > max ? 'full-name-invalid' : null
}
