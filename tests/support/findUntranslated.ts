import { cofounders } from '#src/config/cofounders.ts'
import { site } from '#src/config/site.ts'

const ATTRIBUTES = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]

/** What is the installation's own, which is the same in every language. */
const NAMES = [
  site.brand,
  site.headquarters,
  // Before their names, which some contain.
  ...cofounders.flatMap(({ role, text, portraitText }) => [role, text, portraitText]),
  ...[...site.socialLinks, ...cofounders].map(({ name }) => name),
]

/**
 * Every text of the whole document, seen or only heard, with an ASCII letter in it that belongs to no
 * e-mail or web address, no code, no tag and nothing of the installation's own. Render with `pseudoTexts` and with data in other letters.
 */
export function findUntranslated(): readonly string[] {
  const found: string[] = []
  function look(text: string | null, element: Element | null, where: string): void {
    const rest = NAMES.reduce(
      (shorter, name) => shorter.replaceAll(name, ''),
      (text ?? '').replace(/<[^>]+>|[\w.+-]+@[\w.-]+|https?:\/\/\S+/g, ''),
    )
    if (/[A-Za-z]/.test(rest)) {
      found.push(`${where} of <${element?.localName ?? ''}>: ${text ?? ''}`)
    }
  }

  const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { parentElement, nodeValue } = texts.currentNode
    if (parentElement?.closest('style, script, code') == null) {
      look(nodeValue, parentElement, 'text')
    }
  }
  for (const element of document.querySelectorAll('*')) {
    for (const name of ATTRIBUTES) look(element.getAttribute(name), element, name)
  }
  for (const meta of document.querySelectorAll('meta[name="description"]')) {
    look(meta.getAttribute('content'), meta, 'content')
  }
  return found
}
