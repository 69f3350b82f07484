import { createContext } from 'react'
import { english } from './english.ts'
import type { Texts } from './Texts.ts'

/** The language that is shown: English where no provider says otherwise. */
export const TextContext = createContext<Texts>(english)
