/**
 * A doctor's days for calendar programs, as files in storage: who asked for them, the address that the owner's program
 * gave to that person, and the calendar itself (docs/decisions/0069-a-calendar-to-subscribe-to.md).
 */

export const FEED_FOLDERS = {
  requests: 'feed_requests',
  addresses: 'feed_addresses',
  feeds: 'feeds',
} as const

/** What is noted beside the bytes of an address file. */
export const FEED_LABELS = {
  /** Where calendar programs read the calendar. */
  address: 'address',
  /** The name of its file. */
  file: 'file',
} as const

/** A request is a file with nothing to say: a byte, and some room. */
export const MAX_FEED_REQUEST_BYTES = 16

/** Somebody who wants a doctor's days in a calendar program. */
export interface FeedReader {
  readonly userId: string
  readonly doctorId: string
}

/** How far a person's calendar of a doctor is. */
export type CalendarFeed =
  | { readonly state: 'none' }
  /** Since when, in epoch milliseconds. The owner's program has not been there yet. */
  | { readonly state: 'asked'; readonly at: number }
  | { readonly state: 'ready'; readonly address: string }

export function feedRequestOf({ userId, doctorId }: FeedReader): string {
  return `${FEED_FOLDERS.requests}/${userId}/${doctorId}`
}

export function feedAddressOf({ userId, doctorId }: FeedReader): string {
  return `${FEED_FOLDERS.addresses}/${userId}/${doctorId}`
}

/** `secret`: what nobody can guess. */
export function feedFileOf(clinicId: string, secret: string): string {
  return `${feedFolderOf(clinicId)}/${secret}.ics`
}

export function feedFolderOf(clinicId: string): string {
  return `${FEED_FOLDERS.feeds}/${clinicId}`
}

/** Returns whose request or address a file is; null for a name that is none. */
export function feedReaderOf(file: string): FeedReader | null {
  const [, userId = '', doctorId = '', ...more] = file.split('/')
  return userId === '' || !/^d\d{2}$/.test(doctorId) || more.length > 0
    ? null
    : { userId, doctorId }
}
