import { createContext } from 'react'
import { createDeeds, type Deeds } from './createDeeds.ts'

/** What the clinic that is signed in did in the last seconds, on whatever page. */
export const DeedsContext = createContext<Deeds>(createDeeds())
