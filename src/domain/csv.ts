/** What a spreadsheet would take for the beginning of a formula, also behind blanks and in full width. */
const FORMULA_START = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n\0]/

/**
 * Writes a table as a CSV file that spreadsheets open as it is: with a mark of its encoding, and with an
 * apostrophe before what would be read as a formula. A name or a note is typed by a patient, and must not
 * run on the clinic's computer.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(toField).join(',')}\r\n`).join('')}`
}

function toField(value: string): string {
  const harmless = FORMULA_START.test(value) ? `'${value}` : value
  return /[",\r\n\t\0]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
