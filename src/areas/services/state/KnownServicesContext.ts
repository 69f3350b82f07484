import { createContext } from 'react'
import type { Service } from '#src/areas/services/model/service.ts'
import type { ServiceIds } from '#src/config/paths.ts'

/** The services that this tab has just shown: the page of a time that is pressed begins with what is known of them. */
export interface KnownServices {
  /** Must be the same function on every render. */
  readonly remember: (service: Service) => void
  /** Null where it was not shown lately. */
  readonly recall: (ids: ServiceIds) => Service | null
}

export const KnownServicesContext = createContext<KnownServices>({
  remember: () => undefined,
  recall: () => null,
})
