/** `{{brand}}` */
const PLACE = /\{\{(?<name>[\w.]+)\}\}/gu

const HTML_ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

type Escape = (text: string) => string

export const escapeHtml: Escape = (text) =>
  text.replaceAll(/[&<>"]/gu, (character) => HTML_ESCAPES[character] ?? character)

/** For the inside of a quoted text of a JSON file. */
export const escapeJson: Escape = (text) => JSON.stringify(text).slice(1, -1)

/**
 * Returns a document with the installation's values in their places.
 *
 * @throws Error when there is no such value
 */
export function fillIn(
  document: string,
  values: ReadonlyMap<string, string>,
  escape: Escape,
): string {
  return document.replaceAll(PLACE, (place, name: string) => {
    const value = values.get(name)
    if (value === undefined) throw new Error(`There is no value for ${place}.`)
    return escape(value)
  })
}
