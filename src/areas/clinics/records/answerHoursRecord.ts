import { ANSWER_HOURS, type AnswerHours } from '#src/areas/clinics/model/answerHours.ts'

/** Reads answer_hours/{clinicId}. Null where there is nothing, or something else. */
export function decodeAnswerHours(value: unknown): AnswerHours | null {
  return ANSWER_HOURS.find((hours) => hours === value) ?? null
}
