import { format } from 'date-fns/format'
import type { Service } from './service.ts'
import type { ServiceDraft } from './serviceDraft.ts'
import type { Slot } from './slot.ts'

/** The add/edit form as it is typed (spec §2, Add/edit service); its picture is kept beside it. */
export interface ServiceForm {
  readonly name: string
  readonly description: string
  readonly doctor: string
  readonly doctorEmail: string
  /** Digits only: whole dollars. */
  readonly price: string
  /**
   * The stored price in dollars until the field is touched: cents, which the field can't show, stay as
   * they are. Null from then on, and for a new service.
   */
  readonly keptPrice: number | null
  /** Digits only: minutes. */
  readonly duration: string
  readonly slots: readonly SlotRow[]
}

/** One line of the booking slots (spec §3: 'in the form a slot is date, time, slot id and available'). */
export interface SlotRow {
  /** Identifies the row while the form is open. */
  readonly rowId: string
  /** The stored slot that it shows; null for one that the form added. */
  readonly stored: Slot | null
  /** 'YYYY-MM-DD' in the runtime's zone; empty while none was chosen. */
  readonly date: string
  /** 'HH:mm'; empty while none was chosen. */
  readonly time: string
}

export const EMPTY_SERVICE_FORM: ServiceForm = {
  name: '',
  description: '',
  doctor: '',
  doctorEmail: '',
  price: '',
  keptPrice: null,
  duration: '',
  slots: [],
}

/** The form of a stored service, its slots in time order. */
export function toServiceForm(service: Service): ServiceForm {
  return {
    name: service.name,
    description: service.description,
    doctor: service.doctor,
    doctorEmail: service.doctorEmail,
    price: String(Math.trunc(service.price)),
    keptPrice: service.price,
    duration: String(service.duration),
    slots: service.slots.map((slot) => toSlotRow(slot)),
  }
}

/** The row of a stored slot, untouched. */
export function toSlotRow(slot: Slot, rowId = slot.slotId): SlotRow {
  return { rowId, stored: slot, ...toDateAndTime(slot.timestamp) }
}

/** 'Price and duration inputs strip non-digits' (spec §5, Service form). */
export function keepDigits(typed: string): string {
  return typed.replaceAll(/\D/g, '')
}

/** A booked slot is locked (spec §4, Slot): it keeps its id and its time. */
export function isBooked(row: SlotRow): boolean {
  return row.stored?.available === false
}

/** Whether the form has a stored slot at another time than the database. */
export function isMoved({ stored, date, time }: SlotRow): boolean {
  if (stored === null) return false
  const shown = toDateAndTime(stored.timestamp)
  return shown.date !== date || shown.time !== time
}

/**
 * The row's time in epoch milliseconds; null where the date or the time is missing, or where there is no
 * such time, as in the hour that summer time skips. One that was not moved keeps its seconds.
 */
export function timestampOf(row: SlotRow): number | null {
  if (row.stored !== null && !isMoved(row)) return row.stored.timestamp
  const timestamp = new Date(`${row.date}T${row.time}`).getTime()
  if (!(timestamp >= 0)) return null
  const shown = toDateAndTime(timestamp)
  return shown.date === row.date && shown.time === row.time ? timestamp : null
}

/** Dollars. */
export function priceOf(form: Pick<ServiceForm, 'price' | 'keptPrice'>): number {
  return form.keptPrice ?? Number(form.price)
}

/** What is saved. Only for a form without a problem: a slot without a time is left out. */
export function toServiceDraft(form: ServiceForm, imageUrl: string): ServiceDraft {
  return {
    name: form.name.trim(),
    description: form.description.trim(),
    doctor: form.doctor.trim(),
    doctorEmail: form.doctorEmail.trim(),
    price: priceOf(form),
    duration: Number(form.duration),
    imageUrl,
    slots: form.slots.flatMap((row) => {
      const timestamp = timestampOf(row)
      return timestamp === null ? [] : [{ slotId: row.stored?.slotId ?? null, timestamp }]
    }),
  }
}

/** Whether something was typed that `initial` doesn't have, so that leaving would lose it. */
export function isFormChanged(form: ServiceForm, initial: ServiceForm): boolean {
  return (
    TEXT_FIELDS.some((field) => form[field] !== initial[field]) ||
    isPriceChanged(form, initial) ||
    form.slots.some(isRowChanged) ||
    initial.slots.some(({ stored }) => !holdsSlot(form, stored?.slotId))
  )
}

/** The fields that are the same in the form and in the record. */
export const TEXT_FIELDS = ['name', 'description', 'doctor', 'doctorEmail', 'duration'] as const

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

function toDateAndTime(timestamp: number): Pick<SlotRow, 'date' | 'time'> {
  return { date: format(timestamp, 'yyyy-MM-dd'), time: format(timestamp, 'HH:mm') }
}
