import type { Settings } from '#src/areas/accounts/model/settings.ts'
import type { ClinicPage } from '#src/areas/clinics/model/clinicPage.ts'
import type { Specialty } from '#src/core/fields/specialties.ts'
import type { ClinicServices } from './service.ts'

/** The beginning of the public list as a visitor's document asked for it, without the data layer. */
export interface PreloadedServices {
  readonly category: Specialty | 'all'
  readonly settings: Settings
  readonly loaded: ClinicPage
  /** By clinic. */
  readonly known: ReadonlyMap<string, ClinicServices>
}
