import type { Slot } from '#src/core/time/slot.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { zoneOfService, type TimeZone } from '#src/core/time/timeZones.ts'
import { toInstants, toWallTime } from '#src/core/time/wallClock.ts'
import type { Service } from './service.ts'
import type { ServiceDraft } from './serviceDraft.ts'

const MINUTES_OF_HOUR = 60

/** The add/edit form as it is typed (spec §2, Add/edit service); its picture is kept beside it. */
export interface ServiceForm {
  readonly name: string
  readonly description: string
  readonly doctor: string
  readonly doctorEmail: string
  /** Which of the clinic's doctors that is; empty where the doctor is typed. */
  readonly doctorId: string
  /** Which of the clinic's rooms or devices it needs; empty for none. */
  readonly roomId: string
  /** Digits only: minutes that the doctor and the room need after a visit; empty for none. */
  readonly pause: string
  /** Digits only: how many patients come at one time; empty for one. */
  readonly places: string
  /** Digits only: whole dollars. */
  readonly price: string
  /**
   * The stored price in dollars until the field is touched: cents, which the field can't show, stay as
   * they are. Null from then on, and for a new service.
   */
  readonly keptPrice: number | null
  readonly notTaxed: boolean
  /** Digits only: minutes. */
  readonly duration: string
  /** Hours, with at most one point; empty for no notice. */
  readonly noticeHours: string
  /** Digits only: days; empty for no end. */
  readonly windowDays: string
  /** Digits only: hours; empty for no deadline. */
  readonly cancelHours: string
  readonly confirmsAtOnce: boolean
  readonly callToBook: boolean
  readonly knownOnly: boolean
  readonly allowsSeries: boolean
  readonly slots: readonly SlotRow[]
}

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

export const EMPTY_SERVICE_FORM: ServiceForm = {
  name: '',
  description: '',
  doctor: '',
  doctorEmail: '',
  doctorId: '',
  roomId: '',
  pause: '',
  places: '',
  price: '',
  keptPrice: null,
  notTaxed: false,
  duration: '',
  noticeHours: '',
  windowDays: '',
  cancelHours: '',
  confirmsAtOnce: false,
  callToBook: false,
  knownOnly: false,
  allowsSeries: false,
  slots: [],
}

/** The form of a stored service, its slots in time order. */
export function toServiceForm(service: Service): ServiceForm {
  return {
    name: service.name,
    description: service.description,
    doctor: service.doctor,
    doctorEmail: service.doctorEmail,
    doctorId: service.doctorId,
    roomId: service.roomId,
    pause: numberOrEmpty(service.pause),
    places: numberOrEmpty(service.places),
    price: String(Math.trunc(service.price)),
    keptPrice: service.price,
    notTaxed: service.notTaxed,
    duration: String(service.duration),
    noticeHours: noticeAsHours(service.noticeMinutes),
    windowDays: numberOrEmpty(service.windowDays),
    cancelHours: numberOrEmpty(service.cancelHours),
    confirmsAtOnce: service.confirmsAtOnce,
    callToBook: service.callToBook,
    knownOnly: service.knownOnly,
    allowsSeries: service.allowsSeries,
    slots: service.slots.map((slot) => toSlotRow(slot, zoneOfService(service))),
  }
}

/** Hours to at most two places, which is less than half a minute off. */
function noticeAsHours(minutes: number): string {
  return numberOrEmpty(Math.round((minutes / MINUTES_OF_HOUR) * 100) / 100)
}

function numberOrEmpty(value: number): string {
  return value === 0 ? '' : String(value)
}

/** Returns the least notice in whole minutes; NaN where it is no number. */
export function noticeMinutesOf({ noticeHours }: Pick<ServiceForm, 'noticeHours'>): number {
  return Math.round(Number(noticeHours) * MINUTES_OF_HOUR)
}

/** The row of a stored slot, untouched. */
export function toSlotRow(slot: Slot, zone: TimeZone, rowId = slot.slotId): SlotRow {
  const { date, time } = toWallTime(slot.timestamp, zone)
  return { rowId, stored: slot, zone, date, time }
}

/** How often a time is put off while the form has it already. */
const MAX_TRIES = 200

/**
 * The next row: a visit after the last one, or a later one where the form has that time already. Without a
 * complete row, or a duration, it is left to be typed.
 */
