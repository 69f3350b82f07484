import { createContext } from 'react'

/**
 * The entry of the history at which a colleague signed in at the lock; null where none did. The page there was the
 * choice of the person before.
 */
export const TakeoverContext = createContext<string | null>(null)
