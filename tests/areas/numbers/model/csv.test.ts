import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCsv } from '#src/areas/numbers/model/csv.ts'

const MARK = '\uFEFF'

test("a CSV file's rows end as spreadsheets expect, with a mark of the encoding before them", () => {
  expect(
    toCsv(
      [
        ['Date', 'Patient'],
        ['2026-11-22', 'Zoë 雷'],
      ],
      ',',
    ),
  ).toBe(`${MARK}Date,Patient\r\n2026-11-22,Zoë 雷\r\n`)
})

test.each([
  ['a, b', '"a, b"'],
  ['say "ah"', '"say ""ah"""'],
  ['two\nlines', '"two\nlines"'],
  [' blank ', '" blank "'],
  ['', ''],
])('a CSV cell with %j is written as %j', (value, written) => {
  expect(toCsv([[value]], ',')).toBe(`${MARK}${written}\r\n`)
})

describe('what a spreadsheet would run is text', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+1 519 555 0100', "'+1 519 555 0100"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', `"'\t'=1"`],
    ['\r=1', `"'\r'=1"`],
    ['\0=1', `"'\0=1"`],
    ['\0', `"'\0"`],
    ['  =1', "'  =1"],
    ['＝1', "'＝1"],
    ["x;=cmd|'/c calc'!A0;y", "x;'=cmd|'/c calc'!A0;y"],
    ['x; =1', "x;' =1"],
    ['x;"=1"', `"x;'""=1"""`],
    ['two\n=1', `"two\n'=1"`],
    ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ])('a CSV cell that a spreadsheet would run is written as text: %j', (value, written) => {
    expect(toCsv([[value]], ',')).toBe(`${MARK}${written}\r\n`)
  })

  test.each(['(519) 555-0100', '12.50', 'Amara Osei', 'a=b', "O'Neill", 'a; b'])(
    'a CSV cell with %s is written as it was',
    (value) => {
      expect(toCsv([[value]], ',')).toBe(`${MARK}${value}\r\n`)
    },
  )
})

/**
 * Reads a file back as Excel does on a computer with this separator: a quote means something only at the beginning of a
 * cell, and what follows the closing one belongs to the cell as it is.
 */
function parse(text: string, separator: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let index = 0
  while (index < text.length) {
    let cell = ''
    if (text.charAt(index) === '"') {
      index += 1
      for (; index < text.length; index += 1) {
        if (text.charAt(index) !== '"') cell += text.charAt(index)
        else if (text.charAt(index + 1) === '"') {
          cell += '"'
          index += 1
        } else break
      }
      index += 1
    }
    while (index < text.length && !`${separator}\r\n`.includes(text.charAt(index))) {
      cell += text.charAt(index)
      index += 1
    }
    row.push(cell)
    if (text.charAt(index) === separator && index < text.length - 1) index += 1
    else {
      index += text.startsWith('\r\n', index) ? 2 : 1
      rows.push(row)
      row = []
    }
  }
  return rows
}

const tables = fc.array(
  fc.array(
    fc.oneof(
      fc.string(),
      fc.string({
        unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '\0', '"', ',', ';', ' ', 'a'),
      }),
    ),
    { minLength: 1, maxLength: 4 },
  ),
  { maxLength: 4 },
)

const withoutApostrophes = (text: string): string => text.replaceAll("'", '')

test.each([',', ';'] as const)(
  'every CSV table that %j separates is read back as it was, except for apostrophes',
  (separator) => {
    fc.assert(
      fc.property(tables, (rows) => {
        const cells = parse(toCsv(rows, separator).slice(MARK.length), separator)
        expect(cells.map((row) => row.map(withoutApostrophes))).toEqual(
          rows.map((row) => row.map(withoutApostrophes)),
        )
      }),
    )
  },
)

test.each([
  [',', ','],
  [',', ';'],
  [',', '\t'],
  [';', ';'],
  [';', ','],
  [';', '\t'],
] as const)(
  'no cell of a CSV file with %j begins a formula on a computer that separates cells by %j',
  (written, read) => {
    fc.assert(
      fc.property(tables, (rows) => {
        for (const cell of parse(toCsv(rows, written).slice(MARK.length), read).flat()) {
          expect(cell).not.toMatch(/^[\s\0]*[=+\-@]/)
        }
      }),
      { numRuns: 500 },
    )
  },
)
