import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any page has. */
const MAX_STOPS = 300

/**
 * Presses Tab from stop to stop until `isThere` says so, or until the page begins again.
 *
 * @returns whether it was there
 */
export async function tabUntil(page: Page, isThere: () => Promise<boolean>): Promise<boolean> {
  await page.evaluate(() => {
    document.querySelector('[data-first-stop]')?.removeAttribute('data-first-stop')
  })
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    const isRoundDone = await page.evaluate(() => {
      const element = document.activeElement
      // The browser's own toolbar comes between the last stop and the first.
      if (element === null || element === document.body) return true
      if (element.hasAttribute('data-first-stop')) return true
      if (document.querySelector('[data-first-stop]') === null) {
        element.setAttribute('data-first-stop', '')
      }
      return false
    })
    if (isRoundDone && stop > 0) return false
    if (await isThere()) return true
  }
  return false
}

/** Walks with Tab to a control, once it is there. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor()
  const isFocused = (): Promise<boolean> =>
    control.evaluate((element) => element === document.activeElement)
  if (await isFocused()) return
  const isThere = (await tabUntil(page, isFocused)) || (await tabUntil(page, isFocused))
  expect(isThere, `${String(control)} can be reached with Tab`).toBe(true)
}

/** Walks with Tab to a link or button of the page itself, and presses Enter there. */
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
  // A required field has an asterisk.
  await tabTo(page, page.getByRole('main').getByLabel(new RegExp(`^${label}\\*?$`, 'u')))
  await page.keyboard.type(value)
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
