import { PATIENT_FIELDS } from '#src/core/fields/bookingFields.ts'
import { fieldsOf } from '#src/core/fields/fieldTable.ts'
import type { PatientData } from './appointment.ts'
import type { Contact } from './contact.ts'

/** What a patient says for the visit, beside who it is for and how to reach that person. */
export type PatientAnswer = Exclude<keyof typeof PATIENT_FIELDS, keyof Contact>

function isAnswer(name: keyof PatientData): name is PatientAnswer {
  return name !== 'fullname' && name !== 'email' && name !== 'phoneNumber'
}

/** In the order of the form. */
export const PATIENT_ANSWERS: readonly PatientAnswer[] = fieldsOf(PATIENT_FIELDS)
  .map(([name]) => name)
  .filter(isAnswer)

/** The highest number of characters of an answer. */
export function longestAnswer(name: PatientAnswer): number {
  return PATIENT_FIELDS[name].form.limit.max
}
