import type { ReactElement, RefObject } from 'react'
import { findInGrid, type DayGrid } from '#src/areas/desk/model/dayGrid.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import { useRecentActions } from '#src/areas/visits/state/useRecentActions.ts'
import { HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import styles from './Calendar.module.css'
import { CalendarColumn } from './CalendarColumn.tsx'
import type { CalendarGridProps } from './CalendarGrid.tsx'
import { CalendarHours } from './CalendarHours.tsx'
import { placeOnGrid } from './placeOnGrid.ts'
import type { CursorPlace, GridCursor } from './useGridCursor.ts'

interface CalendarSheetProps extends Pick<
  CalendarGridProps,
  | 'zone'
  | 'now'
  | 'late'
  | 'onChooseService'
  | 'onOpen'
  | 'onOpenBlock'
  | 'onOpenGroup'
  | 'onShowDay'
> {
  readonly grid: DayGrid
  /** The present in the calendar; null where it is not in it. */
  readonly minutesNow: number | null
  /** The id of the text that explains the keys. */
  readonly hintId: string
  /** The key of the entry that the Tab key leads to. */
  readonly current: string | null
  readonly cursor: GridCursor
  /** The line of the present. */
  readonly nowRef: RefObject<HTMLDivElement | null>
  /** Shows where a visit that is dragged would be. */
  readonly ghostRef: RefObject<HTMLDivElement | null>
  /** Called when the place that keys led to is pressed. */
  readonly onPlace: (place: CursorPlace) => void
}

/** What scrolls in the calendar: the hours, a column for each day or doctor, and the line of the present. */
export function CalendarSheet({
  grid,
  minutesNow,
  hintId,
  cursor,
  nowRef,
  ghostRef,
  now,
  ...props
}: CalendarSheetProps): ReactElement {
  const text = useDeskText()
  const { comingOf } = useRecentActions()
  const { range, columns, linesAnHour } = grid
  const { zone } = props
  return (
    <div
      className={styles.grid}
      style={placeOnGrid({
        columns: columns.length,
        lines: linesAnHour,
        minutes: range.until - range.from,
      })}
    >
      <p className={styles.corner}>
        <span id={hintId}>
          <VisuallyHidden>{text.agenda.keysHint}</VisuallyHidden>
        </span>
        {minutesNow === null ? null : (
          <VisuallyHidden>
            <span data-now>{text.agenda.now(now, zone)}</span>
          </VisuallyHidden>
        )}
      </p>
      <CalendarHours range={range} linesAnHour={linesAnHour} minutesNow={minutesNow}>
        {minutesNow === null ? null : (
          <span className={styles.nowTime} style={placeOnGrid({ from: minutesNow - range.from })}>
            {text.format.time(now, zone)}
          </span>
        )}
      </CalendarHours>
      {columns.map((column, position) => (
        <CalendarColumn
          key={`${column.day}/${column.doctor.key}`}
          {...props}
          column={column}
          position={position}
          range={range}
          minMinutes={HOUR_MS / MINUTE_MS / linesAnHour}
          isToday={minutesNow !== null && findInGrid(grid, column.day, now, zone) !== null}
          cursor={cursor.place?.column === position ? cursor.place : null}
          comingOf={comingOf}
        />
      ))}
      {minutesNow === null ? null : (
        <div
          ref={nowRef}
          className={styles.now}
          aria-hidden="true"
          style={placeOnGrid({ from: minutesNow - range.from })}
        />
      )}
      <div ref={ghostRef} hidden aria-hidden="true" className={styles.ghost} />
    </div>
  )
}
