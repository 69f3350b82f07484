import { cartReducer, type CartAction } from '#src/areas/booking/model/cart.ts'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import type { CartItem } from '#src/areas/visits/model/cartItem.ts'

/** One patient's cart outside React, for `useSyncExternalStore`, with a way to change it. */
export interface CartStore {
  readonly subscribe: (onChange: () => void) => () => void
  readonly getItems: () => readonly CartItem[]
  /** Whether the cart outlives the page. */
  readonly isKept: () => boolean
  readonly dispatch: (action: CartAction) => void
}

const NO_ITEMS: readonly CartItem[] = []

/** The cart of visitors and clinics, who have none. */
export const emptyCartStore: CartStore = {
  subscribe: () => () => undefined,
  getItems: () => NO_ITEMS,
  isKept: () => true,
  dispatch: () => undefined,
}

/** Saves on every change (spec §3, Cart item), and follows changes by other tabs. */
export function createCartStore(repository: Repositories['cart'], patientId: string): CartStore {
  // Null while nobody watches and the browser keeps them: then they are read again when somebody asks.
  let items: readonly CartItem[] | null = null
  // False where the browser refuses storage or has no room: then the cart lasts as long as the page.
  let isKept = true
  const listeners = new Set<() => void>()
  let unwatch: (() => void) | null = null

  function getItems(): readonly CartItem[] {
    items ??= repository.load(patientId)
    return items
  }

  function show(next: readonly CartItem[]): void {
    items = next
    for (const listener of listeners) {
      listener()
    }
  }

  return {
    subscribe: (onChange) => {
      listeners.add(onChange)
      unwatch ??= repository.watch(patientId, show)
      return () => {
        listeners.delete(onChange)
        if (listeners.size === 0) {
          unwatch?.()
          unwatch = null
          // After a logout, React still holds the store for a while: what was typed is not to be in it.
          if (isKept) items = null
        }
      }
    },
    getItems,
    isKept: () => isKept,
    dispatch: (action) => {
      // Starts from what is stored, not from what was last shown: another tab may just have changed it.
      const next = cartReducer(isKept ? repository.load(patientId) : getItems(), action)
      isKept = repository.save(next)
      show(next)
    },
  }
}
