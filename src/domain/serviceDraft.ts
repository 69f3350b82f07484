/** A service as the add/edit form leaves it, checked and complete (spec §2, Add/edit service). */
export interface ServiceDraft {
  readonly name: string
  readonly description: string
  readonly doctor: string
  readonly doctorEmail: string
  /** Dollars. */
  readonly price: number
  /** Minutes. */
  readonly duration: number
  /** Empty where there is no picture. */
  readonly imageUrl: string
  readonly slots: readonly SlotDraft[]
}

export interface SlotDraft {
  /** Null for a slot that the form added: it gets the next unused number. */
  readonly slotId: string | null
  /** Epoch milliseconds. */
  readonly timestamp: number
}
