import { decodeCartItem, encodeCartItem } from '#src/areas/booking/records/cartRecord.ts'
import type { CartItem } from '#src/areas/visits/model/cartItem.ts'
import type { Unsubscribe } from '#src/core/failure/Observer.ts'
import { decodeOrLeaveOut } from '#src/data/records/decode.ts'
import type { ReportProblem } from '#src/data/sdk/reportProblem.ts'

/** The key of spec §3 and §9. */
const CART_KEY = 'cart'

interface CartStorageOptions {
  /** Returns the browser's `localStorage`. A function, because even reading the property throws where storage is forbidden. */
  readonly openStorage: () => Storage
  /** Receives the `storage` events of other tabs: `window`. */
  readonly tabs: EventTarget
  readonly reportProblem: ReportProblem
}

/**
 * The patient's cart as a JSON list under the key `cart` (spec §3). Nothing there can crash the application: a
 * damaged list is an empty cart, a damaged item and another account's items are dropped, and a browser
 * that forbids storage, or has no room, forgets the cart when the page closes.
 */
export function createCartStorage(options: CartStorageOptions) {
  const { openStorage, tabs, reportProblem } = options
  const watchers = new Set<() => void>()
  /** The list as this tab last wrote it or heard of it. */
  let known: string | null = null

  function attempt<Value>(what: string, run: (storage: Storage) => Value, otherwise: Value): Value {
    try {
      return run(openStorage())
    } catch (error) {
      reportProblem(`The cart can't be ${what}`, error)
      return otherwise
    }
  }

  function readText(): string | null {
    return attempt('read', (storage) => storage.getItem(CART_KEY), null)
  }

  function load(patientId: string): readonly CartItem[] {
    return parseList(readText(), reportProblem)
      .map((value, position) => {
        const where = `cart item ${position}`
        return decodeOrLeaveOut(() => decodeCartItem(value, where), where, reportProblem)
      })
      .filter((item) => item !== null)
      .filter((item) => item.bookedBy === patientId)
  }

  function handleStorage(): void {
    const text = readText()
    if (text === known) return
    known = text
    for (const notify of watchers) notify()
  }

  return {
    /** The items of this patient; items of another account and damaged values are dropped. */
    load,
    /** Returns whether the browser kept them: it may forbid storage, or have no room. */
    save: (items: readonly CartItem[]): boolean => {
      const text = JSON.stringify(items.map(encodeCartItem))
      return attempt(
        'saved',
        (storage) => {
          storage.setItem(CART_KEY, text)
          known = text
          return true
        },
        false,
      )
    },
    /** At sign-out: a shared computer keeps nothing. */
    clear: (): void => {
      attempt(
        'emptied',
        (storage) => {
          storage.removeItem(CART_KEY)
          known = null
        },
        undefined,
      )
    },
    /** Emits the cart when another tab changed it. */
    watch: (patientId: string, next: (items: readonly CartItem[]) => void): Unsubscribe => {
      const notify = (): void => {
        next(load(patientId))
      }
      if (watchers.size === 0) {
        known = readText()
        tabs.addEventListener('storage', handleStorage)
      }
      watchers.add(notify)
      return () => {
        watchers.delete(notify)
        if (watchers.size === 0) tabs.removeEventListener('storage', handleStorage)
      }
    },
  }
}

function parseList(text: string | null, reportProblem: ReportProblem): readonly unknown[] {
  if (text === null) return []
  try {
    const list: unknown = JSON.parse(text)
    if (Array.isArray(list)) return list
    reportProblem('The stored cart', 'is no list')
  } catch {
    // The parser's own words quote the text, which holds a patient's data.
    reportProblem('The stored cart', 'is no JSON')
  }
  return []
}
