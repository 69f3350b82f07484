import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { AgendaVisit } from '#src/areas/desk/model/dayAgenda.ts'
import type { DayGrid } from '#src/areas/desk/model/dayGrid.ts'
import { isMovable } from '#src/areas/desk/model/findMoveObstacle.ts'
import {
  FINE_STEP,
  KEY_STEP,
  snapFinely,
  stepPlace,
  type GridPlace,
} from '#src/areas/desk/model/gridPlace.ts'
import { findEntry } from './findEntry.ts'

/** The key that leads from an entry to the place after it, and the one that takes a visit along. */
const PLACE_KEY = 'b'
const MOVE_KEY = 'm'

/** A place that keys have led to. */
export interface CursorPlace extends GridPlace {
  /** The visit that is moved there; null where something new is to be. */
  readonly moving: AgendaVisit | null
  /** Minutes. */
  readonly length: number
}

export interface GridCursor {
  /** Null while keys lead to entries. */
  readonly place: CursorPlace | null
  /** Returns whether the key was for it. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => boolean
  readonly close: () => void
}

const STEPS: Readonly<Record<string, { readonly columns: number; readonly rows: number }>> = {
  ArrowDown: { columns: 0, rows: 1 },
  ArrowUp: { columns: 0, rows: -1 },
  ArrowLeft: { columns: -1, rows: 0 },
  ArrowRight: { columns: 1, rows: 0 },
}

/** Returns how far a key leads among the places of a calendar; null where it is none that does. */
function findStep({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): {
  readonly columns: number
  readonly minutes: number
} | null {
  const step = STEPS[key]
  if (step === undefined) return null
  return { columns: step.columns, minutes: step.rows * (shiftKey ? FINE_STEP : KEY_STEP) }
}

/** Any place of a calendar by keys: where nothing is yet, too. */
export function useGridCursor(
  frameRef: RefObject<HTMLElement | null>,
  grid: DayGrid,
  minutesNow: number | null,
): GridCursor {
  const [place, setPlace] = useState<CursorPlace | null>(null)
  const isFocusLost = useRef(false)
  const isKnown = place !== null && place.column < grid.columns.length
  const shown = isKnown ? place : null

  useEffect(() => {
    if (shown !== null || !isFocusLost.current) return
    isFocusLost.current = false
    const frame = frameRef.current
    if (frame === null || isInUse()) return
    ;(frame.querySelector<HTMLElement>('[data-entry][tabindex="0"]') ?? frame).focus()
  }, [frameRef, shown])

  function close(): void {
    isFocusLost.current = place !== null
    setPlace(null)
  }

  /** After the entry that has the focus; from the frame, at the present or the first hour. */
  function findStart(target: EventTarget): GridPlace {
    const { range } = grid
    const found = findEntry(target, grid)
    if (found === null) return { column: 0, minutes: snapFinely(minutesNow ?? range.from, range) }
    const { kind, from, until } = found.entry
    // An open time is itself a place.
    const minutes = Math.min(kind === 'open' ? from : until, range.until - FINE_STEP)
    return { column: found.column, minutes }
  }

  return {
    place: shown,
    close,
    onKeyDown: (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return false
      if (event.key === PLACE_KEY && shown === null) {
        event.preventDefault()
        setPlace({ ...findStart(event.target), moving: null, length: KEY_STEP })
        return true
      }
      if (event.key === MOVE_KEY && shown === null) {
        const found = findEntry(event.target, grid)
        if (found?.entry.kind !== 'visit' || !isMovable(found.entry.visit)) return false
        event.preventDefault()
        const { from, until, visit } = found.entry
        setPlace({ column: found.column, minutes: from, moving: visit, length: until - from })
        return true
      }
      if (shown === null) return false
      if (event.key === 'Escape') {
        event.preventDefault()
        close()
        return true
      }
      const step = findStep(event)
      if (step === null) return false
      event.preventDefault()
      setPlace({ ...shown, ...stepPlace(shown, step, grid) })
      return true
    },
  }
}

/** Whether something has the focus that is still there. */
function isInUse(): boolean {
  const { activeElement } = document
  return activeElement !== null && activeElement !== document.body
}
