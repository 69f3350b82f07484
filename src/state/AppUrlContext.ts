import { createContext } from 'react'

/** The deployed application's address, without a trailing slash. */
export const AppUrlContext = createContext('')
