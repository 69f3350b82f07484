import type { BrowserContext } from '@playwright/test'
import { followSceneLanguage } from '#tests/scenes/sceneLanguage.ts'
import { createWorld, signIn, type PersonName, type World } from '#tests/scenes/World.ts'
import { test as base } from './fixtures.ts'

interface Fixtures {
  /** Opens a separate browser, signed in as this person. Its console messages are left to other tests. */
  readonly openAs: (person: PersonName) => Promise<BrowserContext>
}

interface WorkerFixtures {
  readonly world: World
}

/** Journeys among the demo data. Each worker has its own world, which its tests share. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  world: [
    async ({ application }, use) => {
      await use(await createWorld(application.backend))
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  openAs: async ({ application, browser, world }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (person) => {
      const context = await browser.newContext({
        baseURL: application.url,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      })
      contexts.push(context)
      followSceneLanguage(context)
      const page = await context.newPage()
      await signIn(page, world, person)
      await page.close()
      return context
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

export { expect } from '@playwright/test'
