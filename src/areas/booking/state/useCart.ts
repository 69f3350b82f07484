import { use, useMemo, useSyncExternalStore } from 'react'
import type { CartItem } from '#src/areas/visits/model/cartItem.ts'
import { CartContext } from './CartContext.ts'

export interface Cart {
  readonly items: readonly CartItem[]
  /** False where the browser refuses to keep them: they last as long as the page. */
  readonly isKept: boolean
  readonly add: (item: CartItem) => void
  /** Replaces the item with the same appointment id. */
  readonly replace: (item: CartItem) => void
  /** Removes the item at a position, counted from 0 (spec §4, Cart). */
  readonly removeAt: (position: number) => void
  readonly markTaken: (appointmentIds: readonly string[]) => void
  readonly removeReserved: (appointmentIds: readonly string[]) => void
}

/**
 * Returns the signed-in patient's cart; for everyone else it is always empty. A change is saved before
 * the call returns, so it may be made right before a navigation.
 */
export function useCart(): Cart {
  const store = use(CartContext)
  const items = useSyncExternalStore(store.subscribe, store.getItems, store.getItems)
  const isKept = useSyncExternalStore(store.subscribe, store.isKept, store.isKept)

  return useMemo(
    () => ({
      items,
      isKept,
      add: (item) => {
        store.dispatch({ type: 'add', item })
      },
      replace: (item) => {
        store.dispatch({ type: 'replace', item })
      },
      removeAt: (position) => {
        store.dispatch({ type: 'remove', position })
      },
      markTaken: (appointmentIds) => {
        store.dispatch({ type: 'markTaken', appointmentIds })
      },
      removeReserved: (appointmentIds) => {
        store.dispatch({ type: 'removeReserved', appointmentIds })
      },
    }),
    [items, isKept, store],
  )
}
