import { useSearchParams } from 'react-router-dom'
import { DAY_PARAMETER, readDay } from '#src/config/readAddress.ts'
import { periodAt, type Period, type PeriodKind } from '#src/core/time/period.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { startOfDate, toWallTime } from '#src/core/time/wallClock.ts'

/** The part of the address that says whether a week or a month is shown. */
const PERIOD_PARAMETER = 'by'

interface ShownPeriod {
  readonly period: Period
  readonly show: (kind: PeriodKind, timestamp: number) => void
}

/** The period that the address names, or this week: a reload and Back lead to the same one. */
export function useShownPeriod(now: number, zone: TimeZone): ShownPeriod {
  const [searchParams, setSearchParams] = useSearchParams()
  const date = readDay(searchParams)
  const kind: PeriodKind = searchParams.get(PERIOD_PARAMETER) === 'month' ? 'month' : 'week'
  return {
    period: periodAt(kind, date === null ? now : startOfDate(date, zone), zone),
    show: (nextKind, timestamp) => {
      const isCurrent = periodAt(nextKind, now, zone).from === timestamp || timestamp === now
      setSearchParams(
        {
          ...(nextKind === 'month' && { [PERIOD_PARAMETER]: nextKind }),
          // Without it, the address means the present week or month, also later.
          ...(!isCurrent && { [DAY_PARAMETER]: toWallTime(timestamp, zone).date }),
        },
        { preventScrollReset: true },
      )
    },
  }
}
