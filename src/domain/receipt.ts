import type { CartItem } from './cartItem.ts'

/** What is to be paid at one clinic. */
export interface ReceiptPart {
  readonly clinicId: string
  readonly clinicName: string
  /** Never empty. */
  readonly items: readonly CartItem[]
}

/** What the total of checkout consists of, by clinic, each where it comes first: all but what was taken. */
export function receiptOf(items: readonly CartItem[]): readonly ReceiptPart[] {
  const parts = new Map<string, ReceiptPart>()
  for (const item of items) {
    if (item.taken) continue
    const { clinicId, clinicName } = item.bookingDetails
    const earlier = parts.get(clinicId)?.items ?? []
    parts.set(clinicId, { clinicId, clinicName, items: [...earlier, item] })
  }
  return [...parts.values()]
}
