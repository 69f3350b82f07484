import { useState, type MouseEvent, type RefObject } from 'react'
import type { AgendaVisit } from '#src/areas/desk/model/dayAgenda.ts'
import type { DayGrid } from '#src/areas/desk/model/dayGrid.ts'
import { findDeskPlace, type DeskPlace } from '#src/areas/desk/model/deskPlace.ts'
import type { MoveGoal } from '#src/areas/desk/model/findMoveObstacle.ts'
import { instantAt, snapToPlace, type GridPlace } from '#src/areas/desk/model/gridPlace.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { ListedService } from '#src/areas/services/model/service.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { findPointedPlace, isOnTrack } from './findPointedPlace.ts'
import { useCalendarMove, type CalendarMove } from './useCalendarMove.ts'
import { useGridCursor, type CursorPlace, type GridCursor } from './useGridCursor.ts'
import { useVisitDrag, type VisitDrag } from './useVisitDrag.ts'

interface Options {
  readonly grid: DayGrid
  readonly frameRef: RefObject<HTMLElement | null>
  readonly ghostRef: RefObject<HTMLElement | null>
  readonly zone: TimeZone
  readonly now: number
  /** The present in the calendar; null where it is not in it. */
  readonly minutesNow: number | null
  /** The clinic's own. */
  readonly services: readonly ListedService[]
}

interface CalendarPlan {
  readonly cursor: GridCursor
  readonly drag: VisitDrag
  readonly move: CalendarMove
  /** The place that was pressed; null while none is. */
  readonly place: DeskPlace | null
  readonly closePlace: () => void
  /** For a press on the hours of a column. */
  readonly onClick: (event: MouseEvent<HTMLElement>) => void
  /** Opens the place that keys led to, or drops the visit there that they took along. */
  readonly onCursor: (place: CursorPlace) => void
}

/** What a clinic plans in its calendar: new entries at any place, and visits that move, by pointer and by keys. */
export function useCalendarPlan({
  grid,
  frameRef,
  ghostRef,
  zone,
  now,
  minutesNow,
  services,
}: Options): CalendarPlan {
  const text = useDeskText()
  const { range, columns } = grid
  const cursor = useGridCursor(frameRef, grid, minutesNow)
  const move = useCalendarMove({ services, now })
  const [place, setPlace] = useState<DeskPlace | null>(null)

  function goalOf({ column, minutes }: GridPlace): MoveGoal | null {
    const target = columns[column]
    return target === undefined
      ? null
      : { doctor: target.doctor, start: instantAt(target.day, minutes, zone) }
  }

  function drop({ appointment }: AgendaVisit, to: GridPlace): void {
    const goal = goalOf(to)
    if (goal !== null) move.move(appointment, goal)
  }

  function openPlace({ column: position, minutes }: GridPlace): void {
    const column = columns[position]
    if (column !== undefined) setPlace(findDeskPlace(column, minutes, { zone, now, services }))
  }

  const drag = useVisitDrag({
    frameRef,
    ghostRef,
    grid,
    describe: ({ appointment }, to) =>
      `${text.format.time(goalOf(to)?.start ?? now, zone)} ${appointment.patientData.fullname}`,
    onDrop: drop,
  })

  return {
    cursor,
    drag,
    move,
    place,
    closePlace: () => {
      setPlace(null)
    },
    onClick: (event) => {
      if (!isOnTrack(event.target)) return
      const pointed = findPointedPlace(event.currentTarget, event, range)
      const column = pointed === null ? undefined : columns[pointed.column]
      if (pointed === null || column === undefined) return
      openPlace({ ...pointed, minutes: snapToPlace(column, range, pointed.minutes) })
    },
    onCursor: (to) => {
      if (to.moving === null) {
        openPlace(to)
        return
      }
      drop(to.moving, to)
      cursor.close()
    },
  }
}
