import { useMemo } from 'react'
import { type SlotRow, timestampOf, withoutHoursRows } from '#src/areas/services/model/slotRow.ts'
import type { Slot } from '#src/core/time/slot.ts'

/** The rows that were typed, as slots: hours do not add their times again. */
export function useTypedSlots(rows: readonly SlotRow[]): readonly Slot[] {
  return useMemo(
    () =>
      withoutHoursRows(rows).flatMap((row) => {
        const timestamp = timestampOf(row)
        return timestamp === null ? [] : [{ slotId: row.rowId, timestamp, available: true }]
      }),
    [rows],
  )
}
