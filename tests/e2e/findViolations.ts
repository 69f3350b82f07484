import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly unknown[] }[]
}

declare global {
  interface Window {
    /** Defined once axe has checked the page for the first time. */
    readonly axe?: {
      run(options: object): Promise<{ readonly violations: readonly Violation[] }>
    }
  }
}

const WHAT_TO_RUN = {
  all: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  /** The rules whose result depends on the theme. */
  'of-colour': { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const

/** Returns what axe finds wrong with a page in its current state, and where. The page has no frames. */
export async function findViolations(
  page: Page,
  rules: keyof typeof WHAT_TO_RUN,
): Promise<readonly string[]> {
  // Loading axe into a page takes longer than running it, so it is loaded once, with the cheapest rule.
  if (await page.evaluate(() => window.axe === undefined)) {
    await new AxeBuilder({ page }).setLegacyMode(true).withRules('document-title').analyze()
  }
  const violations = await page.evaluate(async (runOnly) => {
    const found = await window.axe?.run({ runOnly, resultTypes: ['violations'] })
    return found?.violations.map(({ id, nodes }) => ({
      id,
      targets: nodes.map(({ target }) => target.join(' ')),
    }))
  }, WHAT_TO_RUN[rules])
  if (violations === undefined) throw new Error('axe could not be loaded.')
  return violations.map(({ id, targets }) => `${id}: ${targets.join(' | ')}`)
}
