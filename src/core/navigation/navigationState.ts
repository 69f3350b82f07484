import type { Slot } from '#src/core/time/slot.ts'

/** What was just done to a booking; the checkout page announces it. */
export const CART_NEWS = ['added', 'requested'] as const

/** What was just done to a service; the services page announces it. */
export const SERVICE_NEWS = ['saved', 'changed', 'removed'] as const

/** What was just asked for about the account; the page that follows says what happens next. */
export const ACCOUNT_NEWS = ['deletion-requested'] as const

export type ServiceNews = (typeof SERVICE_NEWS)[number]
export type News = (typeof CART_NEWS)[number] | (typeof ACCOUNT_NEWS)[number] | ServiceNews

/** The state of an entry in the browser's history. */
export interface NavigationState {
  /** Announced once by the next page, see `useArrivalNews`. */
  readonly news?: News
  /** The slot chosen in step 1 of a booking, which led to this entry: Back leads there again. */
  readonly chosenSlot?: Pick<Slot, 'slotId' | 'timestamp'>
  /** What was looked for from this entry, as a query: Back finds it as it was. */
  readonly search?: string
}

/** Returns the news in a location's state, which may hold anything; null for none of these `kinds`. */
export function readNews<Kind extends News>(state: unknown, kinds: readonly Kind[]): Kind | null {
  const news = read(state, 'news')
  return kinds.find((kind) => kind === news) ?? null
}

/** Returns the chosen slot in a location's state, which may hold anything; null in step 1. */
export function readChosenSlot(state: unknown): Slot | null {
  const chosenSlot = read(state, 'chosenSlot')
  const slotId = read(chosenSlot, 'slotId')
  const timestamp = read(chosenSlot, 'timestamp')
  return typeof slotId === 'string' && typeof timestamp === 'number'
    ? { slotId, timestamp, available: true }
    : null
}

/** Returns the query of the search that was begun at an entry; empty for none. */
export function readSearch(state: unknown): string {
  const search = read(state, 'search')
  return typeof search === 'string' ? search : ''
}

/** Returns the position in the browser's history: the router counts its own entries, from 0. */
export function readHistoryPosition(state: unknown): number | null {
  const position = read(state, 'idx')
  return typeof position === 'number' ? position : null
}

function read(value: unknown, property: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, property) : undefined
}
