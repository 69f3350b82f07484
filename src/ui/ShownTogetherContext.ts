import { createContext } from 'react'

interface Together {
  /** Begins to wait for a part, and returns a function that ends it. */
  readonly waitFor: () => () => void
  /** Whether the parts are in sight. */
  readonly isShown: boolean
}

/** Null where nothing waits for parts. */
export const ShownTogetherContext = createContext<Together | null>(null)
