import type { Page } from '@playwright/test'

/** What a person has done since the counting began. */
export interface Steps {
  readonly clicks: number
  /** Keys pressed, without what goes into fields of free text: a name is as long as it is. */
  readonly keys: number
  /** Fields of text that were filled in. */
  readonly fields: number
}

/**
 * Counts presses of the pointer and of keys, and fields, in a page, until it is loaded again. A choice from a list that
 * the test makes directly is to be added as two clicks: one opens the list, one chooses.
 */
export async function countSteps(page: Page): Promise<() => Promise<Steps>> {
  await page.evaluate(() => {
    const counted = { clicks: 0, keys: 0, fields: 0 }
    const filled = new Set<EventTarget>()
    addEventListener('pointerdown', () => (counted.clicks += 1), true)
    addEventListener(
      'keydown',
      ({ target, key }) => {
        const isTyping = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
        if (!isTyping || key === 'Enter' || key === 'Tab') counted.keys += 1
      },
      true,
    )
    addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
        if (target.type === 'checkbox' || target.type === 'radio') return
        filled.add(target)
        counted.fields = filled.size
      },
      true,
    )
    Reflect.set(window, 'countedSteps', counted)
  })
  return () =>
    page.evaluate(() => {
      const counted: unknown = Reflect.get(window, 'countedSteps')
      const isSteps = (value: unknown): value is Steps =>
        typeof value === 'object' && value !== null && 'clicks' in value && 'keys' in value
      if (!isSteps(counted)) throw new Error('The page was loaded again, and its steps are lost.')
      return counted
    })
}
