import { hasConfirmedAddress } from '#src/areas/accounts/records/findAccountRefusal.ts'
import {
  FEED_LABELS,
  feedAddressOf,
  feedRequestOf,
  type CalendarFeed,
  type FeedReader,
} from '#src/areas/doctors/model/calendarFeed.ts'
import { Failure } from '#src/core/failure/failure.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import type { OpenFileStore } from '#src/data/files/createFileStoreOpener.ts'
import type { FileStore } from '#src/data/files/openFileStore.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { requireConnection, requireUser } from '#src/data/sdk/requirements.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'

/** How often a page looks whether the owner's program has been there. */
const LOOK_AGAIN_MS = MINUTE_MS

/**
 * A person's own calendars of doctors, to subscribe to. Whether the person may have one is decided by the owner's program,
 * which writes it. Every function fails with `session-ended`, `offline`, `timeout`, `unavailable`, `permission-denied`.
 */
export function createCalendarFeeds(backend: Backend, openStore: OpenFileStore) {
  /** Called after each change that this page made. */
  const listeners = new Set<() => void>()

  async function withStore<Value>(
    doctorId: string,
    perform: (store: FileStore, reader: FeedReader) => Promise<Value>,
  ): Promise<Value> {
    const { uid: userId } = requireUser(backend)
    try {
      return await perform(await openStore(), { userId, doctorId })
    } catch (error) {
      const failure = toFailure(error)
      const isUnreached = failure.code === 'unavailable' || failure.code === 'not-loaded'
      throw isUnreached && !backend.connection.isConnected() ? new Failure('offline') : failure
    }
  }

  async function change(
    doctorId: string,
    perform: (store: FileStore, reader: FeedReader) => Promise<void>,
  ): Promise<void> {
    requireConnection(backend)
    try {
      await withStore(doctorId, perform)
    } finally {
      // Something may have changed before it broke off.
      for (const listener of listeners) listener()
    }
  }

  async function ask(store: FileStore, reader: FeedReader): Promise<void> {
    const path = feedRequestOf(reader)
    try {
      await store.create(path, '1')
    } catch (error) {
      const failure = toFailure(error)
      if (failure.code !== 'permission-denied') throw failure
      // Another tab asked at the same time.
      if ((await store.describe(path)) !== null) return
      throw (await hasConfirmedAddress(backend)) ? failure : new Failure('email-unconfirmed')
    }
  }

  return {
    /** How far the person's calendar of a doctor is, live while it is not there. */
    watch: (doctorId: string, observer: Observer<CalendarFeed>): Unsubscribe =>
      watchFeed(() => withStore(doctorId, readFeed), observer, listeners),

    /** Asks for the calendar: the next run of the owner's program makes it. Fails with `email-unconfirmed` too. */
    ask: (doctorId: string) => change(doctorId, ask),

    /** Gives up the address for another one. The next run makes that, and removes the calendar at the old one. */
    renew: (doctorId: string) =>
      change(doctorId, async (store, reader) => {
        await remove(store, feedAddressOf(reader))
        // A new request says since when it is waited for.
        await remove(store, feedRequestOf(reader))
        await ask(store, reader)
      }),

    /** Gives the calendar up: the next run removes it. */
    stop: (doctorId: string) =>
      change(doctorId, async (store, reader) => {
        await remove(store, feedRequestOf(reader))
        await remove(store, feedAddressOf(reader))
      }),
  }
}

async function readFeed(store: FileStore, reader: FeedReader): Promise<CalendarFeed> {
  const [request, address] = await Promise.all([
    store.describe(feedRequestOf(reader)),
    store.describe(feedAddressOf(reader)),
  ])
  if (request === null) return { state: 'none' }
  const url = address?.labels[FEED_LABELS.address]
  return url !== undefined && URL.canParse(url)
    ? { state: 'ready', address: url }
    : { state: 'asked', at: request.createdAt }
}

async function remove(store: FileStore, path: string): Promise<void> {
  try {
    await store.remove(path)
  } catch (error) {
    if (toFailure(error).code !== 'not-found') throw error
  }
}

/** Storage reports no changes: it is looked at again after each change of this page, and while something is due. */
function watchFeed(
  read: () => Promise<CalendarFeed>,
  observer: Observer<CalendarFeed>,
  listeners: Set<() => void>,
): Unsubscribe {
  let timer: ReturnType<typeof setTimeout> | undefined
  let looks = 0
  let isKnown = false

  async function look(): Promise<void> {
    clearTimeout(timer)
    looks += 1
    const own = looks
    try {
      const feed = await read()
      if (own !== looks) return
      isKnown = true
      observer.next(feed)
      if (feed.state === 'asked') lookLater()
    } catch (error) {
      if (own !== looks) return
      // What is shown is still true, as far as anyone knows.
      if (isKnown) lookLater()
      else end(toFailure(error))
    }
  }

  function lookLater(): void {
    timer = setTimeout(lookNow, LOOK_AGAIN_MS)
  }

  function lookNow(): void {
    void look()
  }

  function stop(): void {
    looks += 1
    clearTimeout(timer)
    listeners.delete(lookNow)
  }

  function end(failure: Failure): void {
    stop()
    observer.failed(failure)
  }

  listeners.add(lookNow)
  lookNow()
  return stop
}
