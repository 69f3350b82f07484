/** What `askServiceQuestions` was answered, undecoded. */
export interface ServiceAnswers {
  readonly clinicId: string
  readonly serviceId: string
  readonly settings: unknown
  readonly fields: unknown
  /** The coming slots by id. */
  readonly slots: unknown
}

declare global {
  interface Window {
    /** Set by the document of a service's page; null where something failed. */
    readonly serviceAnswers?: Promise<ServiceAnswers | null>
  }
}
