/** What `askOpeningQuestions` asked, and is being answered. */
export interface OpeningAnswers {
  /** When it began, in epoch milliseconds. */
  readonly now: number
  /** By address, undecoded. */
  readonly answers: Readonly<Record<string, Promise<unknown>>>
}

declare global {
  interface Window {
    /** Set by the document of the search page. */
    readonly openingAnswers?: OpeningAnswers
  }
}
