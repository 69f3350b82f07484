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
    let isLineFreeAt = 0
    page.onMessage((message) => {
      setTimeout(() => {
        server.send(message)
      }, latency / 2)
    })
    server.onMessage((message) => {
      const now = performance.now()
      const sending = (Buffer.byteLength(message) / downloadThroughput) * MS
      isLineFreeAt = Math.max(now, isLineFreeAt) + sending
      setTimeout(
        () => {
          page.send(message)
        },
        isLineFreeAt - now + latency / 2,
      )
    })
  })
}
