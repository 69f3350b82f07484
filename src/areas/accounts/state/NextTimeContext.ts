import { createContext, type ReactElement } from 'react'
import type { TimeZone } from '#src/core/time/timeZones.ts'

/** The time that somebody chose before signing in. */
export interface NextTime {
  /** Epoch milliseconds. */
  readonly timestamp: number
  readonly zone: TimeZone
  readonly clinicName: string
}

export interface NextTimeFinderProps {
  /** Where the person is going: the booking of a time. */
  readonly returnTo: string
  readonly onFound: (time: NextTime) => void
}

/** Renders what finds out which time that is. It knows services, which these pages don't. */
export const NextTimeContext = createContext<(props: NextTimeFinderProps) => ReactElement | null>(
  () => null,
)
