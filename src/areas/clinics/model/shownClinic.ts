import type { ClinicProfile } from '#src/areas/accounts/model/account.ts'
import type { AnswerHours } from './answerHours.ts'

/** What a clinic's own page says of it. */
export interface ShownClinic {
  readonly clinic: ClinicProfile
  /** Within how many hours it usually answers; null where that is not known. */
  readonly answerHours: AnswerHours | null
}
