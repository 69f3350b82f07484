/**
 * Stored text as it can be shown in a terminal. Anyone can sign up with a name that contains escape
 * sequences or invisible characters: each is shown as its code, so that the owner sees it.
 */
export function readable(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u3164\u115f\u1160\uffa0]/gu,
    (character) => {
      return `<U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`
    },
  )
}

/** A text in quotation marks, or what is there instead. */
export function quoted(value: unknown): string {
  return typeof value === 'string' ? `"${readable(value)}"` : 'nothing readable'
}
