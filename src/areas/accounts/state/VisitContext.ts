import { createContext } from 'react'

/**
 * Represents the time that one person, or a visitor, uses this tab: an object of its own for each. As the key
 * of a `WeakMap` it keeps what belongs to that time alone; nothing of it is left after a sign-out.
 */
export const VisitContext = createContext<object>({})
