import { use, useSyncExternalStore } from 'react'
import { CartContext } from './CartContext.ts'

/**
 * Returns how many bookings are in the cart. For what stays through a logout: React keeps the state before its last
 * change, which is to be a number then, not what the patient typed.
 */
export function useCartCount(): number {
  const store = use(CartContext)
  const count = (): number => store.getItems().length
  return useSyncExternalStore(store.subscribe, count, count)
}
