import type { ClinicProfile } from '#src/areas/accounts/model/account.ts'

export interface ClinicPage {
  readonly clinics: readonly ClinicProfile[]
  /** Hand it to the next call; null after the last page. */
  readonly next: ClinicCursor | null
}

/** Where the next page starts. Opaque to callers. */
export interface ClinicCursor {
  readonly afterClinicId: string
}
