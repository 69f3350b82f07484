import { createContext } from 'react'

/** How much news the signed-in patient has not dismissed; 0 for everyone else, and until it is known. */
export const NewsContext = createContext(0)
