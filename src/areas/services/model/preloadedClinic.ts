import type { ClinicProfile } from '#src/areas/accounts/model/account.ts'
import type { Settings } from '#src/areas/accounts/model/settings.ts'
import type { ClinicServices } from './service.ts'

/** A clinic as the document of its page asked for it, without the data layer. */
export interface PreloadedClinic {
  readonly settings: Settings
  readonly clinic: ClinicProfile
  /** The beginning of the list that the live layer will have. */
  readonly services: ClinicServices
}
