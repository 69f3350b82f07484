/**
 * Stored text as it can be shown in a terminal. Anyone can sign up with a name that contains escape
 * sequences or invisible characters: each is shown as its code, so that the owner sees it.
 */
export function readable(text: string): string {
  return text.replaceAll(
    // Every space but the common one, and what has no shape at all
    /(?! )[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu,
    (character) => {
      return `<U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`
    },
  )
}

/** A text in quotation marks, or what is there instead. */
export function quoted(value: unknown): string {
  return typeof value === 'string' ? `"${readable(value)}"` : 'nothing readable'
}

/** A text as a word of a command line: anyone can call a clinic something that a shell would run. */
export function inShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
