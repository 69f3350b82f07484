import { useState, type FocusEvent, type KeyboardEvent } from 'react'
import type { GridColumn, PlacedEntry } from '#src/areas/desk/model/dayGrid.ts'
import { endOf } from '#src/core/time/appointmentTime.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { entryKey } from './entryKey.ts'

interface GridKeys {
  /** The key of the entry that the Tab key leads to; null where there is none. */
  readonly current: string | null
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
}

/** The arrow keys within a calendar: up and down in a column, left and right to what is beside it in time. */
export function useGridKeys(columns: readonly GridColumn[], now: number): GridKeys {
  const [focused, setFocused] = useState<string | null>(null)
  const stops = columns.map((column) =>
    column.entries.map((entry) => ({ ...entry, key: entryKey(column, entry) })),
  )
  const all = stops.flat()
  const isKnown = all.some(({ key }) => key === focused)
  const first = all.find((entry) => endOfEntry(entry) > now)
  const current = isKnown ? focused : ((first ?? all[0])?.key ?? null)

  function findTarget(key: string, from: string): string | null {
    const column = stops.findIndex((own) => own.some((stop) => stop.key === from))
    const own = stops[column] ?? []
    const position = own.findIndex((stop) => stop.key === from)
    const stop = own[position]
    switch (key) {
      case 'ArrowDown':
        return own[position + 1]?.key ?? null
      case 'ArrowUp':
        return own[position - 1]?.key ?? null
      case 'Home':
        return own[0]?.key ?? null
      case 'End':
        return own.at(-1)?.key ?? null
      case 'ArrowLeft':
      case 'ArrowRight': {
        const beside =
          key === 'ArrowRight' ? stops.slice(column + 1) : stops.slice(0, column).reverse()
        const next = beside.find(({ length }) => length > 0) ?? []
        const distance = (minutes: number): number => Math.abs(minutes - (stop?.from ?? 0))
        return next.toSorted((a, b) => distance(a.from) - distance(b.from))[0]?.key ?? null
      }
      default:
        return null
    }
  }

  return {
    current,
    onKeyDown: (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
      const from = keyOfEntry(event.target)
      const target = from === null ? null : findTarget(event.key, from)
      if (target === null) return
      event.preventDefault()
      const entries = event.currentTarget.querySelectorAll<HTMLElement>('[data-entry]')
      ;[...entries].find((entry) => keyOfEntry(entry) === target)?.focus()
    },
    onFocus: (event) => {
      const key = keyOfEntry(event.target)
      if (key !== null) setFocused(key)
    },
  }
}

/** When it is over, or where it is open, begins. */
function endOfEntry(entry: PlacedEntry): number {
  switch (entry.kind) {
    case 'visit':
      return endOf(entry.visit.appointment)
    case 'group':
      return entry.group.start + entry.group.duration * MINUTE_MS
    case 'open':
      return entry.open.start
    case 'block':
      return entry.block.until
  }
}

function keyOfEntry(target: EventTarget): string | null {
  return target instanceof Element ? target.getAttribute('data-entry') : null
}
