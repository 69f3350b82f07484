import type { Page } from '@playwright/test'
import { text } from '#src/text/text.ts'

/** A page in one of its states, as one person sees it. */
export interface Scene {
  /** In words of a file name: 'checkout-taken'. */
  readonly name: string
  /** Brings a page there, and ends once everything that belongs to the state stands. */
  readonly open: (page: Page) => Promise<void>
  /** There is such a state only where the header folds its links away. */
  readonly isNarrowOnly?: true
}

/** Goes to an address, and waits until the page has its heading. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Waits until pictures, letters and lists are there: nothing moves any more. */
export async function settle(page: Page): Promise<void> {
  await page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^(${text.common.loading}|${text.services.loading})$`) })
    .waitFor({ state: 'detached' })
  await page.evaluate(async () => {
    await document.fonts.ready
    const pictures = [...document.images].filter(({ complete, loading }) => {
      return !complete && loading !== 'lazy'
    })
    await Promise.allSettled(pictures.map((picture) => picture.decode()))
  })
}

/** Presses a button of the page itself, not of the header or the footer. */
export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
}

/** Fills in a field of the page itself: the footer has an e-mail field too. */
export async function fill(page: Page, label: string, value: string): Promise<void> {
  // A field that must be filled in bears an asterisk.
  await page
    .getByRole('main')
    .getByLabel(new RegExp(`^${label}\\*?$`))
    .fill(value)
}
