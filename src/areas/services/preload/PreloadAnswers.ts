/** So many clinics, and the services of so many, are asked for at most. */
export const EARLY_CLINICS = 3

/** What `askPreloadQuestions` was answered, undecoded. */
export interface PreloadAnswers {
  /** The category in the address; null for all. */
  readonly category: string | null
  readonly settings: unknown
  /** The first clinics of the public list, by id. */
  readonly clinics: unknown
  /** The places of their services, by clinic. */
  readonly places: unknown
  /** The first services, and their coming slots by id. */
  readonly services: readonly PreloadedService[]
}

export interface PreloadedService {
  readonly clinicId: string
  readonly serviceId: string
  readonly fields: unknown
  readonly slots: unknown
}

declare global {
  interface Window {
    /** Set by the document of the services page; null where something failed or there is nothing. */
    readonly preloadAnswers?: Promise<PreloadAnswers | null>
  }
}
