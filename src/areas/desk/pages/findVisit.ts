import type { DayGrid, PlacedEntry } from '#src/areas/desk/model/dayGrid.ts'
import { entryKey } from './entryKey.ts'

type PlacedVisit = Extract<PlacedEntry, { readonly kind: 'visit' }> & { readonly column: number }

/** Returns the visit of a calendar whose entry an event is about; null for anything else. */
export function findVisit(target: EventTarget, { columns }: DayGrid): PlacedVisit | null {
  const entry = target instanceof Element ? target.closest('[data-entry]') : null
  const key = entry?.getAttribute('data-entry') ?? null
  for (const [position, column] of columns.entries()) {
    for (const each of column.entries) {
      if (each.kind === 'visit' && entryKey(column, each) === key) {
        return { ...each, column: position }
      }
    }
  }
  return null
}
