import { createContext } from 'react'
import type { Texts } from '#src/areas/text/Texts.ts'

/** The catalogue of another language; null where English is shown, which each hook brings itself. */
export const TextContext = createContext<Texts | null>(null)
