import type { PatientAnswer } from '#src/areas/visits/model/patientAnswers.ts'

interface AnswerWords {
  /** In the patient's form, and wherever the patient or the clinic reads the answer. */
  readonly label: string
  readonly hint: string
  /** In the form for callers. */
  readonly callerLabel: string
  /** There, where the patient has an account. */
  readonly seenByPatient: string
  /** There, where the patient has none. */
  readonly notSeen: string
  /** In tables and on the patient's card. */
  readonly title: string
}

/** What a patient says for the visit, beside who it is for. */
export const answers: Readonly<Record<PatientAnswer, AnswerWords>> = {
  additionalNotes: {
    label: 'Additional notes',
    hint: 'Anything the clinic should know before your appointment?',
    callerLabel: 'Notes (optional)',
    seenByPatient: 'The patient reads these notes in their account.',
    notSeen: 'Only your clinic reads these notes: the appointment is in no patient’s account.',
    title: 'Notes',
  },
}
