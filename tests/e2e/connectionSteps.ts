import type { Locator, Page } from '@playwright/test'
import { english as text } from '#src/areas/text/english.ts'
import { expect } from './fixtures.ts'
import type { RunningApplication } from './runningApplication.ts'

/**
 * The browser itself reports what it can't reach, the SDK a write that came twice and was refused,
 * and React a page that could not be fetched.
 */
export const LOST_CONNECTION =
  /net::ERR_(INTERNET_DISCONNECTED|FAILED)|permission_denied|PageLoadError/

export const main = (page: Page): Locator => page.getByRole('main')

/** A button of the page itself, by its whole name. */
export const button = (page: Page, name: string): Locator =>
  main(page).getByRole('button', { name, exact: true })

/** A text field of the page itself, by its whole label. */
export const field = (page: Page, label: string): Locator =>
  main(page).getByRole('textbox', { name: label, exact: true })

/** Expects the message that a person sees at once after trying something without a connection. */
export async function expectRefused(page: Page): Promise<void> {
  await expect(
    page.getByRole('alert').filter({ hasText: text.failures.general.offline }),
  ).toBeVisible()
}

export async function disconnect(page: Page): Promise<void> {
  await page.context().setOffline(true)
}

/** Reconnects, once the page has reported the lost connection. */
export async function reconnect(page: Page): Promise<void> {
  await expect(page.getByText(text.common.offline)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(text.common.connected)).toBeVisible()
}

export async function expectMails(
  { backend }: RunningApplication,
  recipient: string,
  count: number,
): Promise<void> {
  const address = `http://127.0.0.1:${backend.ports.mailbox}/mail?to=${recipient}`
  await expect.poll(async (): Promise<unknown> => (await fetch(address)).json()).toHaveLength(count)
}
