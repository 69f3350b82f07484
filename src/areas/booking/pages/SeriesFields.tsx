import { useId, type ReactElement } from 'react'
import type { SeriesDate } from '#src/areas/booking/model/seriesPlan.ts'
import { useSeriesText } from '#src/areas/booking/text/useSeriesText.ts'
import { NEW_SLOT_ID } from '#src/areas/openings/model/freeTimes.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import { SERIES_LENGTH, SERIES_WEEKS } from '#src/core/fields/series.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { classNames } from '#src/ui/classNames.ts'
import { Select } from '#src/ui/Select.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import styles from './SeriesFields.module.css'
import type { Series } from './useSeries.ts'

const NEVER = '0'
const DEFAULT_COUNT = 4

interface SeriesFieldsProps {
  readonly series: Series
  /** The clinic's clock. */
  readonly zone: TimeZone
  /** Who books: only a clinic takes a time that it never published. */
  readonly by: 'clinic' | 'patient'
  /** Whether what is booked waits for the clinic; not by default. */
  readonly isRequest?: boolean
}

/** How often a visit is repeated, and on which dates that would be. */
export function SeriesFields({
  series,
  zone,
  by,
  isRequest = false,
}: SeriesFieldsProps): ReactElement {
  const words = useSeriesText().series
  const { repetition, dates } = series
  const id = useId()
  return (
    <div className={styles.series}>
      <div className={styles.fields}>
        <Select
          label={words.repeat}
          value={String(repetition?.weeks ?? NEVER)}
          options={[
            { value: NEVER, label: words.never },
            ...SERIES_WEEKS.map((weeks) => ({
              value: String(weeks),
              label: words.interval(weeks),
            })),
          ]}
          onChange={(value) => {
            const weeks = SERIES_WEEKS.find((each) => String(each) === value)
            const count = repetition?.count ?? DEFAULT_COUNT
            series.repeat(weeks === undefined ? null : { weeks, count })
          }}
        />
        {repetition === null ? null : (
          <Select
            label={words.count}
            value={String(repetition.count)}
            options={COUNTS.map((count) => ({ value: String(count), label: String(count) }))}
            onChange={(value) => {
              series.repeat({ ...repetition, count: Number(value) })
            }}
          />
        )}
      </div>
      {repetition === null ? null : dates === null ? (
        <StatusText>{words.checking}</StatusText>
      ) : (
        <>
          <h3 id={id}>{words.dates}</h3>
          <ol className={styles.dates} aria-labelledby={id}>
            {dates.map((date) => (
              <li key={date.wanted} className={styles.date}>
                <DateOfSeries date={date} {...{ series, zone, by }} />
              </li>
            ))}
          </ol>
          <StatusText>{summaryOf(words, dates, isRequest)}</StatusText>
        </>
      )}
    </div>
  )
}

const COUNTS = Array.from(
  { length: SERIES_LENGTH.max - SERIES_LENGTH.min + 1 },
  (_, index) => index + SERIES_LENGTH.min,
)

function summaryOf(
  words: Texts['series'],
  dates: readonly SeriesDate[],
  isRequest: boolean,
): string {
  const open = dates.filter(({ problem, decision }) => problem !== null && decision === null).length
  if (open > 0) return words.undecided(open)
  const { length: count } = dates.filter(({ slot }) => slot !== null)
  return isRequest ? words.requestSummary(count) : words.summary(count)
}

interface DateOfSeriesProps extends SeriesFieldsProps {
  readonly date: SeriesDate
}

/** A date of the series: free, or what is in the way and what is done about it. */
function DateOfSeries({ date, series, zone, by }: DateOfSeriesProps): ReactElement {
  const words = useSeriesText().series
  const { wanted, problem, nearest, decision } = date
  const named = words.date(wanted, zone)
  const isOut = decision?.kind === 'left-out' || decision?.kind === 'instead'
  const button = (label: string, onClick: () => void): ReactElement => (
    <Button onClick={onClick} aria-label={words.named(label, named)}>
      {label}
    </Button>
  )
  return (
    <>
      <span className={classNames(styles.when, isOut && styles.out)}>{named}</span>
      <span className={problem === null ? styles.free : styles.problem}>
        <VisuallyHidden>: </VisuallyHidden>
        {problem === null ? words.free : words.problem(problem)}
      </span>
      {problem === null ? null : decision === null ? (
        <span className={styles.ways}>
          {nearest === null ? (
            <span>{words.noOther}</span>
          ) : (
            button(words.instead(nearest.timestamp, zone), () => {
              series.decide(wanted, { kind: 'instead', slot: nearest })
            })
          )}
          {by === 'clinic' && problem === 'unpublished'
            ? button(words.anyway, () => {
                const slot = { slotId: NEW_SLOT_ID, timestamp: wanted, available: true }
                series.decide(wanted, { kind: 'anyway', slot })
              })
            : null}
          {button(words.leaveOut, () => {
            series.decide(wanted, { kind: 'left-out' })
          })}
        </span>
      ) : (
        <span className={styles.ways}>
          <strong>
            {decision.kind === 'left-out'
              ? words.leftOut
              : decision.kind === 'anyway'
                ? words.bookedAnyway
                : words.takenInstead(decision.slot.timestamp, zone)}
          </strong>
          {button(words.change, () => {
            series.decide(wanted, null)
          })}
        </span>
      )}
    </>
  )
}
