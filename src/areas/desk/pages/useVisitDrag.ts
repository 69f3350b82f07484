import {
  useEffect,
  useEffectEvent,
  useRef,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import type { AgendaVisit } from '#src/areas/desk/model/dayAgenda.ts'
import type { DayGrid } from '#src/areas/desk/model/dayGrid.ts'
import { isMovable } from '#src/areas/desk/model/findMoveObstacle.ts'
import { snapFinely, type GridPlace } from '#src/areas/desk/model/gridPlace.ts'
import { findEntry } from './findEntry.ts'
import { findPointedPlace } from './findPointedPlace.ts'

/** A press that moves less is a click. */
const MIN_DISTANCE_PX = 6

interface Drag {
  readonly visit: AgendaVisit
  readonly pointerId: number
  readonly x: number
  readonly y: number
  /** How far below the visit's start it was taken, in minutes. */
  readonly offset: number
  readonly minutes: number
  /** Where it would be dropped; null until it has been moved. */
  place: GridPlace | null
}

export interface VisitDrag {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerUp: () => void
  readonly onPointerCancel: () => void
  readonly onClickCapture: (event: MouseEvent<HTMLElement>) => void
}

interface Options {
  readonly frameRef: RefObject<HTMLElement | null>
  /** What is drawn where the visit would be dropped. It is moved without rendering, at each frame. */
  readonly ghostRef: RefObject<HTMLElement | null>
  readonly grid: DayGrid
  /** Returns what the ghost says. */
  readonly describe: (visit: AgendaVisit, place: GridPlace) => string
  readonly onDrop: (visit: AgendaVisit, place: GridPlace) => void
}

/** Visits that are dragged with a mouse or a pen, to five minutes. Escape puts one back. Touch scrolls, as ever. */
export function useVisitDrag({ frameRef, ghostRef, grid, describe, onDrop }: Options): VisitDrag {
  const dragRef = useRef<Drag | null>(null)
  // The release of what was dragged, or put back, is a click as well.
  const isClickOfDrag = useRef(false)
  const { range } = grid

  function end(): void {
    const drag = dragRef.current
    dragRef.current = null
    if (ghostRef.current !== null) ghostRef.current.hidden = true
    const frame = frameRef.current
    frame?.removeAttribute('data-dragging')
    if (drag !== null && frame?.hasPointerCapture(drag.pointerId) === true) {
      frame.releasePointerCapture(drag.pointerId)
    }
  }

  const endOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || dragRef.current === null) return
    event.preventDefault()
    end()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      endOnEscape(event)
    }
    document.addEventListener('keydown', listen)
    return () => {
      document.removeEventListener('keydown', listen)
    }
  }, [])

  function draw({ visit, minutes }: Drag, place: GridPlace): void {
    const ghost = ghostRef.current
    if (ghost === null) return
    ghost.hidden = false
    ghost.style.setProperty('--start', String(place.column + 2))
    ghost.style.setProperty('--from', String(place.minutes - range.from))
    ghost.style.setProperty('--length', String(minutes))
    ghost.textContent = describe(visit, place)
  }

  return {
    onPointerDown: (event) => {
      isClickOfDrag.current = false
      if (event.pointerType === 'touch' || event.button !== 0) return
      const entry = findEntry(event.target, grid)?.entry
      if (entry?.kind !== 'visit' || !isMovable(entry.visit)) return
      const pointed = findPointedPlace(event.currentTarget, event, range)
      if (pointed === null) return
      dragRef.current = {
        visit: entry.visit,
        pointerId: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        offset: pointed.minutes - entry.from,
        minutes: entry.until - entry.from,
        place: null,
      }
    },
    onPointerMove: (event) => {
      const drag = dragRef.current
      if (drag?.pointerId !== event.pointerId) return
      if (event.buttons === 0) {
        end()
        return
      }
      const distance = Math.hypot(event.clientX - drag.x, event.clientY - drag.y)
      if (drag.place === null && distance < MIN_DISTANCE_PX) return
      const frame = event.currentTarget
      if (drag.place === null) {
        isClickOfDrag.current = true
        frame.setPointerCapture(event.pointerId)
        frame.setAttribute('data-dragging', '')
      }
      const pointed = findPointedPlace(frame, event, range)
      if (pointed === null) return
      const place = {
        column: pointed.column,
        minutes: snapFinely(pointed.minutes - drag.offset, range),
      }
      if (drag.place?.column === place.column && drag.place.minutes === place.minutes) return
      drag.place = place
      draw(drag, place)
    },
    onPointerUp: () => {
      const drag = dragRef.current
      end()
      if (drag?.place != null) onDrop(drag.visit, drag.place)
    },
    onPointerCancel: end,
    onClickCapture: (event) => {
      if (!isClickOfDrag.current) return
      isClickOfDrag.current = false
      event.stopPropagation()
      event.preventDefault()
    },
  }
}
