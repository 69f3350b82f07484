import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession } from '@playwright/test'

const QUIET_MS = 1500
/** Chromium does not report the end of every request, so one that nothing is heard of is given up. */
const STALLED_MS = 10_000
const CHECK_MS = 50
const MAX_WAIT_MS = 120_000
/** What a document asks by HTTP, and the connection that the SDK opens. */
const DATABASE_READ = /\.json\?(?:.*&)?ns=/u
const DATABASE_SOCKET = '/.ws?'

/** Counts what a page exchanges with the network. */
export class Traffic {
  /** Bytes that the database sent: frames of websockets, and answers by HTTP. */
  databaseBytes = 0
  /** Bytes that the site sent: documents, code and styles, as they came. */
  siteBytes = 0

  readonly #running = new Set<string>()
  readonly #ofDatabase = new Set<string>()
  readonly #ofSite = new Set<string>()
  #lastChange = performance.now()

  private constructor() {
    // Made by `count`, which also listens.
  }

  /** `site` is how the addresses of the site begin; without it, its bytes are not counted. */
  static async count(session: CDPSession, site: string | null = null): Promise<Traffic> {
    const traffic = new Traffic()
    const note = (): void => {
      traffic.#lastChange = performance.now()
    }
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      note()
      traffic.#running.add(requestId)
      if (DATABASE_READ.test(request.url)) traffic.#ofDatabase.add(requestId)
      if (site !== null && request.url.startsWith(`${site}/`)) traffic.#ofSite.add(requestId)
    })
    session.on('Network.dataReceived', note)
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      note()
      traffic.#running.delete(requestId)
      if (traffic.#ofDatabase.has(requestId)) traffic.databaseBytes += encodedDataLength
      if (traffic.#ofSite.has(requestId)) traffic.siteBytes += encodedDataLength
    })
    session.on('Network.loadingFailed', ({ requestId }) => {
      note()
      traffic.#running.delete(requestId)
    })
    session.on('Network.webSocketCreated', ({ requestId, url }) => {
      if (url.includes(DATABASE_SOCKET)) traffic.#ofDatabase.add(requestId)
    })
    session.on('Network.webSocketFrameReceived', ({ requestId, response }) => {
      note()
      if (traffic.#ofDatabase.has(requestId)) {
        traffic.databaseBytes += Buffer.byteLength(response.payloadData)
      }
    })
    await session.send('Network.enable')
    return traffic
  }

  /** Waits until nothing was asked or answered for a while. */
  async untilQuiet(): Promise<void> {
    const started = performance.now()
    while (performance.now() - started < MAX_WAIT_MS) {
      const quiet = performance.now() - this.#lastChange
      if (quiet > (this.#running.size === 0 ? QUIET_MS : STALLED_MS)) return
      await sleep(CHECK_MS)
    }
    throw new Error('The network did not become quiet.')
  }
}
