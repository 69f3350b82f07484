import { createContext } from 'react'
import type { Texts } from './Texts.ts'

/** The catalogue of another language; null where English is shown, which each component brings itself. */
export const TextContext = createContext<Texts | null>(null)
