import { useSearchParams } from 'react-router-dom'
import { readDay, DAY_PARAMETER } from '#src/config/readAddress.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { startOfDate, startOfDay, toWallTime } from '#src/core/time/wallClock.ts'

interface ShownDay {
  /** The start of the day, in epoch milliseconds. */
  readonly day: number
  readonly show: (day: number) => void
}

/** The day that the address names, or today: a reload and Back lead to the same day. */
export function useShownDay(now: number, zone: TimeZone): ShownDay {
  const [searchParams, setSearchParams] = useSearchParams()
  const date = readDay(searchParams)
  const today = toWallTime(now, zone).date
  return {
    day: date === null ? startOfDay(now, zone) : startOfDate(date, zone),
    show: (day) => {
      const shown = toWallTime(day, zone).date
      setSearchParams(
        (before) => {
          const next = new URLSearchParams(before)
          // Without it, the address means today, also tomorrow.
          if (shown === today) next.delete(DAY_PARAMETER)
          else next.set(DAY_PARAMETER, shown)
          return next
        },
        { preventScrollReset: true },
      )
    },
  }
}
