import { createContext } from 'react'
import type { PreloadedServices } from '#src/areas/services/model/preloadedServices.ts'

/** What the document asked for ahead; null where there is nothing, or no longer a use for it. */
export const PreloadedServicesContext = createContext<PreloadedServices | 'coming' | null>(null)
