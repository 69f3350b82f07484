import { alternatesOf } from '#dev/language/alternatesOf.ts'
import { escapeHtml } from '../installation/fillIn.ts'

/** Returns the part of a document's head that tells search engines where the page is in each language. */
export function alternateLinks(path: string, appUrl: string): string {
  return alternatesOf(path, appUrl)
    .map(
      ({ hreflang, href }) =>
        `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`,
    )
    .join('')
}
