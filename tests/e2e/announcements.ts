import type { Page } from '@playwright/test'

declare global {
  interface Window {
    spokenUnasked?: string[]
  }
}

/**
 * Collects what a screen reader announces on the pages opened from now on: every text that is added to a
 * live region, which must already be in the page unless it is an alert.
 *
 * @returns the announcements since the last full load, in order
 */
export async function listenTo(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const spoken: string[] = []
    window.spokenUnasked = spoken
    const say = (region: Element): void => {
      const text = region.textContent.replaceAll(/\s+/gu, ' ').trim()
      if (text !== '' && spoken.at(-1) !== text) spoken.push(text)
    }
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const place = target instanceof Element ? target : target.parentElement
        const region = place?.closest('[role="status"], [role="alert"], [aria-live="polite"]')
        if (region != null) say(region)
        for (const node of addedNodes) {
          if (node instanceof Element && node.matches('[role="alert"]')) say(node)
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return async () => (await page.evaluate(() => window.spokenUnasked)) ?? []
}
