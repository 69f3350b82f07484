/**
 * What no name may contain: two names that look the same must be the same, and nothing in a name may
 * turn the text around it. Forms and security rules read these lists.
 */

/** The first and the last code point of a range, both within the basic plane. */
export type CharacterRange = readonly [first: number, last: number]

/** Control characters, marks that change the direction of writing, and characters without a shape. */
export const HIDDEN_CHARACTERS: readonly CharacterRange[] = [
  // Control characters, line breaks and tabs among them.
  [0x00_00, 0x00_1f],
  [0x00_7f, 0x00_9f],
  // Soft hyphen, joiner of graphemes, direction mark of Arabic.
  [0x00_ad, 0x00_ad],
  [0x03_4f, 0x03_4f],
  [0x06_1c, 0x06_1c],
  // Fillers of Hangul, silent vowels of Khmer, selectors of Mongolian.
  [0x11_5f, 0x11_60],
  [0x17_b4, 0x17_b5],
  [0x18_0b, 0x18_0f],
  // Spaces and joiners without a width, direction marks.
  [0x20_0b, 0x20_0f],
  // Line and paragraph separators, embedded directions.
  [0x20_28, 0x20_2e],
  // Word joiner, invisible operators, isolated directions.
  [0x20_60, 0x20_6f],
  // The empty pattern of Braille, the filler of Hangul, variation selectors.
  [0x28_00, 0x28_00],
  [0x31_64, 0x31_64],
  [0xfe_00, 0xfe_0f],
  // Byte order mark, half-width filler of Hangul, annotations.
  [0xfe_ff, 0xfe_ff],
  [0xff_a0, 0xff_a0],
  [0xff_f0, 0xff_fb],
]

/** Spaces of every width: allowed inside a name, but not at its ends. `trim` removes all of them. */
export const BLANK_CHARACTERS: readonly CharacterRange[] = [
  [0x00_20, 0x00_20],
  [0x00_a0, 0x00_a0],
  [0x16_80, 0x16_80],
  [0x20_00, 0x20_0a],
  [0x20_2f, 0x20_2f],
  [0x20_5f, 0x20_5f],
  [0x30_00, 0x30_00],
]

/** Returns the ranges as the members of a set in a pattern, each character as itself. */
export function membersOfSet(ranges: readonly CharacterRange[]): string {
  return ranges
    .map(([first, last]) => {
      const character = String.fromCharCode(first)
      return first === last ? character : `${character}-${String.fromCharCode(last)}`
    })
    .join('')
}

const HIDDEN = new RegExp(`[${membersOfSet(HIDDEN_CHARACTERS)}]`)
const EACH_HIDDEN = new RegExp(HIDDEN, 'g')

/** Whether a text contains a character that nobody can see. Spaces count as seen. */
export function hasHiddenCharacter(text: string): boolean {
  return HIDDEN.test(text)
}

/** Returns a text as a name may be stored, without what can't be seen and without blanks at its ends. */
export function withoutHiddenCharacters(text: string): string {
  return text.replace(EACH_HIDDEN, '').trim()
}
