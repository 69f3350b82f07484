/** What a spreadsheet would take for the beginning of a formula, also behind blanks and in full width. */
const FORMULA_START = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n\0]/

/** The same inside a cell, behind what a computer that takes the other separator takes for the end of one. */
const NEXT_FORMULA_START = {
  ',': /[;\t\r\n](?=[\s\0"]*[=+\-@＝＋－＠])/g,
  ';': /[,\t\r\n](?=[\s\0"]*[=+\-@＝＋－＠])/g,
} as const

/** What a system takes for the end of a cell: a semicolon in French Canada, where a comma begins the cents. */
export type CsvSeparator = keyof typeof NEXT_FORMULA_START

/**
 * Writes a table as a CSV file that spreadsheets open as it is: with a mark of its encoding, and with an
 * apostrophe before what would be read as a formula. A name or a note is typed by a patient, and must not
 * run on the clinic's computer.
 *
 * A spreadsheet whose system has the other separator splits the file there, also inside quotes, because those are not at
 * the beginning of what it takes for a cell. A first line `sep=,` would prevent that, but with it Excel ignores the mark of
 * the encoding and breaks every accent, and other programs show it as a row.
 */
export function toCsv(rows: readonly (readonly string[])[], separator: CsvSeparator): string {
  const lines = rows.map(
    (row) => `${row.map((value) => toField(value, separator)).join(separator)}\r\n`,
  )
  return `\uFEFF${lines.join('')}`
}

function toField(value: string, separator: CsvSeparator): string {
  const guarded = value.replaceAll(NEXT_FORMULA_START[separator], "$&'")
  const harmless = FORMULA_START.test(value) ? `'${guarded}` : guarded
  return harmless.includes(separator) || /["\r\n\t\0]|^\s|\s$/.test(harmless)
    ? `"${harmless.replaceAll('"', '""')}"`
    : harmless
}
