import { createContext } from 'react'
import type { Preloaded } from '#src/areas/services/model/preloaded.ts'

/** What the document asked for ahead; null where there is nothing, or no longer a use for it. */
export const PreloadedContext = createContext<Preloaded | 'coming' | null>(null)
