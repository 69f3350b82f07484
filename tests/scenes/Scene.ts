import type { Page } from '@playwright/test'

/** A list loads more within this time once there is room for it. */
const LIST_LOADS_WITHIN_MS = 150
const MAX_TURNS = 20

/** A page in one of its states, as one person sees it. */
export interface Scene {
  /** As a file name: 'checkout-taken'. */
  readonly name: string
  /** Brings a page there, and ends once everything that belongs to the state is shown. */
  readonly open: (page: Page) => Promise<void>
  /** True for a state that only narrow windows have. */
  readonly isNarrowOnly?: true
  /** True where something covers the window, so that the page below is not visible. */
  readonly isOverlay?: true
  /** True where a list lies over a part of the page until it is closed. */
  readonly hasPopup?: true
  /** True for a printed page: one size, light colours. */
  readonly isPaper?: true
}

/** The printable area of a letter-sized sheet, in CSS pixels. */
export const PAPER_SIZE = { width: 740, height: 980 } as const

/** Goes to an address, and waits until the page has its heading. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Has the backend accept whatever a page asks from now on, and never answer. */
export async function silenceBackend(page: Page): Promise<void> {
  await page.routeWebSocket(/./u, () => undefined)
  // What the document of the services page asks ahead.
  await page.route(/\.json\?/u, () => new Promise(() => undefined))
}

/** Has a page do nothing more by itself, such as going to another one after a while. */
export async function stopTimers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const last = window.setTimeout(() => undefined)
    for (let timer = 1; timer <= last; timer += 1) window.clearTimeout(timer)
  })
}

/** Waits until fonts and pictures are loaded and nothing moves any more. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      [...document.images].every((picture) => {
        const { top, bottom } = picture.getBoundingClientRect()
        // One outside the window or outside a list that scrolls, or in a closed group, loads later.
        const isClipped = (box: Element | null): boolean => {
          if (box === null) return top > window.innerHeight || bottom < 0
          const frame = box.getBoundingClientRect()
          const clips = getComputedStyle(box).overflowY !== 'visible'
          return (
            (clips && (top > frame.bottom || bottom < frame.top)) || isClipped(box.parentElement)
          )
        }
        return picture.complete || !picture.checkVisibility() || isClipped(picture.parentElement)
      }),
  )
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      }),
  )
}

/** Makes the window as high as the page, so that nothing sticks to its edge. */
export async function showWhole(
  page: Page,
  size: { readonly width: number; readonly height: number },
): Promise<void> {
  let height = 0
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    await settle(page)
    await page.waitForTimeout(LIST_LOADS_WITHIN_MS)
    const needed = await page.evaluate(() => document.documentElement.scrollHeight)
    if (needed <= Math.max(height, size.height)) return
    height = needed
    await page.setViewportSize({ width: size.width, height })
  }
  throw new Error('The page is always higher than the window.')
}

/** Presses a button of the page itself, not of the header or the footer. */
export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
}

/** Fills in a field of the page itself: the footer has an e-mail field too. */
export async function fill(page: Page, label: string, value: string): Promise<void> {
  const name = label.replaceAll(/[()]/gu, String.raw`\$&`)
  // A required field has an asterisk.
  await page
    .getByRole('main')
    .getByLabel(new RegExp(`^${name}\\*?$`))
    .fill(value)
}