export function nextRow(form: Pick<ServiceForm, 'slots' | 'duration'>, row: SlotRow): SlotRow {
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

/** The form of a new service that is to be like another; its times are its own. */
export function toCopiedForm(service: Service): ServiceForm {
  return { ...toServiceForm(service), slots: [] }
}

/** Returns what of a typed number of hours can be one: digits and a point, for which a comma may be typed. */
export function keepDecimal(typed: string): string {
  const [whole = '', ...rest] = typed
    .replaceAll(',', '.')
    .replaceAll(/[^\d.]/g, '')
    .split('.')
  return rest.length === 0 ? whole : `${whole}.${rest.join('')}`
}

/** 'Price and duration inputs strip non-digits' (spec §5, Service form). */
export function keepDigits(typed: string): string {
  return typed.replaceAll(/\D/g, '')
}

/**
 * Whether cents were typed or pasted, as in '12.50': without its point that would be another price. A comma
 * before three digits separates thousands.
 */
export function hasCentsTyped(typed: string): boolean {
  return /\d[.,]\d{0,2}$/.test(typed.trim())
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

/**
 * Returns how many places each time of a group has; 0 where one patient comes at a time, as to a doctor of the clinic's list or
 * in one of its rooms.
 */
export function placesOf(form: Pick<ServiceForm, 'doctorId' | 'roomId' | 'places'>): number {
  return !hasPause(form) && Number(form.places) > 1 ? Number(form.places) : 0
}

/** Dollars. */
export function priceOf(form: Pick<ServiceForm, 'price' | 'keptPrice'>): number {
  return form.keptPrice ?? Number(form.price)
}

/** Whether the service can have a pause: only the doctors and the rooms of the clinic have lists of times. */
export function hasPause({ doctorId, roomId }: Pick<ServiceForm, 'doctorId' | 'roomId'>): boolean {
  return doctorId !== '' || roomId !== ''
}

/** What is saved. Only for a form without a problem: a slot without a time is left out. */
export function toServiceDraft(form: ServiceForm, imageUrl: string): ServiceDraft {
  return {
    name: form.name.trim(),
    description: form.description.trim(),
    doctor: form.doctor.trim(),
    doctorEmail: form.doctorEmail.trim(),
    doctorId: form.doctorId,
    roomId: form.roomId,
    pause: hasPause(form) ? Number(form.pause) : 0,
    places: placesOf(form),
    price: priceOf(form),
    notTaxed: form.notTaxed,
    duration: Number(form.duration),
    imageUrl,
    noticeMinutes: noticeMinutesOf(form),
    windowDays: Number(form.windowDays),
    cancelHours: Number(form.cancelHours),
    confirmsAtOnce: form.confirmsAtOnce && !form.callToBook,
    callToBook: form.callToBook,
    knownOnly: form.knownOnly && !form.callToBook,
    allowsSeries: form.allowsSeries && !form.callToBook,
    slots: form.slots.flatMap((row) => {
      const timestamp = timestampOf(row)
      return timestamp === null ? [] : [{ slotId: row.stored?.slotId ?? null, timestamp }]
    }),
  }
}

/** Whether something was typed that `initial` doesn't have, so that leaving would lose it. */
export function isFormChanged(form: ServiceForm, initial: ServiceForm): boolean {
  return (
    SAME_FIELDS.some((field) => form[field] !== initial[field]) ||
    isPriceChanged(form, initial) ||
    form.slots.some(isRowChanged) ||
    lacksSlot(form.slots, initial.slots)
  )
}

/** Whether a stored slot of `initial` is no longer among the rows. */
function lacksSlot(rows: readonly SlotRow[], initial: readonly SlotRow[]): boolean {
  const held = new Set(rows.map(({ stored }) => stored?.slotId))
  return initial.some(({ stored }) => !held.has(stored?.slotId))
}

/** The fields that are the same in the form and in the record. */
export const SAME_FIELDS = [
  'name',
  'description',
  'doctor',
  'doctorEmail',
  'doctorId',
  'roomId',
  'pause',
  'places',
  'notTaxed',
  'duration',
  'noticeHours',
  'windowDays',
  'cancelHours',
  'confirmsAtOnce',
  'callToBook',
  'knownOnly',
  'allowsSeries',
] as const

/** Whether the form's price differs from the one in `initial`; an emptied field counts. */
export function isPriceChanged(form: ServiceForm, initial: ServiceForm): boolean {
  return priceOf(form) !== priceOf(initial) || (form.price === '') !== (initial.price === '')
}

/** Whether the form has a stored slot with this id. */
export function holdsSlot(form: Pick<ServiceForm, 'slots'>, slotId: string | undefined): boolean {
  return form.slots.some(({ stored }) => stored?.slotId === slotId)
}

function isRowChanged(row: SlotRow): boolean {
  return row.stored === null ? row.date !== '' || row.time !== '' : isMoved(row)
}
