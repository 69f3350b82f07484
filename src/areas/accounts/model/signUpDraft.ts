import type { RegistrationForm } from './registrationForm.ts'

/** What was typed for a sign-up, without the password: neither a reload nor a mailed link loses any of it. */
export interface SignUpDraft {
  readonly form: RegistrationForm
  readonly email: string
  /** Whether a patient's form was open. */
  readonly wantsEmail: boolean
  /** As it was typed for the time that led to the sign-up; empty where none did. */
  readonly phoneNumber: string
  readonly hasConsented: boolean
}

/** Whether a draft may be of the person with this address: one without an address was typed in this very tab. */
export function isDraftOf(draft: SignUpDraft, email: string): boolean {
  const typed = draft.email.trim().toLowerCase()
  return typed === '' || typed === email.toLowerCase()
}
