import { createContext } from 'react'

/** The zone of the reader's own clock, by its IANA name: the browser's, where no provider says otherwise. */
export const ReaderZoneContext = createContext(new Intl.DateTimeFormat().resolvedOptions().timeZone)
