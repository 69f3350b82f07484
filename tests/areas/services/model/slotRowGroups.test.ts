import { describe, expect, test } from 'vitest'
import { type SlotRow, toSlotRow } from '#src/areas/services/model/slotRow.ts'
import { groupSlotRows } from '#src/areas/services/model/slotRowGroups.ts'
import { toWallTime } from '#src/core/time/wallClock.ts'
import { CLINIC_ZONE } from '#tests/support/clinicTime.ts'
import { localTime } from '#tests/support/localTime.ts'

const NOW = localTime(3, 12)

function rowAt(day: number, hours: number): SlotRow {
  const timestamp = localTime(day, hours)
  return toSlotRow(
    { slotId: `slot_${String(day)}_${String(hours)}`, timestamp, available: true },
    CLINIC_ZONE,
  )
}

const newRow = (rowId: string): SlotRow => ({
  rowId,
  stored: null,
  zone: CLINIC_ZONE,
  date: '',
  time: '',
})

/** 'past: 1 | 3 March: 2 3 | new: 4' */
function inShort(rows: readonly SlotRow[]): string {
  return groupSlotRows(rows, NOW)
    .map(({ place, rows: own }) => {
      const words =
        typeof place === 'number'
          ? String(Number(toWallTime(place, CLINIC_ZONE).date.slice(-2)))
          : place
      return `${words}: ${own.map(({ position }) => String(position)).join(' ')}`
    })
    .join(' | ')
}

describe('the rows of the form', () => {
  test("the form's rows are listed under their days, after what is over and before what is new", () => {
    const rows = [
      rowAt(2, 9),
      rowAt(3, 12),
      rowAt(3, 15),
      rowAt(4, 9),
      rowAt(4, 10),
      newRow('new-1'),
      newRow('new-2'),
    ]
    expect(inShort(rows)).toBe('past: 1 2 | 3: 3 | 4: 4 5 | new: 6 7')
  })

  test("the form's rows stay where they are while another date is typed", () => {
    const rows = [rowAt(4, 9), { ...rowAt(4, 10), date: '0002-01-01' }, rowAt(5, 9)]
    expect(inShort(rows)).toBe('4: 1 2 | 5: 3')
  })

  test('a row that comes back late is at the end of the form, under its day', () => {
    expect(inShort([rowAt(4, 9), newRow('new-1'), rowAt(4, 13)])).toBe('4: 1 | new: 2 | 4: 3')
  })

  test('each group of rows has a key of its own, which lasts while other groups come and go', () => {
    const keysOf = (...rows: readonly SlotRow[]): readonly string[] =>
      groupSlotRows(rows, NOW).map(({ key }) => key)
    const keys = keysOf(rowAt(2, 9), rowAt(4, 9), newRow('new-1'), rowAt(4, 13))
    expect(new Set(keys).size).toBe(4)
    expect(keysOf(rowAt(4, 9), newRow('new-1'), rowAt(4, 13))).toEqual(keys.slice(1))
  })

  test('no rows make no groups', () => {
    expect(groupSlotRows([], NOW)).toEqual([])
  })
})
