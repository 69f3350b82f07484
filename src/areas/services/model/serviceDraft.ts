import type { EDITABLE_SERVICE_FIELDS } from '#src/core/fields/bookingFields.ts'
import type { ValuesOf } from '#src/core/fields/fieldTable.ts'

/** A service as the add/edit form leaves it, checked and complete (spec §2, Add/edit service). */
export interface ServiceDraft extends ValuesOf<typeof EDITABLE_SERVICE_FIELDS> {
  readonly slots: readonly SlotDraft[]
}

export interface SlotDraft {
  /** Null for a slot that the form added: it gets the next unused number. */
  readonly slotId: string | null
  /** Epoch milliseconds. */
  readonly timestamp: number
}
