import type { Settings } from '#src/areas/accounts/model/settings.ts'
import type { PreloadedClinic } from './preloadedClinic.ts'
import type { PreloadedOpenings } from './preloadedOpenings.ts'
import type { PreloadedService } from './preloadedService.ts'
import type { PreloadedServices } from './preloadedServices.ts'

/** The parts that a page may begin with, each asked for by the document of its own page. */
export interface PreloadedParts {
  readonly services: PreloadedServices
  readonly service: PreloadedService
  readonly clinic: PreloadedClinic
  readonly openings: PreloadedOpenings
}

/** What the document of a page asked for ahead, without the data layer: the settings, and the part of its page. */
export interface Preloaded extends Partial<PreloadedParts> {
  readonly settings: Settings
}
