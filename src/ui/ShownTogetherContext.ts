import { createContext } from 'react'

/** Begins to wait for a part, and returns a function that ends it. Null where nothing waits for parts. */
export const ShownTogetherContext = createContext<(() => () => void) | null>(null)
