import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

/** To load it in full takes as long as a run of all rules. */
const AXE = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly unknown[] }[]
}

declare global {
  interface Window {
    /** Defined once it is loaded into the page. */
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
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(await AXE)
  const violations = await page.evaluate(async (runOnly) => {
    const found = await window.axe?.run({
      runOnly,
      resultTypes: ['violations'],
      // The rule that needs the style sheets is none of these: without this, all of them are fetched again.
      preload: { assets: ['media'] },
    })
    return found?.violations.map(({ id, nodes }) => ({
      id,
      targets: nodes.map(({ target }) => target.join(' ')),
    }))
  }, WHAT_TO_RUN[rules])
  if (violations === undefined) throw new Error('axe could not be loaded.')
  return violations.map(({ id, targets }) => `${id}: ${targets.join(' | ')}`)
}
