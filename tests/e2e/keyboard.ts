import { expect, type Locator, type Page } from '@playwright/test'
import { english as text } from '#src/areas/text/english.ts'
import { TEST_PASSWORD } from '#tests/support/createTestStage.ts'

/** More stops than any page has. */
const MAX_STOPS = 300

/**
 * Presses Tab, or Shift and Tab, from stop to stop until `isThere` says so, or until the page begins again.
 *
 * @returns whether it was there
 */
export async function tabUntil(
  page: Page,
  isThere: () => Promise<boolean>,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<boolean> {
  await page.evaluate(() => {
    document.querySelector('[data-first-stop]')?.removeAttribute('data-first-stop')
  })
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press(key)
    const isRoundDone = await page.evaluate(() => {
      const element = document.activeElement
      // The browser's own toolbar comes between the last stop and the first.
      if (element === null || element === document.body) return true
      const first = document.querySelector('[data-first-stop]')
      if (first === null) element.setAttribute('data-first-stop', 'entered')
      // A date has a stop for each of its parts.
      else if (first !== element) first.setAttribute('data-first-stop', 'left')
      return element.getAttribute('data-first-stop') === 'left'
    })
    if (isRoundDone && stop > 0) return false
    if (await isThere()) return true
  }
  return false
}

/** Walks with Tab to a control, once it is there, or back to it. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor()
  for (let round = 0; round < 3; round += 1) {
    const place = await control.evaluate((element) => {
      document.querySelector('[data-wanted]')?.removeAttribute('data-wanted')
      // To look for its name at every stop would take long.
      element.setAttribute('data-wanted', '')
      const focused = document.activeElement
      if (focused === element) return 'here'
      const position = focused?.compareDocumentPosition(element) ?? 0
      return (position & Node.DOCUMENT_POSITION_PRECEDING) === 0 ? 'ahead' : 'behind'
    })
    if (place === 'here') return
    const isThere = (): Promise<boolean> =>
      page.evaluate(() => document.activeElement?.hasAttribute('data-wanted') === true)
    if (await tabUntil(page, isThere, place === 'ahead' ? 'Tab' : 'Shift+Tab')) return
  }
  throw new Error(`${String(control)} can't be reached with Tab.`)
}

/** Walks with Tab to a link or a button of the page itself, and presses it. */
export async function pressWithKeyboard(
  page: Page,
  role: 'link' | 'button',
  name: string | RegExp,
): Promise<void> {
  await tabTo(page, page.getByRole('main').getByRole(role, { name }))
  await page.keyboard.press('Enter')
}

/** Types into a field of the page itself, which Tab reaches. */
export async function typeInto(page: Page, label: string, value: string): Promise<void> {
  await tabTo(page, fieldOf(page, label))
  await page.keyboard.type(value)
}

/** A field of the page itself. */
export function fieldOf(page: Page, label: string): Locator {
  // A required field has an asterisk.
  const name = new RegExp(`^${label.replaceAll(/[()]/gu, String.raw`\$&`)}\\*?$`, 'u')
  return page.getByRole('main').getByLabel(name)
}

/** Fills in and sends the open login page. The caller expects what follows. */
export async function logInWithKeyboard(page: Page, email: string): Promise<void> {
  const form = page.getByRole('main')
  await tabTo(page, form.getByLabel(text.auth.email))
  await page.keyboard.type(email)
  await tabTo(page, form.getByLabel(text.auth.password))
  await page.keyboard.type(TEST_PASSWORD)
  await page.keyboard.press('Enter')
}

/** Expects that the focus is on the page once what was just done shows: a lost one begins again at the top. */
export async function expectFocusKept(page: Page): Promise<void> {
  const focused = await page.evaluate(async () => {
    // The browser takes the focus from a disabled control as it draws the page.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    return document.activeElement?.localName
  })
  expect(focused, 'where the focus is').not.toBe('body')
}

/** What is wrong with how the focus shows; null where it can be seen. */
export async function findFocusProblem(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (element === null || element === document.body) return null
    const words = element.getAttribute('aria-label') ?? element.textContent
    const name = `<${element.localName}> ${words || (element.getAttribute('name') ?? '')}`
    const bearers = [
      getComputedStyle(element),
      // A link that stretches over its card, and a radio button within its label.
      getComputedStyle(element, '::after'),
      getComputedStyle(element.closest('label') ?? element),
    ]
    const isOutlined = bearers.some(
      ({ outlineStyle, outlineWidth }) =>
        outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    )
    if (!isOutlined) return `${name} shows no focus`

    const { left, right, top, bottom } = element.getBoundingClientRect()
    const isSeen = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 4, top + 4],
      [right - 4, bottom - 4],
    ].some(([x = 0, y = 0]) => {
      const uppermost = document.elementFromPoint(x, y)
      return uppermost !== null && (element.contains(uppermost) || uppermost.contains(element))
    })
    return isSeen ? null : `${name} has the focus where it can't be seen`
  })
}

/** Texts that their place cuts off. */
export async function findLostText(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { overflowX, overflowY, clipPath } = getComputedStyle(element)
        const hasText = [...element.childNodes].some(
          ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '',
        )
        // What is only for listeners is cut off on purpose.
        if (!hasText || clipPath !== 'none') return false
        return (
          (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
          (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1)
        )
      })
      .map((element) => `"${element.textContent}" is cut off`),
  )
}
