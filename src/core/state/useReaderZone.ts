import { use } from 'react'
import { ReaderZoneContext } from './ReaderZoneContext.ts'

/** Returns the zone of the reader's own clock, which may differ from the clinic's. */
export function useReaderZone(): string {
  return use(ReaderZoneContext)
}
