import type { ReactElement } from 'react'
import { useNumbersText } from '#src/areas/numbers/text/useNumbersText.ts'
import { periodAt, stepPeriod, type Period, type PeriodKind } from '#src/core/time/period.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { startOfDay } from '#src/core/time/wallClock.ts'
import { Button } from '#src/ui/Button.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import styles from './NumbersPage.module.css'

const KINDS: readonly PeriodKind[] = ['week', 'month']

interface PeriodBarProps {
  readonly period: Period
  readonly now: number
  readonly zone: TimeZone
  readonly headingId: string
  readonly onShow: (kind: PeriodKind, timestamp: number) => void
}

/** Which week or month is shown, and the way to any other. */
export function PeriodBar({ period, now, zone, headingId, onShow }: PeriodBarProps): ReactElement {
  const text = useNumbersText()
  const words = text.numbers
  const { kind, from, until } = period
  const isCurrent = periodAt(kind, now, zone).from === from
  return (
    <div className={styles.bar}>
      <h2 id={headingId} aria-live="polite">
        {kind === 'week'
          ? words.week(from, startOfDay(until - 1, zone), zone)
          : words.month(from, zone)}
      </h2>
      <div className={styles.steps}>
        <div role="group" aria-label={words.by} className={styles.kinds}>
          {KINDS.map((each) => (
            <Button
              key={each}
              variant="quiet"
              aria-pressed={each === kind}
              onClick={() => {
                // The week of today, where the month that is shown has it.
                onShow(each, isCurrent ? now : from)
              }}
            >
              {words.kinds[each]}
            </Button>
          ))}
        </div>
        <div className={styles.walk}>
          <IconButton
            icon="arrow-left"
            label={words.previous[kind]}
            onClick={() => {
              onShow(kind, stepPeriod(period, -1, zone).from)
            }}
          />
          <Button
            variant="quiet"
            aria-pressed={isCurrent}
            onClick={() => {
              onShow(kind, now)
            }}
          >
            {words.current[kind]}
          </Button>
          <IconButton
            icon="arrow-right"
            label={words.next[kind]}
            onClick={() => {
              onShow(kind, stepPeriod(period, 1, zone).from)
            }}
          />
        </div>
      </div>
    </div>
  )
}
