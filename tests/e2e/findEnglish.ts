import type { Page } from '@playwright/test'

/** Words that almost every English sentence has one of, and no French one. */
export const ENGLISH_WORDS =
  /(?<!\p{L})(?:the|your|you|with|and|from|this|that|these|please|was|were|been|will|would|cannot|of|for|is|are|by|at|to|not|has|have|all|what|when|who|appointments?|bookings?|clinics|available|search|closed|today|tomorrow|cancelled|back|loading|choose|add|save|edit|delete)(?!\p{L})/iu

/** The attributes that are seen or spoken. */
const SPOKEN = ['aria-label', 'aria-description', 'alt', 'placeholder', 'title'] as const

/**
 * Returns what is English on a page in its current state, as it is seen or as a screen reader says it. What people typed
 * stays as they typed it, so `typed` is left out: every text that is stored.
 */
export async function findEnglish(
  page: Page,
  typed: readonly string[],
): Promise<readonly string[]> {
  const texts = await page.evaluate((attributes) => {
    const seen: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      const isShown = parent?.closest('script, style, template, noscript, [lang="en-CA"]') === null
      if (isShown) seen.push(node.textContent ?? '')
    }
    for (const attribute of attributes) {
      for (const element of document.querySelectorAll(`[${attribute}]:not([lang="en-CA"])`)) {
        seen.push(element.getAttribute(attribute) ?? '')
      }
    }
    return seen
  }, SPOKEN)
  // The longest first, since one may be a part of another.
  const stored = [...typed].sort((one, other) => other.length - one.length)
  const rest = texts.map((text) =>
    stored.reduce((left, each) => left.replaceAll(each, ''), text.replaceAll(/\s+/gu, ' ').trim()),
  )
  return [...new Set(rest.filter((text) => ENGLISH_WORDS.test(text)))].map(
    (text) => `English: ${text}`,
  )
}

/** Returns every text that people typed into the database. */
export function typedTexts(database: unknown): readonly string[] {
  if (typeof database === 'string') return database.length > 3 ? [database] : []
  if (typeof database !== 'object' || database === null) return []
  return [...new Set(Object.values(database).flatMap(typedTexts))]
}
