import type { Page } from '@playwright/test'

/** Holds back what the database sends to one page, as on a stalled network. */
export interface Answers {
  /** From now on; what the page sends still arrives. */
  hold(): void
  /** From the page's next write on: what it reads before is still answered. */
  holdFromNextWrite(): void
  /** Delivers what was held back, and everything after it. What a closed connection held is lost. */
  release(): void
}

/** The action of a multi-path update in the database's protocol. */
const UPDATE = '"a":"m"'

/** Places itself between a page and the database. Call it before the page is opened. */
export async function holdAnswers(page: Page): Promise<Answers> {
  let state: 'flowing' | 'until-write' | 'held' = 'flowing'
  const held = new Set<() => void>()
  await page.routeWebSocket(/\/\.ws\?/, (client) => {
    const server = client.connectToServer()
    const own = new Set<() => void>()
    client.onMessage((message) => {
      if (state === 'until-write' && String(message).includes(UPDATE)) state = 'held'
      server.send(message)
    })
    server.onMessage((message) => {
      if (state !== 'held') {
        client.send(message)
        return
      }
      const deliver = (): void => {
        client.send(message)
      }
      own.add(deliver)
      held.add(deliver)
    })
    client.onClose((code, reason) => {
      for (const deliver of own) held.delete(deliver)
      void server.close({
        ...(code !== undefined && { code }),
        ...(reason !== undefined && { reason }),
      })
    })
  })
  return {
    hold: () => {
      state = 'held'
    },
    holdFromNextWrite: () => {
      state = 'until-write'
    },
    release: () => {
      state = 'flowing'
      for (const deliver of held) deliver()
      held.clear()
    },
  }
}
