import type { Slot } from '#src/core/time/slot.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { toInstants, toWallTime } from '#src/core/time/wallClock.ts'

/** One line of the booking slots (spec §3: 'in the form a slot is date, time, slot id and available'). */
export interface SlotRow {
  /** Identifies the row while the form is open. */
  readonly rowId: string
  /** The stored slot that it shows; null for one that the form added. */
  readonly stored: Slot | null
  /** The clinic's, in which the date and the time are meant. */
  readonly zone: TimeZone
  /** 'YYYY-MM-DD'; empty while none was chosen. */
  readonly date: string
  /** 'HH:mm'; empty while none was chosen. */
  readonly time: string
}

/** The row of a stored slot, untouched. */
export function toSlotRow(slot: Slot, zone: TimeZone, rowId = slot.slotId): SlotRow {
  const { date, time } = toWallTime(slot.timestamp, zone)
  return { rowId, stored: slot, zone, date, time }
}

/** The rows of a form, and how long a visit takes: digits only, minutes. */
interface RowsOfForm {
  readonly slots: readonly SlotRow[]
  readonly duration: string
}

/** How often a time is put off while the form has it already. */
const MAX_TRIES = 200

/**
 * The next row: a visit after the last one, or a later one where the form has that time already. Without a
 * complete row, or a duration, it is left to be typed.
 */
export function nextRow(form: RowsOfForm, row: SlotRow): SlotRow {
  const last = form.slots.at(-1)
  const previous = last === undefined ? null : timestampOf(last)
  if (last === undefined || previous === null) return row
  const step = Number(form.duration) * MINUTE_MS
  if (step === 0) return { ...row, date: last.date }
  const taken = new Set(form.slots.map(timestampOf))
  for (let count = 1; count <= MAX_TRIES; count += 1) {
    const timestamp = previous + count * step
    const { date, time } = toWallTime(timestamp, row.zone)
    if (!taken.has(timestamp)) return { ...row, date, time }
  }
  return { ...row, date: last.date }
}

/** Rows that weekly hours made begin with it: hours that are entered again replace them. */
const HOURS_ROW = 'hours-'

/** The rows with these times from weekly hours in the place of those from before. */
export function withHoursRows(
  rows: readonly SlotRow[],
  timestamps: readonly number[],
  zone: TimeZone,
): readonly SlotRow[] {
  const others = withoutHoursRows(rows)
  const taken = new Set(others.map(timestampOf))
  const added = timestamps
    .filter((timestamp) => !taken.has(timestamp))
    .map((timestamp): SlotRow => {
      const { date, time } = toWallTime(timestamp, zone)
      return { rowId: `${HOURS_ROW}${timestamp}`, stored: null, zone, date, time }
    })
  return [...others, ...added]
}

/** When a row that weekly hours made was to be, in epoch milliseconds; null for any other. */
export function hoursTimeOf({ rowId }: SlotRow): number | null {
  return rowId.startsWith(HOURS_ROW) ? Number(rowId.slice(HOURS_ROW.length)) : null
}

/** The rows that were typed or stored. */
export function withoutHoursRows(rows: readonly SlotRow[]): readonly SlotRow[] {
  return rows.filter(({ rowId }) => !rowId.startsWith(HOURS_ROW))
}

/** A booked slot is locked (spec §4, Slot): it keeps its id and its time. */
export function isBooked(row: SlotRow): boolean {
  return row.stored?.available === false
}

/** Whether the form has a stored slot at another time than the database. */
export function isMoved(row: SlotRow): boolean {
  return timeOf(row).isMoved
}

/**
 * The row's time in epoch milliseconds; null where the date or the time is missing, or where there is no
 * such time, as in the hour that summer time skips. Of a time that comes twice, it is the first. One that
 * was not moved keeps its seconds.
 */
export function timestampOf(row: SlotRow): number | null {
  return timeOf(row).timestamp
}

interface RowTime {
  readonly isMoved: boolean
  readonly timestamp: number | null
}

// A row never changes, and every key that is typed asks for the times of all rows, which may be hundreds.
const knownTimes = new WeakMap<SlotRow, RowTime>()

function timeOf(row: SlotRow): RowTime {
  const known = knownTimes.get(row)
  if (known !== undefined) return known
  const time = findTime(row)
  knownTimes.set(row, time)
  return time
}

function findTime({ stored, zone, date, time }: SlotRow): RowTime {
  if (stored !== null) {
    const shown = toWallTime(stored.timestamp, zone)
    if (shown.date === date && shown.time === time) {
      return { isMoved: false, timestamp: stored.timestamp }
    }
  }
  const timestamp = toInstants(date, time, zone)[0] ?? null
  return {
    isMoved: stored !== null,
    timestamp: timestamp === null || timestamp < 0 ? null : timestamp,
  }
}

/** Whether a row differs from the slot that is stored. */
export function isRowChanged(row: SlotRow): boolean {
  return row.stored === null ? row.date !== '' || row.time !== '' : isMoved(row)
}
