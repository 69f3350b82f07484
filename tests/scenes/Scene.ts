import type { Page } from '@playwright/test'

/** A list loads more of itself once there is room for it. */
const LIST_LOADS_WITHIN_MS = 150
const MAX_TURNS = 20

/** A page in one of its states, as one person sees it. */
export interface Scene {
  /** In words of a file name: 'checkout-taken'. */
  readonly name: string
  /** Brings a page there, and ends once everything that belongs to the state is shown. */
  readonly open: (page: Page) => Promise<void>
  /** There is such a state only where the header folds its links away. */
  readonly isNarrowOnly?: true
  /** Something lies over the page, as large as the window: of the page below no more is to be seen. */
  readonly isOverlay?: true
  /** As it is printed: on a sheet of one size, in the light colours. */
  readonly isPaper?: true
}

/** What a printer leaves of a letter-sized sheet, in CSS pixels. */
export const PAPER_SIZE = { width: 740, height: 980 } as const

/** Goes to an address, and waits until the page has its heading. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Waits until letters and pictures are there and on the screen: nothing moves any more. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      [...document.images].every((picture) => {
        const { top } = picture.getBoundingClientRect()
        // One below the window, or folded away, waits until it is wanted.
        return picture.complete || !picture.checkVisibility() || top > window.innerHeight
      }),
  )
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      }),
  )
}

/** Makes the window as high as the page, however much loads on the way: nothing sticks to its edge. */
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
  // A required field has an asterisk.
  await page
    .getByRole('main')
    .getByLabel(new RegExp(`^${label}\\*?$`))
    .fill(value)
}
