import type { PreloadedService } from './PreloadAnswers.ts'

/** What `askClinicQuestions` was answered, undecoded. */
export interface ClinicAnswers {
  /** The name in the address. */
  readonly name: string
  readonly clinicId: string
  readonly settings: unknown
  /** What the public list has of the clinic. */
  readonly listing: unknown
  /** Within how many hours it usually answers; null also where that could not be asked. */
  readonly answerHours: unknown
  /** The places of its services. */
  readonly places: unknown
  /** The first services, and their coming slots by id. */
  readonly services: readonly PreloadedService[]
}

declare global {
  interface Window {
    /** Set by the document of a clinic's page; null where something failed or there is no such clinic. */
    readonly clinicAnswers?: Promise<ClinicAnswers | null>
  }
}
