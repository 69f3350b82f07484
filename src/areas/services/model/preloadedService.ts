import type { Settings } from '#src/areas/accounts/model/settings.ts'
import type { Service } from './service.ts'

/** A service as the document of its page asked for it, without the data layer. */
export interface PreloadedService {
  readonly settings: Settings
  readonly service: Service
}
