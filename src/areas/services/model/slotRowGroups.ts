import { startOfDay } from '#src/core/time/wallClock.ts'
import { hoursTimeOf, type SlotRow } from './slotRow.ts'

export interface NumberedRow {
  readonly row: SlotRow
  /** Its place among all rows, counted from 1. */
  readonly position: number
}

/** Rows that follow each other and belong together. */
export interface SlotRowGroup {
  /** Epoch milliseconds of the day's start in the clinic's zone; else those that are over, or new ones. */
  readonly place: number | 'past' | 'new'
  /** Its own among the groups, for as long as one of its rows is there. */
  readonly key: string
  readonly rows: readonly NumberedRow[]
}

/**
 * The rows of the form under the days of their stored slots, or for which weekly hours made them. A row's place depends on nothing that
 * is typed: it must not move away from the person who is typing. `openedAt` is when the form was opened, in
 * epoch milliseconds: what was past by then is over.
 */
export function groupSlotRows(rows: readonly SlotRow[], openedAt: number): readonly SlotRowGroup[] {
  const groups: { place: SlotRowGroup['place']; key: string; rows: NumberedRow[] }[] = []
  for (const [index, row] of rows.entries()) {
    const place = placeOf(row, openedAt)
    const numbered = { row, position: index + 1 }
    const latest = groups.at(-1)
    if (latest?.place === place) latest.rows.push(numbered)
    else {
      const before = groups.filter((group) => group.place === place).length
      groups.push({ place, key: `${String(place)}/${String(before)}`, rows: [numbered] })
    }
  }
  return groups
}

function placeOf(row: SlotRow, openedAt: number): SlotRowGroup['place'] {
  const timestamp = row.stored?.timestamp ?? hoursTimeOf(row)
  if (timestamp === null) return 'new'
  return timestamp <= openedAt ? 'past' : startOfDay(timestamp, row.zone)
}
