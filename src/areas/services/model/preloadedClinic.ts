import type { Settings } from '#src/areas/accounts/model/settings.ts'
import type { ShownClinic } from '#src/areas/clinics/model/shownClinic.ts'
import type { ClinicServices } from './service.ts'

/** A clinic as the document of its page asked for it, without the data layer. */
export interface PreloadedClinic extends ShownClinic {
  readonly settings: Settings
  /** The beginning of the list that the live layer will have. */
  readonly services: ClinicServices
}
