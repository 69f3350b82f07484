import type { Page } from '@playwright/test'

/** Has what a page asks for come late, as on a slow connection: when the returned function is called. */
export async function holdRequests(page: Page, address: RegExp): Promise<() => void> {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return () => {
    release()
  }
}
