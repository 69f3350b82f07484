import type { BrowserContext } from '@playwright/test'

interface SlowLine {
  /** Milliseconds from a question to the beginning of its answer. */
  readonly latency: number
  /** Bytes per second. */
  readonly downloadThroughput: number
}

const MS = 1000

/**
 * Slows the database's websockets down as Chromium slows requests: by default it delays their opening only, so that a page
 * that asks through one seems faster than it is. Call it before a page is opened.
 */
export async function slowSocket(
  context: BrowserContext,
  { latency, downloadThroughput }: SlowLine,
): Promise<void> {
  await context.routeWebSocket(/\.ws\?/u, (page) => {
    const server = page.connectToServer()
    const [up, down] = [createLine(), createLine()]
    page.onMessage((message) => {
      up.carry(latency / 2, () => {
        server.send(message)
      })
    })
    let isLineFreeAt = 0
    server.onMessage((message) => {
      const now = performance.now()
      const sending = (Buffer.byteLength(message) / downloadThroughput) * MS
      isLineFreeAt = Math.max(now, isLineFreeAt) + sending
      down.carry(isLineFreeAt - now + latency / 2, () => {
        page.send(message)
      })
    })
  })
}

/** Carries messages in their order, which timers alone would not: two of nearly the same length may change places. */
function createLine(): { readonly carry: (ms: number, deliver: () => void) => void } {
  let last = Promise.resolve()
  return {
    carry: (ms, deliver) => {
      const arrived = new Promise((resolve) => setTimeout(resolve, ms))
      last = Promise.all([last, arrived]).then(deliver)
    },
  }
}
