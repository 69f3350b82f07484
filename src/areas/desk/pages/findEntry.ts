import type { DayGrid, PlacedEntry } from '#src/areas/desk/model/dayGrid.ts'
import { entryKey } from './entryKey.ts'

interface FoundEntry {
  readonly entry: PlacedEntry
  /** The position of its column. */
  readonly column: number
}

/** Returns the entry of a calendar that an event is about; null for anything else. */
export function findEntry(target: EventTarget, { columns }: DayGrid): FoundEntry | null {
  const element = target instanceof Element ? target.closest('[data-entry]') : null
  const key = element?.getAttribute('data-entry') ?? null
  for (const [position, column] of columns.entries()) {
    const entry: PlacedEntry | undefined = column.entries.find(
      (each) => entryKey(column, each) === key,
    )
    if (entry !== undefined) return { entry, column: position }
  }
  return null
}
