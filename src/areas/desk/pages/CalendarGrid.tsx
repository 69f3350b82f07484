import { useId, useMemo, useRef, type ReactElement } from 'react'
import { findInGrid, layOutGrid, type DayOfDoctor } from '#src/areas/desk/model/dayGrid.ts'
import type { GroupTime } from '#src/areas/desk/model/groupTimes.ts'
import type { ListedService } from '#src/areas/services/model/service.ts'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import type { FreeChoice } from './AgendaFree.tsx'
import styles from './Calendar.module.css'
import type { BlockChoice } from './CalendarBlock.tsx'
import { CalendarSheet } from './CalendarSheet.tsx'
import { PlaceDialog } from './PlaceDialog.tsx'
import { SqueezeInDialog } from './SqueezeInDialog.tsx'
import { useCalendarPlan } from './useCalendarPlan.ts'
import { useGridKeys } from './useGridKeys.ts'
import type { LateDoctorsAtDesk } from './useLateDoctors.ts'
import { useOpenAtNow } from './useOpenAtNow.ts'

export interface CalendarGridProps {
  /** A column each: the doctors of one day, or the days of one doctor. */
  readonly days: readonly DayOfDoctor[]
  readonly zone: TimeZone
  readonly now: number
  /** The id of the heading. */
  readonly labelledBy: string
  readonly onOpen: (appointment: Appointment) => void
  readonly onChooseService: (choice: FreeChoice) => void
  readonly onOpenBlock: (choice: BlockChoice) => void
  readonly onOpenGroup: (group: GroupTime) => void
  /** Shows one of the days alone; null where they are of one day. */
  readonly onShowDay: ((day: number) => void) | null
  readonly clinicId: string
  readonly services: readonly ListedService[]
  /** Called with what to announce. */
  readonly onNews: (news: string) => void
  readonly late: LateDoctorsAtDesk
}

/**
 * Days in which an hour is as tall as an hour. The calendar scrolls for itself, so that the heads and the hours stay
 * in sight. It is one stop of the Tab key; arrow keys go on from there. A screen reader finds a heading and a list
 * for each column.
 */
export function CalendarGrid({
  days,
  zone,
  now,
  labelledBy,
  clinicId,
  services,
  onNews,
  ...shown
}: CalendarGridProps): ReactElement {
  const hintId = useId()
  const frameRef = useRef<HTMLDivElement>(null)
  const nowRef = useRef<HTMLDivElement>(null)
  const grid = useMemo(() => layOutGrid(days, zone), [days, zone])
  const { range, columns, linesAnHour } = grid
  const keys = useGridKeys(columns, now)
  const present = columns.map(({ day }) => findInGrid(grid, day, now, zone))
  const firstPresent = present.findIndex((minutes) => minutes !== null)
  const minutesNow = present[firstPresent] ?? null

  const ghostRef = useRef<HTMLDivElement>(null)
  const plan = useCalendarPlan({
    grid,
    frameRef,
    ghostRef,
    zone,
    now,
    minutesNow,
    services,
  })
  const { cursor } = plan
  useOpenAtNow(
    frameRef,
    nowRef,
    [columns[0]?.day, columns.length, range.from, linesAnHour].join('/'),
  )

  return (
    <>
      {/* Keys lead to each place that can be pressed, by a button. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={frameRef}
        role="group"
        aria-labelledby={labelledBy}
        aria-describedby={keys.current === null ? undefined : hintId}
        className={styles.frame}
        // With nothing to press in it, it is scrolled by itself.
        tabIndex={keys.current === null ? 0 : undefined}
        onClick={plan.onClick}
        {...plan.drag}
        onKeyDown={(event) => {
          if (!cursor.onKeyDown(event)) keys.onKeyDown(event)
        }}
        onFocus={keys.onFocus}
      >
        <CalendarSheet
          {...shown}
          {...{ zone, now, grid, cursor, nowRef, ghostRef }}
          minutesNow={minutesNow}
          hintId={hintId}
          current={cursor.place === null ? keys.current : null}
          onPlace={plan.onCursor}
        />
      </div>
      <ErrorText>{plan.move.problem}</ErrorText>
      <SqueezeInDialog move={plan.move} />
      <PlaceDialog
        clinicId={clinicId}
        place={plan.place}
        zone={zone}
        onClose={plan.closePlace}
        onDone={(news) => {
          plan.closePlace()
          cursor.close()
          onNews(news)
        }}
      />
    </>
  )
}
