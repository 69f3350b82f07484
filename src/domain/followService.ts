import { OLD_SLOT_MS } from './pastSlots.ts'
import type { Service } from './service.ts'
import {
  holdsSlot,
  isMoved,
  isPriceChanged,
  SAME_FIELDS,
  timestampOf,
  toServiceForm,
  toSlotRow,
  type ServiceForm,
  type SlotRow,
} from './serviceForm.ts'
import type { Slot } from './slot.ts'
import { zoneOfService } from './timeZones.ts'

/** What happened to a slot while its service was being edited. */
export interface SlotNews {
  readonly kind: 'booked' | 'freed' | 'added' | 'removed'
  /** Epoch milliseconds. */
  readonly timestamp: number
}

export interface FollowedService {
  readonly form: ServiceForm
  readonly news: readonly SlotNews[]
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
  }
}

/** What was not touched in the form follows the record. */
function followFields(form: ServiceForm, before: Service, after: Service): ServiceForm {
  const [old, current] = [toServiceForm(before), toServiceForm(after)]
  const untouched = SAME_FIELDS.filter((field) => form[field] === old[field])
  return {
    ...form,
    ...Object.fromEntries(untouched.map((field) => [field, current[field]])),
    ...(!isPriceChanged(form, old) && { price: current.price, keptPrice: current.keptPrice }),
  }
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
      if (old.available === slot.available) return []
      return [{ kind: slot.available ? 'freed' : 'booked', timestamp }]
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
