import { createContext } from 'react'
import type { EarlyServices } from '#src/areas/services/model/earlyServices.ts'

/** What the document asked for ahead; null where there is nothing, or no longer a use for it. */
export const EarlyServicesContext = createContext<EarlyServices | 'coming' | null>(null)
