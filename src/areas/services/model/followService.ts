import type { Slot } from '#src/core/time/slot.ts'
import { zoneOfService } from '#src/core/time/timeZones.ts'
import { OLD_SLOT_MS } from './pastSlots.ts'
import type { Service } from './service.ts'
import {
  holdsSlot,
  isPriceChanged,
  SAME_FIELDS,
  type ServiceForm,
  toServiceForm,
} from './serviceForm.ts'
import { isMoved, type SlotRow, timestampOf, toSlotRow } from './slotRow.ts'

/** What happened to a slot while its service was being edited. */
export interface SlotNews {
  /** 'contested' is a slot that was moved elsewhere, and moved otherwise or dropped here. */
  readonly kind: 'booked' | 'freed' | 'added' | 'removed' | 'moved' | 'contested'
  /** Epoch milliseconds; after a move the new ones. */
  readonly timestamp: number
}

/** A field of the form that has a value of its own, not its slots. */
export type ContestedField = (typeof SAME_FIELDS)[number] | 'price'

const FIELDS: readonly ContestedField[] = [...SAME_FIELDS, 'price']

export interface FollowedService {
  readonly form: ServiceForm
  readonly news: readonly SlotNews[]
  /** Fields that were typed here, and changed otherwise elsewhere. */
  readonly contested: readonly ContestedField[]
}

/**
 * Brings what changed in the stored service, from `before` to `after`, into a form that is being edited.
 * What was typed stays, except where it can't: a slot that was booked in the meantime is back at its own time,
 * locked, even if it was moved or dropped here.
 */
export function followService(
  form: ServiceForm,
  before: Service,
  after: Service,
  now: number,
): FollowedService {
  const kept = form.slots.flatMap((row) => followRow(row, after))
  const added = after.slots.filter((slot) => !holdsSlot({ slots: kept }, slot.slotId))
  const slots = added.reduce<readonly SlotRow[]>(
    (rows, slot) => addRow(rows, slot, before, after),
    kept,
  )
  return {
    form: { ...followFields(form, before, after), slots },
    news: newsOf(form, before, after, now - OLD_SLOT_MS),
    contested: findContested(form, toServiceForm(before), toServiceForm(after)),
  }
}

/** The fields in which the form differs from the record, of those that `among` names. */
export function findDiffering(
  form: ServiceForm,
  record: ServiceForm,
  among: readonly ContestedField[],
): readonly ContestedField[] {
  return among.filter((field) =>
    field === 'price' ? isPriceChanged(form, record) : form[field] !== record[field],
  )
}

/** What is said of one doctor, which changes together. */
const DOCTOR_FIELDS: readonly ContestedField[] = ['doctor', 'doctorEmail', 'doctorId']

/** The form with these fields as the record has them, and all of the doctor where one of them is the doctor's. */
export function takeFields(
  form: ServiceForm,
  record: ServiceForm,
  named: readonly ContestedField[],
): ServiceForm {
  const takesDoctor = named.some((field) => DOCTOR_FIELDS.includes(field))
  const fields = takesDoctor ? [...named, ...DOCTOR_FIELDS] : named
  return {
    ...form,
    ...Object.fromEntries(fields.map((field) => [field, record[field]])),
    ...(fields.includes('price') && { keptPrice: record.keptPrice }),
  }
}

function findContested(
  form: ServiceForm,
  old: ServiceForm,
  current: ServiceForm,
): readonly ContestedField[] {
  const typed = findDiffering(form, old, FIELDS)
  return findDiffering(form, current, findDiffering(old, current, typed))
}

/** What was not touched in the form follows the record. */
function followFields(form: ServiceForm, before: Service, after: Service): ServiceForm {
  const typed = findDiffering(form, toServiceForm(before), FIELDS)
  const keepsDoctor = DOCTOR_FIELDS.some((field) => typed.includes(field))
  const untouched = FIELDS.filter(
    (field) => !typed.includes(field) && !(keepsDoctor && DOCTOR_FIELDS.includes(field)),
  )
  return takeFields(form, toServiceForm(after), untouched)
}

function followRow(row: SlotRow, after: Service): readonly SlotRow[] {
  if (row.stored === null) return [row]
  const slot = findSlot(after, row.stored.slotId)
  // A slot that went elsewhere goes here too, unless somebody had just given it a time of its own.
  if (slot === undefined) return isMoved(row) ? [{ ...row, stored: null }] : []
  const zone = zoneOfService(after)
  return slot.available && isMoved(row)
    ? [{ ...row, stored: slot, zone }]
    : [toSlotRow(slot, zone, row.rowId)]
}

/** A slot that the form doesn't hold: dropped here, saved from here a moment ago, or new. */
function addRow(
  rows: readonly SlotRow[],
  slot: Slot,
  before: Service,
  after: Service,
): readonly SlotRow[] {
  if (slot.available && findSlot(before, slot.slotId) !== undefined) return rows
  const own = rows.find((row) => row.stored === null && timestampOf(row) === slot.timestamp)
  // The id may be that of a row whose slot went before: numbers are given again.
  const isIdFree = rows.every(({ rowId }) => rowId !== slot.slotId)
  const zone = zoneOfService(after)
  return own === undefined
    ? [...rows, toSlotRow(slot, zone, isIdFree ? slot.slotId : `${slot.slotId}/${slot.timestamp}`)]
    : rows.map((row) => (row === own ? toSlotRow(slot, zone, row.rowId) : row))
}

/** That an old slot is gone, from before `isOldBefore`, is no news: the clinic's own browser clears them. */
function newsOf(
  form: ServiceForm,
  before: Service,
  after: Service,
  isOldBefore: number,
): readonly SlotNews[] {
  const ownTimes = form.slots.filter(({ stored }) => stored === null).map(timestampOf)
  return [
    ...after.slots.flatMap((slot): readonly SlotNews[] => {
      const { timestamp } = slot
      const old = findSlot(before, slot.slotId)
      if (old === undefined) {
        return ownTimes.includes(timestamp) ? [] : [{ kind: 'added', timestamp }]
      }
      if (old.available !== slot.available) {
        return [{ kind: slot.available ? 'freed' : 'booked', timestamp }]
      }
      if (old.timestamp === timestamp) return []
      const row = form.slots.find(({ stored }) => stored?.slotId === slot.slotId)
      if (row !== undefined && timestampOf(row) === timestamp) return []
      return [{ kind: row === undefined || isMoved(row) ? 'contested' : 'moved', timestamp }]
    }),
    ...before.slots
      .filter(
        ({ slotId, timestamp }) =>
          timestamp >= isOldBefore &&
          findSlot(after, slotId) === undefined &&
          holdsSlot(form, slotId),
      )
      .map(({ timestamp }): SlotNews => ({ kind: 'removed', timestamp })),
  ]
}

function findSlot(service: Service, slotId: string): Slot | undefined {
  return service.slots.find((slot) => slot.slotId === slotId)
}
